import { formatFigures } from "@compcard/domain/cards/figures";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { textIn } from "@compcard/domain/selections/localized-text";
import { useSortable } from "@dnd-kit/sortable";
import { memo } from "react";
import { cardName, cardNames } from "../../../lib/card-name.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { BothNames } from "../../../ui/both-names.tsx";
import { DragHandle } from "../../../ui/drag-handle.tsx";
import { FactsLine } from "../../../ui/facts-line.tsx";
import { RowPick } from "../../../ui/list/row-pick.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import type { CardRowProps } from "./card-row.tsx";
import { CoverPhoto } from "./cover-photo.tsx";
import { StandingSelect } from "./standing-select.tsx";

/** A card of a selection in the grid: the face first. */
export const CardTile = memo(({ card, place, unmet, picked, onPick, onOpen, onRemove, onStanding }: CardRowProps) => {
  const { id, model, cover, hidden } = card;
  const note = textIn(card.note, getLocale());
  const sortable = useSortable({ id, disabled: place === null });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const name = cardName(model);
  const facts = [model.age, model.height, formatFigures(model)].filter(Boolean);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
      className={`relative flex flex-col bg-paper ${isDragging ? "z-10 outline outline-ink" : ""}`}
    >
      <div className={picked ? "outline-2 outline-lipstick" : ""}>
        <Link to={paths.card(id)} tabIndex={-1} aria-hidden="true">
          <CoverPhoto
            card={model}
            cover={cover}
            hidden={hidden}
            alt=""
            sizes="(min-width:80rem) 20vw,(min-width:64rem) 25vw,(min-width:48rem) 33vw,50vw"
          />
        </Link>
      </div>
      <RowPick
        label={m.picking_pick({ name })}
        picked={picked}
        onPick={onPick}
        className="absolute top-1 left-1 bg-paper/85"
      />
      {place !== null && (
        <DragHandle
          sortable={sortable}
          label={m.selections_order_handle({ name, place })}
          place={place}
          className="absolute top-1 right-1 bg-paper/85"
        />
      )}
      <div className="flex grow items-start justify-between gap-1 pt-2">
        <div className="min-w-0 flex-1">
          <h2 className="@container font-display text-lg">
            <Link to={paths.card(id)} className="hover:underline">
              <BothNames {...cardNames(model)} />
            </Link>
          </h2>
          <p className="text-sm text-muted">
            <FactsLine facts={facts} />
          </p>
          {unmet}
          {card.restricted && <p className="text-sm">{m.selections_card_restricted()}</p>}
          {note && <p className="line-clamp-2 text-sm wrap-anywhere">{note}</p>}
        </div>
        <MoreMenu
          label={m.selections_menu_of({ name })}
          items={[
            { label: m.selections_card_edit(), onChoose: onOpen },
            { label: m.selections_card_remove(), onChoose: onRemove },
          ]}
        />
      </div>
      <div className="mt-1 pb-4">
        <StandingSelect card={card} name={name} onChange={onStanding} />
      </div>
    </li>
  );
});
