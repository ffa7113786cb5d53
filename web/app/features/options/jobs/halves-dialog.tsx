import { m } from "@compcard/domain/messages";
import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { getLocale } from "@compcard/domain/runtime";
import { useId, useState } from "react";
import { FormDialog } from "../../../ui/form-dialog.tsx";

interface HalvesDialogProps {
  title: string;
  text?: string;
  action: string;
  /** The half days to choose from. */
  days: readonly HalfDay[];
  /** The text where none is chosen. */
  missing: string;
  onChoose: (days: HalfDay[]) => Promise<unknown>;
  onClose: () => void;
}

/** Half days to be chosen, all of them at first. A refused call leaves it open. */
export function HalvesDialog({ title, text, action, days, missing, onChoose, onClose }: HalvesDialogProps) {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState(false);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const today = new Date().toISOString();
  const chosen = days.filter((day) => !off.has(keyOf(day)));

  async function send(): Promise<void> {
    setProblem(chosen.length === 0);
    if (chosen.length === 0) return;
    setBusy(true);
    await onChoose(chosen).then(onClose, () => setBusy(false));
  }

  function toggle(day: HalfDay): void {
    const next = new Set(off);
    if (!next.delete(keyOf(day))) next.add(keyOf(day));
    setOff(next);
    setProblem(false);
  }

  return (
    <FormDialog
      title={title}
      description={text}
      action={action}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
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
          {missing}
        </p>
      </fieldset>
    </FormDialog>
  );
}
