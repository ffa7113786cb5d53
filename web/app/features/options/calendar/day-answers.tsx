import { m } from "@compcard/domain/messages";
import { keyOf } from "@compcard/domain/options/half-days";
import { jobLengths } from "@compcard/domain/options/limits";
import type { HalfAnswer, Option } from "@compcard/domain/options/schema";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { Textarea } from "../../../ui/textarea.tsx";

type Day = Option["days"][number];

interface DayAnswersProps {
  option: Option;
  /** Fails where the call is refused, after a toast; the dialog and what was typed then stay. */
  onSend: (days: { date: string; half: Day["half"]; answer: HalfAnswer }[], note: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** An answer for each half day of a question; yes until another is pressed. */
export function DayAnswers({ option: { days, note }, onSend, onClose }: DayAnswersProps) {
  const [answers, setAnswers] = useState(() => new Map(days.map((day) => [keyOf(day), day.answer ?? "yes"])));
  const [words, setWords] = useState(note ?? "");
  const [busy, setBusy] = useState(false);
  const answerOf = (day: Day): HalfAnswer => answers.get(keyOf(day)) ?? "yes";

  async function send(): Promise<void> {
    setBusy(true);
    const given = days.map((day) => ({ date: day.date, half: day.half, answer: answerOf(day) }));
    await onSend(given, words.trim() || null).then(onClose, () => setBusy(false));
  }

  return (
    <FormDialog
      title={m.model_calendar_answer_title()}
      action={m.model_calendar_answer_send()}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      {days.map((day) => {
        const text = formatHalfDays([day], day.date, getLocale());
        return (
          <div key={keyOf(day)} className="flex flex-wrap items-center justify-between gap-2">
            <span>{text}</span>
            <Segments
              label={text}
              options={[
                { value: "yes", label: m.model_calendar_yes() },
                { value: "maybe", label: m.model_calendar_maybe() },
                { value: "no", label: m.model_calendar_no() },
              ]}
              value={answerOf(day)}
              onChange={(answer) => setAnswers(new Map(answers).set(keyOf(day), answer as HalfAnswer))}
            />
          </div>
        );
      })}
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
