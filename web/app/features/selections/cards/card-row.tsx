import { formatFigures } from "@compcard/domain/cards/figures";
import { cityName } from "@compcard/domain/cards/place";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { textIn } from "@compcard/domain/selections/localized-text";
import type { Standing } from "@compcard/domain/selections/options";
import type { SelectedCard } from "@compcard/domain/selections/schema";
import { useSortable } from "@dnd-kit/sortable";
import { memo, type ReactNode } from "react";
import { cardName, cardNames } from "../../../lib/card-name.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { BothNames } from "../../../ui/both-names.tsx";
import { Button } from "../../../ui/button.tsx";
import { DragHandle } from "../../../ui/drag-handle.tsx";
import { FactsLine } from "../../../ui/facts-line.tsx";
import { RowPick } from "../../../ui/list/row-pick.tsx";
import { CoverPhoto } from "./cover-photo.tsx";
import { StandingSelect } from "./standing-select.tsx";

export interface CardRowProps {
  card: SelectedCard;
  /** Place from 1; null if cards are in another order than their own, and cannot be moved. */
  place: number | null;
  /** Wishes that the card does not meet. */
  unmet: ReactNode;
  picked: boolean;
  onPick: (on: boolean, range: boolean) => void;
  onOpen: () => void;
  onRemove: () => void;
  onStanding: (standing: Standing | null) => void;
}

/** A card of a selection: its handle, its face, who it is, how it stands, what is noted of it. */
export const CardRow = memo(({ card, place, unmet, picked, onPick, onOpen, onRemove, onStanding }: CardRowProps) => {
  const { id, model, cover, hidden, private_note } = card;
  const note = textIn(card.note, getLocale());
  const sortable = useSortable({ id, disabled: place === null });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const name = cardName(model);
  const facts = [model.age, model.height, formatFigures(model), cityName(model, getLocale())].filter(Boolean);
  return (
    <li
      ref={setNodeRef}
      // Only up and down, and never out of shape.
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={`flex items-start gap-3 border-b border-hairline bg-paper py-3 sm:gap-5 ${isDragging ? "relative z-10 border-t border-ink" : ""}`}
    >
      <div className="-ml-2.5 flex shrink-0 flex-col items-center sm:flex-row">
        <RowPick label={m.picking_pick({ name })} picked={picked} onPick={onPick} />
        {place !== null && (
          <DragHandle
            sortable={sortable}
            label={m.selections_order_handle({ name, place })}
            place={place}
            className="text-muted hover:text-ink"
          />
        )}
      </div>
      <Link to={paths.card(id)} tabIndex={-1} aria-hidden="true" className="w-20 shrink-0 sm:w-24">
        <CoverPhoto card={model} cover={cover} hidden={hidden} alt="" sizes="96px" />
      </Link>
      <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[1fr_14rem] lg:gap-6">
        <div className="min-w-0">
          <h2 className="@container font-display text-xl">
            <Link to={paths.card(id)} className="hover:underline">
              <BothNames {...cardNames(model)} />
            </Link>
          </h2>
          <p className="text-sm text-muted">
            <FactsLine facts={facts} />
          </p>
          {unmet}
          {card.restricted && <p className="mt-1 text-sm">{m.selections_card_restricted()}</p>}
          {hidden.length > 0 && (
            <p className="text-sm text-muted">{m.selections_hidden_photos({ count: hidden.length })}</p>
          )}
          {note && <p className="mt-1 line-clamp-3 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
          {private_note && (
            <p className="mt-1 line-clamp-3 border-l-2 border-hairline-strong pl-2 text-sm whitespace-pre-line text-muted wrap-anywhere">
              <span className="label-caps">{m.selections_private()}</span> <span>{private_note}</span>
            </p>
          )}
        </div>
        <div className="mt-2 lg:mt-0">
          <StandingSelect card={card} name={name} onChange={onStanding} />
          <div className="-ml-3 flex flex-wrap">
            <Button variant="quiet" aria-label={m.selections_card_edit_of({ name })} onClick={onOpen}>
              {m.selections_card_edit()}
            </Button>
            <Button variant="quiet" aria-label={m.common_remove_item({ item: name })} onClick={onRemove}>
              {m.selections_card_remove()}
            </Button>
          </div>
        </div>
      </div>
    </li>
  );
});
