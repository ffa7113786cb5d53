import { m } from "@compcard/domain/messages";
import type { HalfDay } from "@compcard/domain/options/half-days";
import type { HalfAnswer, Option } from "@compcard/domain/options/schema";
import { formatHalfDays, formatMoment, rankName, stateName } from "@compcard/domain/options/texts";
import { getLocale } from "@compcard/domain/runtime";
import { Badge } from "../../ui/badge.tsx";
import { useReaderZone } from "./reader-zone.ts";

/** The rank of a live option, `2nd option`, and its state; asks and ended ones have a state alone. */
export function OptionState({ option: { state, rank } }: { option: Pick<Option, "state" | "rank"> }) {
  const locale = getLocale();
  return (
    <span className="flex flex-wrap gap-1">
      {rank !== null && state !== "confirmed" && (
        <Badge tone={rank === 1 ? "ink" : "quiet"}>{rankName(rank, locale)}</Badge>
      )}
      {state !== "held" && (
        <Badge tone={state === "confirmed" ? "ink" : state === "challenged" ? "accent" : "quiet"}>
          {stateName(state, locale)}
        </Badge>
      )}
    </span>
  );
}

/** `3–4 Dec, 6 Dec (morning)`: the half days that an option has; all that it had where every one is lost. */
export function OptionDays({ option: { days } }: { option: Pick<Option, "days"> }) {
  return daysText(days);
}

/** `3–4 Dec, Shanghai`. */
export function OptionWhere({ option: { days, job } }: { option: Pick<Option, "days" | "job"> }) {
  return m.job_option_where({ days: daysText(days), city: job.city });
}

/** The half days of `OptionDays` as text. */
export function daysText(days: Option["days"]): string {
  const held = days.filter(({ lost }) => !lost);
  return formatHalfDays(held.length > 0 ? held : days, new Date().toISOString(), getLocale());
}

const answerTexts: Record<HalfAnswer, (inputs: { days: string }) => string> = {
  yes: m.jobs_yes_days,
  maybe: m.jobs_maybe_days,
  no: m.jobs_no_days,
};

/** The half days of a question by their answers. */
export function GivenAnswers({ days }: Pick<Option, "days">) {
  return (["yes", "maybe", "no"] as const).map((answer) => {
    const own: HalfDay[] = days.filter((day) => (day.answer ?? "maybe") === answer);
    if (own.length === 0) return null;
    return (
      <p key={answer}>{answerTexts[answer]({ days: formatHalfDays(own, new Date().toISOString(), getLocale()) })}</p>
    );
  });
}

type EndOption = Pick<Option, "state" | "lapses_at" | "answer_by"> & { job: Pick<Option["job"], "tz" | "city"> };

/** The moment at which a live option or an ask ends if nobody acts: in the job's zone, then in the reader's. */
export function OptionEnd({ option: { state, lapses_at, answer_by, job } }: { option: EndOption }) {
  const zone = useReaderZone();
  const at = answer_by ?? lapses_at;
  const moment = formatMoment(at, job, zone === null ? null : { tz: zone }, getLocale());
  const isTerm = answer_by !== null || state === "waiting" || state === "asked";
  return <time dateTime={at}>{isTerm ? m.job_option_answer_by({ moment }) : m.job_option_end({ moment })}</time>;
}

/** One sentence each: first, second, third option. */
export function RankSentences() {
  return (
    <ul className="space-y-2 text-sm text-muted">
      <li>{m.job_option_first()}</li>
      <li>{m.job_option_second()}</li>
      <li>{m.job_option_third()}</li>
    </ul>
  );
}
