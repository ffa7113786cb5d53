import { m } from "@compcard/domain/messages";
import type { PortfolioPhoto } from "@compcard/domain/photos/book/schema";
import { useSortable } from "@dnd-kit/sortable";
import { DragHandle } from "../../../ui/drag-handle.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { Photo } from "../../../ui/photo.tsx";

export type PortfolioAction = "credit" | "crop" | "focus" | "made" | "delete";

interface PortfolioTileProps {
  photo: PortfolioPhoto;
  /** Place of the photo, from 1. */
  place: number;
  onAct: (action: PortfolioAction) => void;
  onMakeFirst: () => void;
}

/** A photo of the portfolio for its owner: its handle, what can be done with it, its credit. A press opens the credit. */
export function PortfolioTile({ photo, place, onAct, onMakeFirst }: PortfolioTileProps) {
  const sortable = useSortable({ id: photo.id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const name = m.book_photo_name({ place });
  const credit = [photo.credit, photo.year].filter(Boolean).join(", ");
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
      className={`relative bg-paper ${isDragging ? "z-10 outline outline-ink" : ""}`}
    >
      <button type="button" className="block w-full text-left" onClick={() => onAct("credit")}>
        <Photo src={photo.url} alt={name} detail={photo} ratio="4 / 5" sizes="(min-width: 48rem) 220px, 33vw" />
        <span className={`line-clamp-2 min-h-9 py-1 text-xs ${credit ? "" : "text-muted"}`}>
          {credit || m.book_credit_add()}
        </span>
      </button>
      <DragHandle
        sortable={sortable}
        label={m.selections_order_handle({ name, place })}
        place={place}
        className="absolute! top-0 left-0 bg-paper/85"
      />
      <div className="absolute top-0 right-0 bg-paper/85">
        <MoreMenu
          label={m.selections_menu_of({ name })}
          items={[
            ...(place > 1 ? [{ label: m.book_make_first(), onChoose: onMakeFirst }] : []),
            { label: m.book_credit_of(), onChoose: () => onAct("credit") },
            { label: m.photos_crop(), onChoose: () => onAct("crop") },
            { label: m.photos_focus_title(), onChoose: () => onAct("focus") },
            { label: m.photos_made_title(), onChoose: () => onAct("made") },
            { label: m.common_delete(), onChoose: () => onAct("delete") },
          ]}
        />
      </div>
    </li>
  );
}
