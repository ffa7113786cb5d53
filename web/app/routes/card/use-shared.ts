import type { OwnerCard, WireCard } from "@compcard/domain/cards/schema";
import { isOpenToGuests } from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { cardDescription, cardTitle } from "../../features/cards/facts/card-text.ts";
import { useUnits, withUnits } from "../../features/cards/facts/use-units.ts";
import { documentAddress, ownPosterAddress } from "../../features/documents/document-file.ts";
import type { Shared } from "../../features/share/networks.ts";
import { pictureData } from "../../features/share/picture-data.ts";
import { useConfig } from "../../lib/page/config.ts";

/**
 * What is shared of a card: its short address, if it has one, in the reader's units. Of a card that guests do not see, its owner
 * gets her own poster, and no network a picture (TL-03).
 */
export function useShared(card: WireCard, own: OwnerCard | null): Shared {
  const origin = useConfig()?.publicUrl ?? "";
  const [units] = useUnits();
  const lang = getLocale();
  const address = withUnits(origin + (card.handle ? paths.handle(card.handle) : paths.card(card.id)), units);
  const shared = { address, title: cardTitle(card), text: cardDescription(card) };
  if (own && !isOpenToGuests(own))
    return {
      ...shared,
      remark: m.share_members_only(),
      loadPoster: async () => pictureData(await ownPosterAddress(own, lang)),
    };
  return {
    ...shared,
    image: origin + documentAddress(card, "share", { lang }),
    loadPoster: async () => documentAddress(card, "poster", { lang }),
  };
}
