import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useUser } from "../../../lib/session/session.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { GuardianNotice } from "./guardian-notice.tsx";
import { GuestTextsNotice } from "./guest-texts-notice.tsx";
import { Notice } from "./notice.tsx";
import { OldFiguresNotice } from "./old-figures-notice.tsx";
import { ReviewNotice } from "./review-notice.tsx";
import { UnconsentedNotice } from "./unconsented-notice.tsx";

/**
 * Readers of the card, if that is not everybody, the content that they do not see, and the age of its figures; for its
 * owner, and for members of the agency that made it.
 */
export function OwnerNotice({ card }: { card: OwnerCard }) {
  return (
    <>
      <SeenNotice card={card} />
      <GuestTextsNotice card={card} />
      <UnconsentedNotice card={card} />
      <OldFiguresNotice card={card} />
    </>
  );
}

function SeenNotice({ card }: { card: OwnerCard }) {
  const { guardian, review } = card;
  const isOwner = useUser()?.id === card.user_id;
  const held = card.guarded && review && review.contact_fields.length > 0;
  // A draft is its owner's alone anyway, and what a moderator hid waits for nobody else.
  const unseen = guardian && guardian.state !== "given";
  // An agency answers nothing for the model.
  if (isOwner && guardian && card.status === "published" && (unseen || guardian.of_age === "ask"))
    return (
      <>
        <GuardianNotice card={card} guardian={guardian} />
        {held && <ReviewNotice card={card} review={review} />}
      </>
    );
  if (review) return <ReviewNotice card={card} review={review} />;
  if (!isOwner) return <Notice title={m.card_unclaimed_title()} text={m.card_unclaimed_text()} />;
  return (
    <Notice title={m.card_draft_title()} text={m.card_draft_text()}>
      <LinkButton to={paths.create()} variant="secondary">
        {m.card_draft_go_on()}
      </LinkButton>
    </Notice>
  );
}
