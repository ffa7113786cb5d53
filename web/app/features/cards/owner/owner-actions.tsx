import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useUser } from "../../../lib/session/session.ts";
import { PencilLine } from "../../../ui/icons/pencil-line.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ownCards } from "../own/use-own-cards.ts";
import { PrimaryButton } from "./primary-button.tsx";
import { PublishButton } from "./publish-button.tsx";
import { useSetPrimary } from "./use-set-primary.ts";

/** What can be done from the view (CARD-03, CARD-05); members of an agency edit its cards alone. */
export function OwnerActions({ card }: { card: OwnerCard }) {
  const user = useUser();
  return (
    <>
      <LinkButton to={paths.card(card.id, { edit: true })}>
        <PencilLine aria-hidden="true" size={18} strokeWidth={1.5} />
        {m.common_edit()}
      </LinkButton>
      {card.user_id === user?.id && <OwnersAlone card={card} />}
    </>
  );
}

function OwnersAlone({ card }: { card: OwnerCard }) {
  return (
    <>
      {!card.is_primary && card.review?.seen && <MakePrimary card={card} />}
      <PublishButton card={card} />
      <LinkButton to="#visibility" variant="secondary">
        {m.visibility_title()}
      </LinkButton>
    </>
  );
}

function MakePrimary({ card }: { card: OwnerCard }) {
  const { mutate, isPending } = useSetPrimary(card);
  const { data, isError } = useApiQuery(ownCards);
  return (
    <PrimaryButton
      card={card}
      cards={data?.models ?? []}
      busy={isPending || (!data && !isError)}
      label={m.card_make_primary()}
      onConfirm={() => mutate()}
    />
  );
}
