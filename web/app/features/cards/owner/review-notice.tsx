import { fieldNames } from "@compcard/domain/cards/field-names";
import type { OwnerCard, Review } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import { lazy, Suspense, useState } from "react";
import { useConfig } from "../../../lib/page/config.ts";
import { useUser } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useRememberCard } from "../use-card.ts";
import { Notice } from "./notice.tsx";

const AppealDialog = lazy(() => import("./appeal-dialog.tsx"));

/** States how the card stands with the moderators, and takes the owner's one answer to its being hidden. */
export function ReviewNotice({ card, review }: { card: OwnerCard; review: Review }) {
  const [answering, setAnswering] = useState(false);
  const remember = useRememberCard();
  const isOwner = useUser()?.id === card.user_id;
  const checkedBefore = useConfig()?.moderation === "pre";
  if (review.state === "hidden") {
    return (
      <>
        <Notice title={m.card_hidden_title()} text={m.card_review_hidden_text()} reason={review.reason}>
          {isOwner && review.can_appeal ? (
            <Button variant="secondary" onClick={() => setAnswering(true)}>
              {m.card_review_appeal()}
            </Button>
          ) : (
            <LinkButton to={paths.contact()} variant="secondary">
              {m.nav_contact()}
            </LinkButton>
          )}
        </Notice>
        {answering && (
          <Suspense>
            <AppealDialog cardId={card.id} onClose={() => setAnswering(false)} onSent={remember} />
          </Suspense>
        )}
      </>
    );
  }
  if (card.guarded && review.contact_fields.length > 0) {
    const fields = joinItems(
      review.contact_fields.map((field) => fieldNames[field]()),
      getLocale(),
    );
    return (
      <Notice
        title={m.card_review_contacts_title()}
        text={m.card_review_contacts_text({ fields })}
        reason={review.reason}
      />
    );
  }
  // If changes are shown at once, a check that is still to come changes nothing for the owner.
  if (review.state !== "waiting" || (review.seen && !checkedBefore)) return null;
  if (!review.seen) return <Notice title={m.card_review_new_title()} text={m.card_review_new_text()} />;
  return review.reason === null ? (
    <Notice title={m.card_review_change_title()} text={m.card_review_change_text()} />
  ) : (
    <Notice title={m.card_review_refused_title()} text={m.card_review_refused_text()} reason={review.reason} />
  );
}
