import { addDays } from "@compcard/domain/cards/availability";
import { m } from "@compcard/domain/messages";
import type { HalfDay } from "@compcard/domain/options/half-days";
import { maxYearsAhead } from "@compcard/domain/options/limits";
import { useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { useEdit } from "../../lib/session/session.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
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
  const [marked, setMarked] = useState([...days]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const today = localDay(new Date());
  useEdit(() => JSON.stringify(marked) !== JSON.stringify(days));

  async function save(): Promise<void> {
    setBusy(true);
    try {
      await onSave(marked.length > 0 ? wireDays(marked) : null);
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={m.jobs_selection_days()}
      description={m.jobs_selection_days_text()}
      action={m.common_save()}
      busy={busy}
      onSend={() => void save()}
      onClose={onClose}
    >
      <DaysField
        days={marked}
        first={today}
        last={addDays(today, 366 * maxYearsAhead)}
        error={problem}
        onChange={(next) => {
          setMarked(next);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
