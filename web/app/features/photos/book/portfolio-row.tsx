import { m } from "@compcard/domain/messages";
import type { PortfolioPhoto } from "@compcard/domain/photos/book/schema";
import { useSortable } from "@dnd-kit/sortable";
import { Crop } from "../../../ui/icons/crop.tsx";
import { Focus } from "../../../ui/icons/focus.tsx";
import { GripVertical } from "../../../ui/icons/grip-vertical.tsx";
import { Trash2 } from "../../../ui/icons/trash-2.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { type CreditChange, CreditFields } from "./credit-fields.tsx";

export type PortfolioAction = "crop" | "focus" | "delete";

const actions = [
  ["crop", Crop, m.photos_crop],
  ["focus", Focus, m.photos_focus_title],
  ["delete", Trash2, m.common_delete],
] as const;

interface PortfolioRowProps {
  photo: PortfolioPhoto;
  /** From 1. */
  place: number;
  onAct: (action: PortfolioAction) => void;
  /** @throws what the server refused; the row keeps what was typed. */
  onWrite: (change: CreditChange) => Promise<void>;
}

/** A photo of the portfolio for its owner: its handle, its picture, credit and year, and what can be done with it. */
export function PortfolioRow({ photo, place, onAct, onWrite }: PortfolioRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
  });
  const name = m.book_photo_name({ place });
  return (
    <li
      ref={setNodeRef}
      // Only up and down, and never out of shape.
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={`flex items-start gap-3 border-b border-hairline bg-paper py-3 sm:gap-5 ${isDragging ? "relative z-10 border-t border-ink" : ""}`}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="target -ml-2.5 w-9 shrink-0 cursor-grab touch-none flex-col justify-center text-muted hover:text-ink"
        aria-label={m.selections_order_handle({ name, place })}
        {...attributes}
        {...listeners}
      >
        <GripVertical aria-hidden="true" size={20} strokeWidth={1.5} />
        <span aria-hidden="true" className="text-xs">
          {place}
        </span>
      </button>
      <div className="w-20 shrink-0 sm:w-24">
        <Photo src={photo.url} alt={name} detail={photo} ratio="4 / 5" sizes="96px" />
      </div>
      <div className="min-w-0 flex-1">
        <CreditFields photo={photo} onWrite={onWrite} />
        <div className="-ml-2.5 mt-1 flex flex-wrap">
          {actions.map(([action, Icon, label]) => (
            <button
              key={action}
              type="button"
              className="target w-11 justify-center text-muted hover:text-ink"
              aria-label={`${label()}: ${name}`}
              onClick={() => onAct(action)}
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
            </button>
          ))}
        </div>
      </div>
    </li>
  );
}
