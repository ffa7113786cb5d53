import { addDays } from "@compcard/domain/cards/availability";
import { m } from "@compcard/domain/messages";
import type { HalfDay } from "@compcard/domain/options/half-days";
import { maxYearsAhead } from "@compcard/domain/options/limits";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { DaysField } from "./jobs/days-field.tsx";
import { wireDays } from "./jobs/marked-days.ts";
import { localDay } from "./local-day.ts";

interface SelectionDaysDialogProps {
  days: readonly HalfDay[];
  /** A refusal is shown, and the marked days stay. */
  onSave: (days: ReturnType<typeof wireDays> | null) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog for the days of a selection; without a day it has none. */
export function SelectionDaysDialog({ days, onSave, onClose }: SelectionDaysDialogProps) {
  const today = localDay(new Date());
  const form = useApiForm({
    values: { marked: [...days] },
    call: ({ marked }) => onSave(marked.length > 0 ? wireDays(marked) : null),
    fieldOf: () => "marked",
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={m.jobs_selection_days()}
      description={m.jobs_selection_days_text()}
      action={m.common_save()}
      onClose={onClose}
    >
      <DaysField
        days={form.watch("marked")}
        first={today}
        last={addDays(today, 366 * maxYearsAhead)}
        error={form.problemOf("marked")}
        onChange={(marked) => form.change({ marked })}
      />
    </FormDialog>
  );
}
