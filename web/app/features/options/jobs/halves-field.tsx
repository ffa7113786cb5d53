import { m } from "@compcard/domain/messages";
import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { getLocale } from "@compcard/domain/runtime";
import { useId } from "react";

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
  const id = useId();
  const today = new Date().toISOString();

  function toggle(day: HalfDay): void {
    const next = new Set(off);
    if (!next.delete(keyOf(day))) next.add(keyOf(day));
    onChange(next);
  }

  return (
    <fieldset aria-describedby={problem ? id : undefined}>
      <legend className="label-caps mb-2 text-muted">{m.jobs_days()}</legend>
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
      <p id={id} role="alert" className={problem ? "mt-2 text-sm text-accent" : "hidden"}>
        {problem}
      </p>
    </fieldset>
  );
}
