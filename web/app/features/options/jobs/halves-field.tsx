import { m } from "@compcard/domain/messages";
import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { getLocale } from "@compcard/domain/runtime";
import { FieldGroup } from "../../../ui/field-group.tsx";

interface HalvesFieldProps {
  /** The half days to choose from. */
  days: readonly HalfDay[];
  /** Keys of those that are not chosen. */
  off: ReadonlySet<string>;
  problem: string | undefined;
  onChange: (off: ReadonlySet<string>) => void;
}

/** Half days to be chosen one by one. */
export function HalvesField({ days, off, problem, onChange }: HalvesFieldProps) {
  const today = new Date().toISOString();

  function toggle(day: HalfDay): void {
    const next = new Set(off);
    if (!next.delete(keyOf(day))) next.add(keyOf(day));
    onChange(next);
  }

  return (
    <FieldGroup label={m.jobs_days()} error={problem}>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {days.map((day) => (
          <li key={keyOf(day)}>
            <label className="target w-full gap-3">
              <input type="checkbox" className="tick" checked={!off.has(keyOf(day))} onChange={() => toggle(day)} />
              <span>{formatHalfDays([day], today, getLocale())}</span>
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
