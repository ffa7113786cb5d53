import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { LinkButton } from "../../../ui/link-button.tsx";
import { GuardianNotice } from "./guardian-notice.tsx";
import { Notice } from "./notice.tsx";
import { ReviewNotice } from "./review-notice.tsx";

/** Tells the owner who sees the card, where that is not everybody. */
export function OwnerNotice({ card }: { card: OwnerCard }) {
  const { guardian, review } = card;
  const held = review && review.contact_fields.length > 0;
  // A draft is its owner's alone anyway, and what a moderator hid waits for nobody else.
  const unseen = guardian && guardian.state !== "given";
  if (guardian && card.status === "published" && (unseen || guardian.of_age === "ask"))
    return (
      <>
        <GuardianNotice card={card} guardian={guardian} />
        {held && <ReviewNotice card={card} review={review} />}
      </>
    );
  if (review) return <ReviewNotice card={card} review={review} />;
  return (
    <Notice title={m.card_draft_title()} text={m.card_draft_text()}>
      <LinkButton to={paths.create()} variant="secondary">
        {m.card_draft_go_on()}
      </LinkButton>
    </Notice>
  );
}
