import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { LinkButton } from "../../../ui/link-button.tsx";

/** Tells the owner that nobody else sees the card. */
export function OwnerNotice({ card }: { card: OwnerCard }) {
  if (card.status === "published") return null;
  const draft = card.status === "draft";
  return (
    <div role="note" className="page lg:mb-8 lg:px-0">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-l-2 border-accent bg-wash px-5 py-4 max-lg:my-4">
        <div>
          <p className="font-medium">{draft ? m.card_draft_title() : m.card_hidden_title()}</p>
          <p className="text-muted">{draft ? m.card_draft_text() : m.card_hidden_text()}</p>
        </div>
        <LinkButton to={draft ? paths.create() : paths.contact()} variant="secondary">
          {draft ? m.card_draft_go_on() : m.nav_contact()}
        </LinkButton>
      </div>
    </div>
  );
}
