import type { HalfDay } from "@compcard/domain/options/half-days";
import type { Job, JobsQuery } from "@compcard/domain/options/jobs/schema";
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import { holdsJob, standsAt } from "../../../core/options/store.ts";
import type { RosterCardId } from "../../../core/reading/roster-cards.ts";
import { isNotHiddenFrom } from "../../../core/reading/store-boards.ts";
import { readsWhole } from "../../../core/reading/store-roster-view.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { OptionTables } from "../../../platform/db/tables/options.ts";

type Db = Kysely<Schema>;
type ClientJobs = OptionTables["client_jobs"];

export type JobRow = Selectable<ClientJobs> & { counts: Job["counts"] };

const countStanding = (now: Date) => sql<Job["counts"]>`(select json_build_object(
    'asked', count(*) filter (where kind = 'ask'),
    'held', count(*) filter (where kind = 'option' and state <> 'confirmed'),
    'confirmed', count(*) filter (where state = 'confirmed'))
  from options where job_id = client_jobs.id and ${standsAt(now)})`;

export function findJob(db: Db, userId: string, id: string, now: Date): Promise<JobRow | undefined> {
  return db
    .selectFrom("client_jobs")
    .selectAll()
    .select(countStanding(now).as("counts"))
    .where("id", "=", id)
    .where(holdsJob(userId))
    .executeTakeFirst();
}

/** Locks a job until the transaction ends, before its people. A job that is deleted meanwhile gets no more options. */
export async function lockJob(db: Db, id: string): Promise<void> {
  await db.selectFrom("client_jobs").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

const listed = (db: Db, userId: string, { agency, day, selection }: Pick<JobsQuery, "agency" | "day" | "selection">) =>
  db
    .selectFrom("client_jobs")
    .where(holdsJob(userId))
    .$if(agency === "none", (query) => query.where("agency_id", "is", null))
    .$if(agency !== undefined && agency !== "none", (query) => query.where("agency_id", "=", agency ?? ""))
    .$if(selection !== undefined, (query) => query.where("selection_id", "=", selection ?? ""))
    .$if(day !== undefined, (query) => query.where(sql<boolean>`halves @> ${JSON.stringify([{ date: day }])}::jsonb`));

export function listJobs(db: Db, userId: string, query: JobsQuery, now: Date): Promise<JobRow[]> {
  const { page, limit } = query;
  return listed(db, userId, query)
    .selectAll()
    .select(countStanding(now).as("counts"))
    .orderBy("first_day", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** All jobs of a person, deleted ones included; none of agencies. */
export function listJobsOfPerson(db: Db, userId: string, now: Date): Promise<JobRow[]> {
  return db
    .selectFrom("client_jobs")
    .selectAll()
    .select(countStanding(now).as("counts"))
    .where("owner_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function countJobs(db: Db, userId: string, query: JobsQuery): Promise<number> {
  const { count } = await listed(db, userId, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The cards of a job's options and asks; members of its agency may read those of their boards as they are set. */
export async function listJobCards(
  db: Db,
  { id, agency_id }: Pick<JobRow, "id" | "agency_id">,
  userId: string,
): Promise<RosterCardId[]> {
  const { rows } = await sql<RosterCardId>`select cards.id, coalesce((select bool_or(${readsWhole}) from representations
      where representations.card_id = cards.id and representations.agency_id = ${agency_id}::uuid
        and ${isNotHiddenFrom(sql`${userId}::uuid`)}), false) as whole
    from cards where cards.id in (select card_id from options where job_id = ${id})`.execute(db);
  return rows;
}

export async function insertJob(
  db: Db,
  { halves, ...values }: Omit<Insertable<ClientJobs>, "halves"> & { halves: readonly HalfDay[] },
): Promise<string> {
  const { id } = await db
    .insertInto("client_jobs")
    .values({ ...values, halves: JSON.stringify(halves) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateJob(db: Db, id: string, change: Updateable<ClientJobs>): Promise<void> {
  await db
    .updateTable("client_jobs")
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Raises the revisions of a job's options, whose calendar events show the job. `updated_at` stays: it ends the events of ended options. */
export async function raiseRevisions(db: Db, jobId: string): Promise<void> {
  await db.updateTable("options").set({ revision: sql<number>`revision + 1` }).where("job_id", "=", jobId).execute();
}

/** True where the selection has the same holder as a job. */
export async function holdsSelection(
  db: Db,
  id: string,
  { ownerId, agencyId }: { ownerId: string | null; agencyId: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom("selections")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where(agencyId ? sql<boolean>`agency_id = ${agencyId}` : sql<boolean>`agency_id is null and user_id = ${ownerId}`)
    .executeTakeFirst();
  return row !== undefined;
}
