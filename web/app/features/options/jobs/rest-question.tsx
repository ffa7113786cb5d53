import { m } from "@compcard/domain/messages";
import type { Option } from "@compcard/domain/options/schema";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { getLocale } from "@compcard/domain/runtime";
import { Button } from "../../../ui/button.tsx";

interface RestQuestionProps {
  option: Pick<Option, "days">;
  /** The name on the card. */
  name: string;
  onKeep: () => void;
  onRelease: () => void;
}

/** Days of the option were booked by somebody else: its maker keeps the others, or releases it. */
export function RestQuestion({ option: { days }, name, onKeep, onRelease }: RestQuestionProps) {
  const lost = days.filter((day) => day.lost);
  const text = formatHalfDays(lost, new Date().toISOString(), getLocale());
  return (
    <div className="w-full border-l-2 border-lipstick pl-3">
      <p>{m.jobs_keep_question({ days: text })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" className="px-4" aria-label={m.jobs_keep_of({ name })} onClick={onKeep}>
          {m.jobs_keep()}
        </Button>
        <Button variant="secondary" className="px-4" aria-label={m.jobs_release_of({ name })} onClick={onRelease}>
          {m.jobs_release()}
        </Button>
      </div>
    </div>
  );
}
