import { addDays } from "@compcard/domain/cards/availability";
import type { ListedCard } from "@compcard/domain/cards/schema";
import { AppError, invalidField } from "@compcard/domain/errors";
import { type HalfDay, halfDaysOf } from "@compcard/domain/options/half-days";
import type { Job, JobChange, JobsQuery, NewJob } from "@compcard/domain/options/jobs/schema";
import { maxYearsAhead } from "@compcard/domain/options/limits";
import { type Pagination, paginate } from "@compcard/domain/pagination";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { announceStandings } from "../../../core/options/announce-standings.ts";
import { releaseOptions } from "../../../core/options/release.ts";
import { placeOf } from "../../../core/options/standing.ts";
import { requireMember } from "../../../core/reading/require-member.ts";
import { listRosterCards } from "../../../core/reading/roster-cards.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { presentJob } from "./present.ts";
import {
  countJobs,
  findJob,
  holdsSelection,
  insertJob,
  type JobRow,
  listJobCards,
  listJobs,
  lockJob,
  raiseRevisions,
  updateJob,
} from "./store.ts";

type Db = Kysely<Schema>;
type Changing = Pick<AppContext, "database" | "clock" | "events">;

export async function listOwnJobs(
  { database: { db }, clock }: Changing,
  userId: string,
  query: JobsQuery,
): Promise<{ jobs: Job[]; pagination: Pagination }> {
  const rows = await listJobs(db, userId, query, clock.now());
  const pagination = paginate(query.page, query.limit, await countJobs(db, userId, query));
  return { jobs: rows.map(presentJob), pagination };
}

/** With the cards that the reader sees. @throws `job.not_found` for others than its holder. */
export async function getJob(
  { database, clock }: Changing,
  userId: string,
  id: string,
): Promise<{ job: Job; models: ListedCard[] }> {
  const job = await requireJob(database.db, userId, id, clock.now());
  const cards = await listJobCards(database.db, job, userId);
  return { job: presentJob(job), models: await listRosterCards(database.db, cards, userId) };
}

/** @throws `job.not_found`. */
async function requireJob(db: Db, userId: string, id: string, now: Date): Promise<JobRow> {
  const job = await findJob(db, userId, id, now);
  if (!job) throw new AppError("job.not_found");
  return job;
}

/** For changes of the job and for new options: an agency's viewers only read. @throws `job.not_found`, `agency.forbidden`. */
export async function requireChangeableJob(db: Db, userId: string, id: string, now: Date): Promise<JobRow> {
  const job = await requireJob(db, userId, id, now);
  if (job.agency_id !== null) await requireMember(db, userId, job.agency_id, "booker");
  return job;
}

/** @throws as the contract, and `request.invalid` for days that have passed or are too far ahead. */
export async function createJob(
  { database: { db }, clock }: Changing,
  viewer: Viewer,
  { days, agency, selection, ...fields }: NewJob,
): Promise<Job> {
  if (agency) await requireMember(db, viewer.userId, agency, "booker");
  else if (!viewer.verified) throw new AppError("job.forbidden");
  const halves = halfDaysOf(days);
  const first_day = requireDays(halves, fields, clock.now());
  const holder = { ownerId: agency ? null : viewer.userId, agencyId: agency ?? null };
  if (selection && !(await holdsSelection(db, selection, holder))) throw new AppError("selection.not_found");
  const id = await insertJob(db, {
    ...{ ...fields, first_day, halves, deleted_at: null },
    ...{ owner_id: holder.ownerId, agency_id: holder.agencyId, selection_id: selection ?? null },
  });
  return presentJob(await requireJob(db, viewer.userId, id, clock.now()));
}

/** Today counts by the job's zone. @returns the first day. */
function requireDays(halves: readonly HalfDay[], job: { tz: string; country: string }, now: Date) {
  const [first, last] = [halves[0]?.date ?? "", halves.at(-1)?.date ?? ""];
  const today = placeOf(job).zone.dayAt(now.getTime());
  if (first < today) throw invalidField("days", "must not be in the past");
  if (last > addDays(today, 366 * maxYearsAhead)) throw invalidField("days", `must be within ${maxYearsAhead} years`);
  return first;
}

/** @throws as `requireChangeableJob`. */
export async function saveJob(
  { database, clock }: Changing,
  userId: string,
  id: string,
  change: JobChange,
): Promise<Job> {
  return inTransaction(database.db, async (db) => {
    await lockJob(db, id);
    const { client } = await requireChangeableJob(db, userId, id, clock.now());
    await updateJob(db, id, change);
    if (change.client !== undefined && change.client !== client) await raiseRevisions(db, id);
    return presentJob(await requireJob(db, userId, id, clock.now()));
  });
}

/** Releases everything that stands for the job. @throws as `requireChangeableJob`. */
export async function removeJob(context: Changing, userId: string, id: string): Promise<void> {
  const { database, clock } = context;
  const people = await inTransaction(database.db, async (db) => {
    await lockJob(db, id);
    await requireChangeableJob(db, userId, id, clock.now());
    const released = await releaseOptions(db, { jobId: id }, clock.now(), userId);
    await updateJob(db, id, { deleted_at: clock.now() });
    return released;
  });
  await announceStandings(context, people);
}
