import { m } from "@compcard/domain/messages";
import type { Job } from "@compcard/domain/options/jobs/schema";
import type { Option } from "@compcard/domain/options/schema";
import { isLive } from "@compcard/domain/options/states";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { GivenAnswers, OptionDays, OptionEnd, OptionState } from "../option-parts.tsx";

interface OptionLineProps {
  option: Option;
  job: Pick<Job, "days">;
  /** Its actions. */
  children: ReactNode;
}

/** An option or ask: state, rank, days where they are not all of the job, its end, and the words that came with it. */
export function OptionLine({ option, job, children }: OptionLineProps) {
  const { state, behind, note, reason, days } = option;
  const isSome = days.length !== job.days.length || days.some(({ lost }) => lost);
  const number = formatNumber(behind);
  return (
    <div className="space-y-1 text-sm">
      <OptionState option={option} />
      {isSome && (
        <p>
          <OptionDays option={option} />
        </p>
      )}
      {state === "partly" && <GivenAnswers days={days} />}
      {(isLive(state) || state === "asked") && (
        <p className="text-muted">
          <OptionEnd option={option} />
        </p>
      )}
      {behind > 0 && <p className="text-muted">{m.jobs_behind({ count: behind, number })}</p>}
      {note && <p className="wrap-anywhere">{m.jobs_answer_note({ text: note })}</p>}
      {reason && <p className="wrap-anywhere">{m.jobs_reason_given({ text: reason })}</p>}
      {children}
    </div>
  );
}
