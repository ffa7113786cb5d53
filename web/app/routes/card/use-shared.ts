import type { SendWay } from "@compcard/domain/card-views/sends";
import { pageOfCard } from "@compcard/domain/cards/page";
import type { OwnerCard, WireCard } from "@compcard/domain/cards/schema";
import { isOpenToGuests } from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { sendText } from "../../features/card-views/sends/send-note.tsx";
import { useRecordSend, useSends } from "../../features/card-views/sends/use-sends.ts";
import { cardDescription, cardTitle } from "../../features/cards/facts/card-text.ts";
import { useUnits, withUnits } from "../../features/cards/facts/use-units.ts";
import { documentAddress, ownPictureAddress } from "../../features/documents/document-file.ts";
import type { Shared } from "../../features/share/networks.ts";
import { pictureData } from "../../features/share/picture-data.ts";
import { useConfig } from "../../lib/page/config.ts";

/**
 * The shared data of a card: its short address, if it has one, in the reader's units. For a card that guests do not
 * see, its owner gets her own poster and story, and no network a picture (TL-03). Only the owner's own sending is
 * recorded.
 */
export function useShared(card: WireCard, own: OwnerCard | null): Shared {
  const origin = useConfig()?.publicUrl ?? "";
  const [units] = useUnits();
  const { data: sent } = useSends(own);
  const onSent = useRecordSend(own);
  const lang = getLocale();
  const address = withUnits(origin + pageOfCard(card), units);
  const shared = {
    ...{ address, title: cardTitle(card), text: cardDescription(card), onSent },
    sentNote: (way: SendWay) => {
      const found = sent?.find((one) => one.way === way);
      return found && sendText(found);
    },
  };
  const openPicture = async (format: "poster" | "story") => documentAddress(card, format, { lang });
  if (own && !isOpenToGuests(own)) {
    const ownPicture = async (format: "poster" | "story") => pictureData(await ownPictureAddress(own, format, lang));
    return {
      ...shared,
      remark: m.share_members_only(),
      loadPoster: () => ownPicture("poster"),
      loadStory: () => ownPicture("story"),
    };
  }
  return {
    ...shared,
    image: origin + documentAddress(card, "share", { lang }),
    loadPoster: () => openPicture("poster"),
    ...(own ? { loadStory: async () => pictureData(await openPicture("story")) } : {}),
  };
}
