import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";

/** The state of a schedule, or of all jobs of a kind together. */
export interface JobState {
  kind: string;
  /** Jobs by state: due or scheduled, running, failed with a retry ahead, failed finally. */
  waiting: number;
  running: number;
  failing: number;
  givenUp: number;
  /** The most that one of them has had since its last success. */
  attempts: number;
  /** Seconds for which one has been due that no process has taken. */
  overdueSeconds: number;
  startedAt: Date | null;
  /** Times of schedules. */
  succeededAt: Date | null;
  nextRunAt: Date | null;
  lastError: string | null;
}

/** Why the last run of a schedule failed, while it waits for its next one; null if it did not fail, is due or runs. */
export async function findFailure(db: Kysely<Schema>, kind: string): Promise<string | null> {
  const { rows } = await sql<{ last_error: string | null }>`
    select last_error from jobs
    where kind = ${kind} and last_error is not null and run_at > now() and not coalesce(leased_until > now(), false)`.execute(
    db,
  );
  return rows[0]?.last_error ?? null;
}

/** All kinds of jobs that have rows, with their last error first. */
export async function listJobs(db: Kysely<Schema>): Promise<JobState[]> {
  const isRunning = sql`coalesce(leased_until > now(), false)`;
  const isGivenUp = sql`run_at is null and not ${isRunning}`;
  const isFailing = sql`last_error is not null and run_at is not null and not ${isRunning}`;
  const { rows } = await sql<JobState>`
    select kind,
      count(*) filter (where last_error is null and not ${isRunning} and not (${isGivenUp}))::int as waiting,
      count(*) filter (where ${isRunning})::int as running,
      count(*) filter (where ${isFailing})::int as failing,
      count(*) filter (where ${isGivenUp})::int as "givenUp",
      max(attempts)::int as attempts,
      greatest(0, coalesce(extract(epoch from now() - min(run_at) filter (where not ${isRunning})), 0))::float8
        as "overdueSeconds",
      max(started_at) as "startedAt", max(succeeded_at) as "succeededAt", min(run_at) as "nextRunAt",
      (array_agg(last_error order by started_at desc) filter (where last_error is not null))[1] as "lastError"
    from jobs group by kind order by kind`.execute(db);
  return rows;
}
