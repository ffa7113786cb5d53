import type { Locale } from "@compcard/domain/locale";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** The row of an address that waits for an answer, with the account of its card and whether this may be of somebody under 18. */
export function findApplicant(db: Db, agencyId: string, email: string) {
  return db
    .selectFrom("representations")
    .innerJoin("cards", "cards.id", "card_id")
    .select(["representations.id", "guardian_email", "cards.user_id", "cards.guarded"])
    .where("agency_id", "=", agencyId)
    .where("claim", "=", "applied")
    .where("applied_email", "=", email)
    .executeTakeFirst();
}

export async function countApplicants(db: Db, agencyId: string): Promise<number> {
  const { count } = await db
    .selectFrom("representations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("agency_id", "=", agencyId)
    .where("claim", "=", "applied")
    .executeTakeFirstOrThrow();
  return count;
}

/** Applicants whose last application is older than this and has no answer. */
export function listUnanswered(db: Db, before: Date) {
  return db
    .selectFrom("representations")
    .select(["agency_id", "card_id"])
    .where("claim", "=", "applied")
    .where("applied_at", "<=", before)
    .$narrowType<{ card_id: string }>()
    .execute();
}

interface NewApplicants {
  id: string;
  name: string;
  email: string;
  locale: Locale;
  names: string[];
}

/** Agencies, or this one, with applicants whom no mail named, and that were not mailed about some since `before`. */
export async function listUnmailed(db: Db, before: Date, id: string | null = null): Promise<NewApplicants[]> {
  const { rows } = await sql<NewApplicants>`
    select agencies.id, agencies.name, agencies.email,
      array_agg(representations.name order by applied_at) as names,
      coalesce((select locale from agency_members join users on users.id = user_id
        where agency_members.agency_id = agencies.id
        order by agency_members.role = 'owner' desc, agency_members.created_at limit 1), 'ru') as locale
    from representations join agencies on agencies.id = agency_id
    where claim = 'applied' and applied_at > coalesce(applicants_mailed_at, '-infinity')
      and coalesce(applicants_mailed_at <= ${before}, true) and confirmed_at is not null and blocked_at is null
      and (${id}::uuid is null or agencies.id = ${id})
    group by agencies.id`.execute(db);
  return rows;
}

export async function setApplicantsMailed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("agencies").set({ applicants_mailed_at: at }).where("id", "=", id).execute();
}
