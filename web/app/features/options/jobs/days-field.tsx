import { daysBetween } from "@compcard/domain/cards/availability";
import { isDay } from "@compcard/domain/cards/days";
import { m } from "@compcard/domain/messages";
import type { HalfDay } from "@compcard/domain/options/half-days";
import { maxJobDays } from "@compcard/domain/options/limits";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FieldGroup } from "../../../ui/field-group.tsx";
import { FoldedSection } from "../../../ui/folded-section.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { DayCalendar } from "./day-calendar.tsx";
import { markSpan, pressDay } from "./marked-days.ts";

interface DaysFieldProps {
  days: readonly HalfDay[];
  first: string;
  last: string;
  error: string | undefined;
  onChange: (days: HalfDay[]) => void;
}

/** The days of a job: pressed in a calendar one by one with their halves, or marked as a span. */
export function DaysField({ days, first, last, error, onChange }: DaysFieldProps) {
  const count = new Set(days.map(({ date }) => date)).size;
  const number = formatNumber(count);
  const text = formatHalfDays(days, first, getLocale());
  return (
    <FieldGroup label={m.jobs_days()} hint={m.jobs_days_hint()} error={error}>
      <DayCalendar days={days} first={first} last={last} onPress={(date) => onChange(pressDay(days, date))} />
      <p role="status" className={`mt-3 ${count === 0 ? "text-muted" : "font-medium"}`}>
        {count === 0 ? m.jobs_days_none() : m.jobs_days_count({ count, number, days: text })}
      </p>
      {count > 0 && (
        <Button variant="quiet" className="-ml-3" onClick={() => onChange([])}>
          {m.jobs_days_clear()}
        </Button>
      )}
      <SpanFields first={first} last={last} onMark={(span) => onChange(markSpan(days, span))} />
    </FieldGroup>
  );
}

interface SpanFieldsProps {
  first: string;
  last: string;
  onMark: (span: { from: string; to: string }) => void;
}

function SpanFields({ first, last, onMark }: SpanFieldsProps) {
  const [open, setOpen] = useState(false);
  const [span, setSpan] = useState({ from: "", to: "" });
  const [problem, setProblem] = useState<string>();

  function mark(): void {
    const found = problemOf(span, first, last);
    setProblem(found);
    if (found) return;
    onMark(span);
    setSpan({ from: "", to: "" });
  }

  const day = (name: "from" | "to", label: string) => (
    <Field label={label} error={name === "to" ? problem : undefined}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          min={first}
          max={last}
          value={span[name]}
          onChange={({ target }) => setSpan({ ...span, [name]: target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // It marks the days and does not send the form.
            event.preventDefault();
            mark();
          }}
        />
      )}
    </Field>
  );
  return (
    <div className="mt-3 max-w-md">
      <FoldedSection title={m.jobs_days_span()} open={open} onToggle={setOpen}>
        <div className="grid grid-cols-2 gap-3">
          {day("from", m.jobs_days_from())}
          {day("to", m.jobs_days_to())}
        </div>
        <Button variant="secondary" className="mt-3" onClick={mark}>
          {m.jobs_days_mark()}
        </Button>
      </FoldedSection>
    </div>
  );
}

function problemOf({ from, to }: { from: string; to: string }, first: string, last: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return m.jobs_days_no_span();
  if (to < from) return m.jobs_days_reversed();
  if (daysBetween(from, to) >= maxJobDays) return m.jobs_days_too_many({ most: maxJobDays });
  return from < first || to > last ? m.jobs_days_wrong({ most: maxJobDays }) : undefined;
}
