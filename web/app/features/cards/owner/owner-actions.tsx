import type { OwnerCard } from "@compcard/domain/cards/schema";
import { isOpenToOthers } from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useLocation } from "react-router";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { useUser } from "../../../lib/session/session.ts";
import { PencilLine } from "../../../ui/icons/pencil-line.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { ownCards } from "../own/use-own-cards.ts";
import { PrimaryButton } from "./primary-button.tsx";
import { PublishButton } from "./publish-button.tsx";
import { usePublishing } from "./use-publishing.ts";
import { useSetPrimary } from "./use-set-primary.ts";

/**
 * Actions of the view (CARD-03, CARD-05), beside sharing, which is first if others see the card (TL-22). Members of an
 * agency edit its cards alone.
 */
export function OwnerActions({ card }: { card: OwnerCard }) {
  const isOwner = useUser()?.id === card.user_id;
  return (
    <>
      <LinkButton to={paths.card(card.id, { edit: true })} variant={isOpenToOthers(card) ? "secondary" : "primary"}>
        <PencilLine aria-hidden="true" size={18} strokeWidth={1.5} />
        {m.common_edit()}
      </LinkButton>
      {isOwner && !card.is_primary && card.review?.seen && <MakePrimary card={card} />}
      {isOwner && card.status !== "published" && <PublishButton card={card} />}
      <div className="flex basis-full items-start justify-between px-0!">
        <Sections card={card} isOwner={isOwner} />
        {isOwner && card.status !== "hidden" && <StatusMenu card={card} />}
      </div>
    </>
  );
}

/** Seldom done, and not beside what is done daily. It stays for either state, and so does the focus on it. */
function StatusMenu({ card }: { card: OwnerCard }) {
  const { mutate } = usePublishing(card);
  const item =
    card.status === "published"
      ? { label: m.card_unpublish(), onChoose: () => mutate("draft") }
      : { label: m.card_publish(), onChoose: () => mutate("published") };
  return <MoreMenu label={m.profile_card_menu()} items={[item]} />;
}

/** Links to what stands below the card, for who has it. */
function Sections({ card, isOwner }: { card: OwnerCard; isOwner: boolean }) {
  const { search } = useLocation();
  const links = [
    ...(card.can_edit ? [["portfolio", m.book_portfolio()] as const, ["digitals", m.book_digitals()] as const] : []),
    ...(isOwner ? [["visibility", m.visibility_title()] as const] : []),
    ...(isOwner && card.status !== "draft" ? [["views", m.card_views_title()] as const] : []),
  ];
  return (
    <nav aria-label={m.profile_card_sections()} className="flex flex-wrap gap-x-5">
      {links.map(([id, title]) => (
        <Link key={id} to={`${search}#${id}`} className="target text-sm underline underline-offset-4">
          {title}
        </Link>
      ))}
    </nav>
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
