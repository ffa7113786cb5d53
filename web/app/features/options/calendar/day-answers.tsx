import { m } from "@compcard/domain/messages";
import { jobLengths } from "@compcard/domain/options/limits";
import type { Option } from "@compcard/domain/options/schema";
import { shownAsToast } from "../../../lib/api/use-api-mutation.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextareaField } from "../../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
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
  const form = useApiForm({
    values: { words: note ?? "" },
    call: ({ words }) => onSend(answers.given, words.trim() || null),
    onClose,
    onError: shownAsToast,
  });
  return (
    <FormDialog
      form={form}
      title={m.model_calendar_answer_title()}
      action={m.model_calendar_answer_send()}
      onClose={onClose}
    >
      <DayRows {...answers} />
      <TextareaField form={form} name="words" label={m.model_calendar_words()} rows={2} maxLength={jobLengths.text} />
    </FormDialog>
  );
}
