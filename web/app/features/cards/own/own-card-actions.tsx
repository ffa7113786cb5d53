import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { cardName } from "../../../lib/card-name.ts";
import { confirm } from "../../../lib/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PrimaryButton } from "../owner/primary-button.tsx";
import { PublishButton } from "../owner/publish-button.tsx";
import type { OwnCards } from "./use-own-cards.ts";

/** Open or continue, make primary, take down or publish, delete after asking. Only a published card can be the one that search shows. */
export function OwnCardActions({ card, own }: { card: OwnerCard; own: OwnCards }) {
  const { remove, makePrimary } = own;
  const draft = card.status === "draft";
  const confirmRemoval = () =>
    confirm({
      title: m.profile_delete_title(),
      text: m.profile_delete_text({ name: cardName(card) }),
      action: m.common_delete(),
      onConfirm: () => remove.mutateAsync(card.id),
    });
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {draft ? (
        <LinkButton to={paths.create()} variant="secondary">
          {m.profile_continue()}
        </LinkButton>
      ) : (
        <LinkButton to={paths.card(card.id)} variant="secondary">
          {m.profile_open()}
        </LinkButton>
      )}
      {card.review?.seen && !card.is_primary && (
        <PrimaryButton
          card={card}
          cards={own.cards}
          busy={makePrimary.isPending && makePrimary.variables === card.id}
          label={m.profile_make_primary()}
          onConfirm={() => makePrimary.mutate(card.id)}
        />
      )}
      <PublishButton card={card} />
      <Button variant="danger" busy={remove.isPending && remove.variables === card.id} onClick={confirmRemoval}>
        {m.common_delete()}
      </Button>
    </div>
  );
}
