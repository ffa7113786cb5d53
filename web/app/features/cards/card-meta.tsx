import type { WireCard } from "@compcard/domain/cards/schema";
import { paths } from "@compcard/domain/paths";
import { useConfig } from "../../lib/page/config.ts";
import { PageMeta } from "../../lib/page/meta.tsx";
import { cardDescription, cardTitle } from "./facts/card-text.ts";
import { StructuredData } from "./structured-data.tsx";

/**
 * Title, description and share picture in the reader's language (SHARE-01). Search engines index adults' public cards
 * only, except unlisted ones.
 */
export function CardMeta({ card, picture }: { card: WireCard; picture: string }) {
  const origin = useConfig()?.publicUrl ?? "";
  const title = cardTitle(card);
  const hidden = card.status !== "published" || !card.listed || card.guarded;
  return (
    <>
      <PageMeta
        title={title}
        description={cardDescription(card)}
        path={paths.card(card.id)}
        private={hidden}
        type="profile"
        picture={{ path: picture, alt: title }}
      />
      {card.first_name && <meta property="profile:first_name" content={card.first_name} />}
      {card.last_name && <meta property="profile:last_name" content={card.last_name} />}
      {!hidden && <StructuredData card={card} origin={origin} />}
    </>
  );
}
