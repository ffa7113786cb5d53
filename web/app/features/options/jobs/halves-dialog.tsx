import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import { useState } from "react";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { HalvesField } from "./halves-field.tsx";

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
  const chosen = days.filter((day) => !off.has(keyOf(day)));

  async function send(): Promise<void> {
    setProblem(chosen.length === 0);
    if (chosen.length === 0) return;
    setBusy(true);
    await onChoose(chosen).then(onClose, () => setBusy(false));
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
      <HalvesField
        days={days}
        off={off}
        problem={problem ? missing : undefined}
        onChange={(next) => {
          setOff(next);
          setProblem(false);
        }}
      />
    </FormDialog>
  );
}
