import type { RosterRow } from "@compcard/domain/roster/schema";
import { listContactItems } from "./contact-items.tsx";
import { rowName } from "./row-parts.tsx";

interface RowContactsProps {
  row: RosterRow;
  className?: string;
}

/** Call and message in a row or a tile; in the table they are items of the row's menu. */
export function RowContacts({ row, className = "" }: RowContactsProps) {
  const items = listContactItems(row);
  return (
    items.length > 0 && (
      <p className={`flex flex-wrap gap-x-6 ${className}`}>
        {items.map(({ label, onChoose }) => (
          <button
            key={label}
            type="button"
            aria-label={`${label}: ${rowName(row)}`}
            className="target underline underline-offset-4"
            onClick={onChoose}
          >
            {label}
          </button>
        ))}
      </p>
    )
  );
}
