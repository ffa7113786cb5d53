import { m } from "@compcard/domain/messages";
import { jobLengths } from "@compcard/domain/options/limits";
import type { Option } from "@compcard/domain/options/schema";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { DayRows, useDayAnswers } from "../day-rows.tsx";

interface DayAnswersProps {
  option: Option;
  /** Fails where the call is refused, after a toast; the dialog and what was typed then stay. */
  onSend: (days: ReturnType<typeof useDayAnswers>["given"], note: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** An answer for each half day of a question, with words. */
export function DayAnswers({ option: { days, note }, onSend, onClose }: DayAnswersProps) {
  const answers = useDayAnswers(days);
  const [words, setWords] = useState(note ?? "");
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    await onSend(answers.given, words.trim() || null).then(onClose, () => setBusy(false));
  }

  return (
    <FormDialog
      title={m.model_calendar_answer_title()}
      action={m.model_calendar_answer_send()}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <DayRows {...answers} />
      <Field label={m.model_calendar_words()}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={jobLengths.text}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
