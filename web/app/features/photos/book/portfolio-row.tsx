import { m } from "@compcard/domain/messages";
import { creditYears, maxCredit } from "@compcard/domain/photos/book/rules";
import type { PortfolioPhoto } from "@compcard/domain/photos/book/schema";
import { useSortable } from "@dnd-kit/sortable";
import { Crop, Focus, GripVertical, Trash2 } from "lucide-react";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

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
  onWrite: (change: { credit?: string; year?: number | null }) => Promise<void>;
}

/** A photo of the portfolio for its owner: its handle, its picture, credit and year, which are saved when they are left. */
export function PortfolioRow({ photo, place, onAct, onWrite }: PortfolioRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
  });
  const [credit, setCredit] = useState(photo.credit ?? "");
  const [year, setYear] = useState(photo.year ? String(photo.year) : "");
  const [wrong, setWrong] = useState<"credit" | "year" | null>(null);
  const name = m.book_photo_name({ place });
  const { min, max } = creditYears(new Date());

  function write(field: "credit" | "year", change: { credit?: string; year?: number | null }): void {
    onWrite(change).then(
      () => setWrong(null),
      () => setWrong(field),
    );
  }

  function writeYear(): void {
    const number = year.trim() === "" ? null : Number(year);
    const isTaken = number === null || (Number.isInteger(number) && number >= min && number <= max);
    if (!isTaken || number === photo.year) setWrong(isTaken ? null : "year");
    else write("year", { year: number });
  }

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
        <div className="grid gap-3 sm:grid-cols-[1fr_7rem]">
          <Field label={m.book_credit()} error={wrong === "credit" ? m.book_credit_contact() : undefined}>
            {(control) => (
              <TextInput
                {...control}
                value={credit}
                maxLength={maxCredit}
                autoComplete="off"
                onChange={(event) => setCredit(event.target.value)}
                onBlur={() => credit.trim() !== (photo.credit ?? "") && write("credit", { credit })}
              />
            )}
          </Field>
          <Field label={m.book_year()} error={wrong === "year" ? m.book_year_range({ min, max }) : undefined}>
            {(control) => (
              <TextInput
                {...control}
                value={year}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                onChange={(event) => setYear(event.target.value)}
                onBlur={writeYear}
              />
            )}
          </Field>
        </div>
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
