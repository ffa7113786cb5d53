import type { RosterRow } from "@compcard/domain/roster/schema";
import { rowName } from "./row-parts.tsx";
import type { RowActions } from "./use-row-actions.ts";

interface RowContactsProps {
  row: RosterRow;
  actions: RowActions;
  className?: string;
}

/** Call and message in a row or a tile; in the table they are items of the row's menu. */
export function RowContacts({ row, actions, className = "" }: RowContactsProps) {
  const items = actions.listContacts(row);
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
