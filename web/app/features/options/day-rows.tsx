import { m } from "@compcard/domain/messages";
import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import type { HalfAnswer, Option } from "@compcard/domain/options/schema";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { Segments } from "../../ui/segments.tsx";

type Day = Option["days"][number];

/** An answer for each half day of a question; yes until another is pressed. */
export function useDayAnswers(days: readonly Day[]) {
  const [answers, setAnswers] = useState(() => new Map(days.map((day) => [keyOf(day), day.answer ?? "yes"])));
  return {
    given: days.map((day) => ({ date: day.date, half: day.half, answer: answers.get(keyOf(day)) ?? "yes" })),
    set: (day: HalfDay, answer: HalfAnswer) => setAnswers(new Map(answers).set(keyOf(day), answer)),
  };
}

export function DayRows({ given, set }: ReturnType<typeof useDayAnswers>) {
  return given.map(({ answer, ...day }) => {
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
          value={answer}
          onChange={(next) => set(day, next as HalfAnswer)}
        />
      </div>
    );
  });
}
