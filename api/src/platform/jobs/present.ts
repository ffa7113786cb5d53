import type { JobInfo } from "@compcard/domain/operations/schema";
import type { JobState } from "./list.ts";

/** A kind of jobs for the API; `every`: seconds from one run of a schedule to the next. */
export function presentJob(state: JobState, every: number | null): JobInfo {
  const { kind, waiting, running, failing, givenUp, attempts, startedAt, succeededAt, nextRunAt, lastError } = state;
  return {
    ...{ kind, every, waiting, running, failing, given_up: givenUp, attempts },
    started_at: startedAt?.toISOString() ?? null,
    succeeded_at: succeededAt?.toISOString() ?? null,
    next_run_at: nextRunAt?.toISOString() ?? null,
    last_error: lastError,
  };
}
