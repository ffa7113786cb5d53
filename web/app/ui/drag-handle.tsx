import type { useSortable } from "@dnd-kit/sortable";
import { GripVertical } from "./icons/grip-vertical.tsx";

interface DragHandleProps {
  sortable: Pick<ReturnType<typeof useSortable>, "attributes" | "listeners" | "setActivatorNodeRef">;
  label: string;
  /** Place from 1. */
  place: number;
  className?: string;
}

/** The handle of a card or a photo, dragged by hand or by keys. */
export function DragHandle({ sortable, label, place, className = "" }: DragHandleProps) {
  return (
    <button
      ref={sortable.setActivatorNodeRef}
      type="button"
      className={`target w-9 shrink-0 cursor-grab touch-none flex-col justify-center ${className}`}
      aria-label={label}
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
