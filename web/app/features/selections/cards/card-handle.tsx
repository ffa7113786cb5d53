import { m } from "@compcard/domain/messages";
import type { useSortable } from "@dnd-kit/sortable";
import { GripVertical } from "../../../ui/icons/grip-vertical.tsx";

interface CardHandleProps {
  sortable: Pick<ReturnType<typeof useSortable>, "attributes" | "listeners" | "setActivatorNodeRef">;
  name: string;
  /** From 1. */
  place: number;
  className?: string;
}

/** What a card is dragged by, by hand or by keys. */
export function CardHandle({ sortable, name, place, className = "" }: CardHandleProps) {
  return (
    <button
      ref={sortable.setActivatorNodeRef}
      type="button"
      className={`target w-9 shrink-0 cursor-grab touch-none flex-col justify-center ${className}`}
      aria-label={m.selections_order_handle({ name, place })}
      {...sortable.attributes}
      {...sortable.listeners}
    >
      <GripVertical aria-hidden="true" size={20} strokeWidth={1.5} />
      <span aria-hidden="true" className="text-xs">
        {place}
      </span>
    </button>
  );
}
