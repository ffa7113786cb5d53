import { m } from "@compcard/domain/messages";
import type { Job } from "@compcard/domain/options/jobs/schema";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { FactsLine } from "../../../ui/facts-line.tsx";

/** The texts of what stands for a job; empty where nothing does. */
export function countTexts({ asked, held, confirmed }: Job["counts"]): string[] {
  const text = (write: (inputs: { count: number; number: string }) => string, count: number) =>
    count > 0 ? [write({ count, number: formatNumber(count) })] : [];
  return [...text(m.jobs_booked, confirmed), ...text(m.jobs_held, held), ...text(m.jobs_asked, asked)];
}

/** The numbers of bookings, options and asks. */
export function JobCounts({ counts }: Pick<Job, "counts">) {
  const texts = countTexts(counts);
  return <p className="text-sm text-muted">{texts.length > 0 ? <FactsLine facts={texts} /> : m.jobs_nobody_yet()}</p>;
}
