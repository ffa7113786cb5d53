import type { HalfDay } from "@compcard/domain/options/half-days";
import type { JobsQuery } from "@compcard/domain/options/jobs/schema";
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { OptionTables } from "../../../platform/db/tables/options.ts";

type Db = Kysely<Schema>;
type ClientJobs = OptionTables["client_jobs"];

export type JobRow = Selectable<ClientJobs> & { standing: number };

const standing = sql<number>`(select count(*)::int from options
  where job_id = client_jobs.id and state not in ('declined', 'released', 'lapsed', 'lost'))`;

/** The person's own, and those of agencies with the person as a member; none of a blocked agency. */
const holdsJob = (userId: string): RawBuilder<boolean> => sql<boolean>`(client_jobs.deleted_at is null
  and (client_jobs.owner_id = ${userId} or client_jobs.agency_id in (
    select agency_id from agency_members join agencies on agencies.id = agency_id
    where user_id = ${userId} and blocked_at is null)))`;

export function findJob(db: Db, userId: string, id: string): Promise<JobRow | undefined> {
  return db
    .selectFrom("client_jobs")
    .selectAll()
    .select(standing.as("standing"))
    .where("id", "=", id)
    .where(holdsJob(userId))
    .executeTakeFirst();
}

/** Holds a job until the transaction ends, before the people whom it is about: nothing is asked for a job that is deleted meanwhile. */
export async function lockJob(db: Db, id: string): Promise<void> {
  await db.selectFrom("client_jobs").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

const listed = (db: Db, userId: string, agency: JobsQuery["agency"]) =>
  db
    .selectFrom("client_jobs")
    .where(holdsJob(userId))
    .$if(agency === "none", (query) => query.where("agency_id", "is", null))
    .$if(agency !== undefined && agency !== "none", (query) => query.where("agency_id", "=", agency ?? ""));

export function listJobs(db: Db, userId: string, { agency, page, limit }: JobsQuery): Promise<JobRow[]> {
  return listed(db, userId, agency)
    .selectAll()
    .select(standing.as("standing"))
    .orderBy("first_day", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countJobs(db: Db, userId: string, { agency }: JobsQuery): Promise<number> {
  const { count } = await listed(db, userId, agency)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
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

/** Options of a job that nobody has ended, with their people. */
export function listOfJob(db: Db, jobId: string) {
  return db
    .selectFrom("options")
    .select(["id", "person_id"])
    .where("job_id", "=", jobId)
    .where("state", "not in", ["declined", "released", "lapsed", "lost"])
    .execute();
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
