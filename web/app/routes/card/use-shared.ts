import type { WireCard } from "@compcard/domain/cards/schema";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { cardDescription, cardTitle } from "../../features/cards/facts/card-text.ts";
import { useUnits, withUnits } from "../../features/cards/facts/use-units.ts";
import { documentAddress } from "../../features/documents/document-file.ts";
import type { Shared } from "../../features/share/networks.ts";
import { useConfig } from "../../lib/page/config.ts";

/** What is shared of a card: its short address, if it has one, in the reader's units. */
export function useShared(card: WireCard): Shared {
  const origin = useConfig()?.publicUrl ?? "";
  const [units] = useUnits();
  const lang = getLocale();
  return {
    address: withUnits(origin + (card.handle ? paths.handle(card.handle) : paths.card(card.id)), units),
    title: cardTitle(card),
    text: cardDescription(card),
    image: origin + documentAddress(card, "share", { lang }),
    poster: documentAddress(card, "poster", { lang }),
  };
}
