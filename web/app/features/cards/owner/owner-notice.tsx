import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "./notice.tsx";
import { ReviewNotice } from "./review-notice.tsx";

/** Tells the owner who sees the card, where that is not everybody. */
export function OwnerNotice({ card }: { card: OwnerCard }) {
  if (card.review) return <ReviewNotice card={card} review={card.review} />;
  return (
    <Notice title={m.card_draft_title()} text={m.card_draft_text()}>
      <LinkButton to={paths.create()} variant="secondary">
        {m.card_draft_go_on()}
      </LinkButton>
    </Notice>
  );
}
