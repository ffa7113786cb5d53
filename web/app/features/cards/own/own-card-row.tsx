import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { coverType } from "@compcard/domain/photos/cover";
import { type ReactNode, useId } from "react";
import { cardNames } from "../../../lib/card-name.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { BothNames } from "../../../ui/both-names.tsx";
import { ChevronDown } from "../../../ui/icons/chevron-down.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { OldFiguresNotice } from "../owner/old-figures-notice.tsx";
import { UnconsentedNotice } from "../owner/unconsented-notice.tsx";
import { screenReaderFacts, tileBadges } from "../tile/tile-text.ts";
import { OwnCardActions } from "./own-card-actions.tsx";
import type { OwnCards } from "./use-own-cards.ts";

interface OwnCardRowProps {
  card: OwnerCard;
  own: OwnCards;
  /** Below what can be done, in an open row. */
  more: (card: OwnerCard) => ReactNode;
}

/** One card in the list; what can be done to it shows when the row is opened. */
export function OwnCardRow({ card, own, more }: OwnCardRowProps) {
  const panel = useId();
  const open = own.selectedId === card.id;
  const cover = coverType(card.photos);
  const facts = screenReaderFacts(card);
  const draft = card.status === "draft";
  const { name, own: spelling } = cardNames(card);
  return (
    <li className="border-b border-hairline py-4">
      <div className="flex gap-4">
        <div className="w-18 shrink-0 sm:w-22">
          <Photo
            src={(cover && card.photos[cover]) ?? null}
            detail={cover ? card.photo_details[cover] : undefined}
            alt=""
            ratio="4 / 5"
            sizes="88px"
          />
        </div>
        <div className="min-w-0 flex-1">
          <h3>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={panel}
              className="target w-full justify-between gap-3 text-left"
              onClick={() => own.select(open ? null : card.id)}
            >
              <span className="@container min-w-0 flex-1 font-display text-xl">
                <BothNames name={name} own={spelling} />
              </span>
              <ChevronDown
                aria-hidden="true"
                size={20}
                strokeWidth={1.5}
                className={`shrink-0 transition-transform ${open ? "rotate-180" : ""}`}
              />
            </button>
          </h3>
          {facts && <p className="text-sm text-muted">{facts}</p>}
          <div className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
            {card.is_primary && !draft && <Badge tone="ink">{m.profile_primary()}</Badge>}
            {draft && <Badge>{m.profile_draft()}</Badge>}
            {card.guardian && card.guardian.state !== "given" && card.status === "published" && (
              <Badge>{m.guardians_profile_waits()}</Badge>
            )}
            {card.review?.state === "waiting" && !card.review.seen && !card.guarded && (
              <Badge>{m.moderation_status_waiting()}</Badge>
            )}
            {card.unconsented.length > 0 && card.status === "published" && <Badge>{m.consents_partly_shown()}</Badge>}
            {card.status === "hidden" && <Badge tone="accent">{m.profile_hidden()}</Badge>}
          </div>
          <Chips {...tileBadges("shootingTypes", card.shooting_types)} />
          <Chips {...tileBadges("languages", [...card.languages, ...card.custom_languages])} />
          {draft && !open && (
            <LinkButton to={paths.create()} variant="secondary" className="mt-3">
              {m.profile_continue()}
            </LinkButton>
          )}
          {!draft && (
            <Link
              to={paths.card(card.id, { edit: true })}
              aria-label={m.profile_edit_of({ name })}
              className="target mt-1 underline underline-offset-4"
            >
              {m.common_edit()}
            </Link>
          )}
        </div>
      </div>
      <div id={panel} hidden={!open} className="pt-4">
        {open && <UnconsentedNotice card={card} />}
        {open && <OldFiguresNotice card={card} />}
        <OwnCardActions card={card} own={own} />
        <p className="mt-3 text-sm text-muted">
          {m.profile_updated({
            date: dateFormat({ dateStyle: "long" }).format(new Date(card.updated_at)),
          })}
        </p>
        {open && more(card)}
      </div>
    </li>
  );
}

function Chips({ labels, more }: { labels: string[]; more: number }) {
  if (labels.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-1 text-xs text-muted">
      {labels.map((label) => (
        <li key={label} className="border border-hairline px-1.5 py-0.5 wrap-anywhere">
          {label}
        </li>
      ))}
      {more > 0 && <li className="py-0.5 pl-0.5">{`+${more}`}</li>}
    </ul>
  );
}
