import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";

/** Notified when a job was queued or is to run earlier. */
export const jobsChannel = "jobs";

/** Renewed while the job runs. A job whose process died is taken over when it has passed. */
export const leaseSeconds = 300;
const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

export interface ClaimedJob {
  kind: string;
  key: string;
  lease: string;
  /** Since the last success, this one included. */
  attempts: number;
}

export interface Schedule {
  kind: string;
  /** Seconds from one start to the next. */
  every: number;
  /** Also runs at the start of each process. */
  atStart?: boolean;
}

/**
 * Creates the rows of schedules that are new, and has those `atStart` run now, in their order. Others run within their
 * period: a run under a wrong clock may have put the next one years ahead. `alone`: no other process
 * can use the database, so that leases are those of a process that died.
 */
export async function putSchedules(
  db: Kysely<Schema>,
  schedules: readonly Schedule[],
  { alone }: { alone: boolean },
): Promise<void> {
  const kinds = schedules.map(({ kind }) => kind);
  const periods = schedules.map(({ every }) => every);
  const now = schedules.map(({ atStart = false }) => atStart);
  await sql`
    insert into jobs (kind, run_at)
    select kind, now() + case when at_start then (place - ${kinds.length}::int) * interval '1 ms' else make_interval(secs => every) end
    from unnest(${kinds}::text[], ${periods}::int[], ${now}::boolean[]) with ordinality as own (kind, every, at_start, place)
    on conflict (kind, key) do update set
      run_at = case when jobs.kind = any(${kinds.filter((_, index) => now[index])}::text[]) then excluded.run_at
        else least(jobs.run_at, excluded.run_at) end,
      leased_until = case when not ${alone}::boolean then jobs.leased_until end`.execute(db);
}

/** Deletes schedules that no process of any version has run for a day; `alone`, as `putSchedules` takes it, those of no use. */
export async function deleteOldSchedules(
  db: Kysely<Schema>,
  kinds: readonly string[],
  { alone }: { alone: boolean },
): Promise<void> {
  await sql`delete from jobs where key = '' and kind <> all(${kinds}::text[])
    and (${alone}::boolean or run_at < now() - interval '1 day') and (leased_until is null or leased_until < now())`.execute(
    db,
  );
}

/** Queues the jobs of mails in the caller's transaction: they exist if and only if that commits. */
export async function queueMailJobs(db: Kysely<Schema>, mailIds: readonly string[]): Promise<void> {
  await sql`insert into jobs (kind, key, mail_id, run_at) select 'mail', id::text, id, now()
    from unnest(${mailIds}::uuid[]) as own (id)`.execute(db);
  await sql`select pg_notify(${jobsChannel}, '')`.execute(db);
}

/** Queues jobs of deliveries in the caller's transaction. Each key is its lane and its id; the job is deleted with the delivery. */
export async function queueDeliveryJobs(
  db: Kysely<Schema>,
  kind: string,
  deliveries: readonly { lane: string; id: string }[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const [lanes, ids] = [deliveries.map(({ lane }) => lane), deliveries.map(({ id }) => id)];
  await sql`insert into jobs (kind, key, delivery_id, run_at) select ${kind}, lane || ':' || id, id, now()
    from unnest(${lanes}::text[], ${ids}::uuid[]) as own (lane, id)`.execute(db);
  await sql`select pg_notify(${jobsChannel}, '')`.execute(db);
}

/**
 * Takes the job of these kinds that has been due for the longest time, for this process alone: one whose time has come, or
 * whose process let its lease expire. The next run of a schedule is counted from here, so that a run requested meanwhile
 * is not lost. None whose key has one of `busyLanes` before its colon. @returns null when none is due.
 */
export async function claimJob(
  db: Kysely<Schema>,
  kinds: readonly { kind: string; every?: number }[],
  busyLanes: readonly string[] = [],
): Promise<ClaimedJob | null> {
  const names = kinds.map(({ kind }) => kind);
  const periods = kinds.map(({ every }) => every ?? null);
  const { rows } = await sql<ClaimedJob>`
    with due as (
      select kind, key from jobs
      where kind = any(${names}::text[])
        and ((leased_until is null and run_at <= now()) or leased_until <= now())
        and split_part(key, ':', 1) <> all(${busyLanes}::text[])
      order by run_at limit 1 for update skip locked
    )
    update jobs set lease = gen_random_uuid(), leased_until = ${leaseEnd}, attempts = attempts + 1, started_at = now(),
      run_at = coalesce(now() + make_interval(secs => every), run_at)
    from due, unnest(${names}::text[], ${periods}::int[]) as known (kind, every)
    where jobs.kind = due.kind and jobs.key = due.key and known.kind = due.kind
    returning jobs.kind, jobs.key, lease, attempts`.execute(db);
  return rows[0] ?? null;
}

const held = ({ kind, key, lease }: ClaimedJob) => sql`kind = ${kind} and key = ${key} and lease = ${lease}`;

/** Extends the lease of a running job. */
export async function renewLease(db: Kysely<Schema>, job: ClaimedJob): Promise<void> {
  await sql`update jobs set leased_until = ${leaseEnd} where ${held(job)}`.execute(db);
}

/** Ends a run that succeeded. A schedule keeps its row; any other job is done. No effect once the lease is another's. */
export async function completeJob(db: Kysely<Schema>, job: ClaimedJob, isSchedule: boolean): Promise<void> {
  if (!isSchedule) await sql`delete from jobs where ${held(job)}`.execute(db);
  else
    await sql`update jobs set lease = null, leased_until = null, attempts = 0, last_error = null, succeeded_at = now()
      where ${held(job)}`.execute(db);
}

/**
 * Ends a run that failed; it is tried again after `pause` seconds, a schedule at its next run if that comes first. Null gives
 * the job up.
 */
export async function failJob(db: Kysely<Schema>, job: ClaimedJob, error: string, pause: number | null): Promise<void> {
  const again = sql`now() + make_interval(secs => ${pause})`;
  const next =
    pause === null ? sql`null` : sql`case when run_at > now() then least(run_at, ${again}) else ${again} end`;
  await sql`update jobs set lease = null, leased_until = null, last_error = ${error.slice(0, 500)}, run_at = ${next}
    where ${held(job)}`.execute(db);
}

/** Puts a job back as if it had not been started: for a process that stops. */
export async function releaseJob(db: Kysely<Schema>, job: ClaimedJob): Promise<void> {
  await sql`update jobs set lease = null, leased_until = null, attempts = attempts - 1, run_at = now()
    where ${held(job)}`.execute(db);
}

/** Has schedules of a kind, or jobs that are not running, run now and as often as new ones. @returns how many. */
export async function requestRun(db: Kysely<Schema>, kind: string, key?: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update jobs set run_at = now(), attempts = 0
    where kind = ${kind} and key = ${key ?? sql`key`} and (leased_until is null or leased_until <= now())`.execute(db);
  await sql`select pg_notify(${jobsChannel}, '')`.execute(db);
  return Number(numAffectedRows);
}

const idle = sql`(jobs.leased_until is null or jobs.leased_until <= now())`;

/** Has one job run now: a schedule, or one that is queued where it has no row yet. @returns false where it is running. */
export async function queueJob(db: Kysely<Schema>, kind: string, key = ""): Promise<boolean> {
  const { rows } = await sql`insert into jobs (kind, key, run_at) values (${kind}, ${key}, now())
    on conflict (kind, key) do update set run_at = now(), attempts = 0 where ${idle} returning kind`.execute(db);
  await sql`select pg_notify(${jobsChannel}, '')`.execute(db);
  return rows.length > 0;
}

/** Drops the failure of a schedule, whose next run is after its period. @returns false where it has not failed, or runs. */
export async function skipRetry(db: Kysely<Schema>, kind: string, every: number): Promise<boolean> {
  const { rows } =
    await sql`update jobs set attempts = 0, last_error = null, run_at = now() + make_interval(secs => ${every})
    where kind = ${kind} and key = '' and last_error is not null and ${idle} returning kind`.execute(db);
  return rows.length > 0;
}

/**
 * Ends the retries of queued jobs that have failed, of one where its key is given: those of mails stay with their error,
 * others are deleted, and a delivery that waited for one has failed. @returns false where there are none, or they run.
 */
export async function giveUpJobs(db: Kysely<Schema>, kind: string, key?: string): Promise<boolean> {
  const failed = sql`kind = ${kind} and key = ${key ?? sql`key`} and key <> '' and last_error is not null and ${idle}`;
  const mails = await sql`update jobs set run_at = null
    where ${failed} and mail_id is not null and run_at is not null returning kind`.execute(db);
  const others =
    await sql`with ended as (delete from jobs where ${failed} and mail_id is null returning kind, delivery_id),
      deliveries as (update webhook_deliveries set state = 'failed'
        where id in (select delivery_id from ended) and state = 'waiting')
    select kind from ended`.execute(db);
  return mails.rows.length + others.rows.length > 0;
}
