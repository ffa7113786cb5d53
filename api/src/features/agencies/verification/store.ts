import { type Kysely, sql } from "kysely";
import type { AgencyRow } from "../../../core/representations/store.ts";
import { selectWaiting } from "../../../core/representations/store-applications.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { updateAgency } from "../store.ts";

type Db = Kysely<Schema>;

export function markConfirmed(db: Db, id: string): Promise<AgencyRow> {
  return updateAgency(db, id, { confirmed_at: sql<Date>`now()` });
}

interface AgencyDecision {
  state: "verified" | "refused";
  /** The name of an accepted domain, in place of the typed one. */
  name?: string;
  reason: string | null;
  /** The person who decided; null for an accepted domain. */
  by: string | null;
  itemId?: string;
}

/** After a refusal, a domain no longer verifies the agency. */
export function decide(db: Db, id: string, { state, name, reason, by, itemId }: AgencyDecision): Promise<AgencyRow> {
  return updateAgency(db, id, {
    ...{ state, reason, decided_by: by, decided_at: sql<Date>`now()`, decided_in: itemId ?? null },
    ...(name === undefined ? {} : { name }),
    ...(state === "refused" ? { by_hand: true } : {}),
  });
}

export async function resetToWaiting(db: Db, id: string): Promise<void> {
  const undecided = { reason: null, by_hand: false, decided_by: null, decided_at: null, decided_in: null };
  await updateAgency(db, id, { state: "waiting", ...undecided });
}

/** Confirmed agencies of one applicant that wait for a decision, held until the transaction ends. */
export function lockWaiting(db: Db, applicantId: string): Promise<AgencyRow[]> {
  return selectWaiting(db).where("applied_by", "=", applicantId).forNoKeyUpdate().execute();
}

/** Confirmed agencies that wait and have an address at this domain; none that a moderator refused. */
export function lockWaitingAt(db: Db, domain: string): Promise<AgencyRow[]> {
  return selectWaiting(db)
    .where("by_hand", "=", false)
    .where(sql<string>`split_part(email, '@', 2)`, "=", domain)
    .forNoKeyUpdate()
    .execute();
}

export function lockDecidedIn(db: Db, itemId: string): Promise<AgencyRow[]> {
  return db.selectFrom("agencies").selectAll().where("decided_in", "=", itemId).forNoKeyUpdate().execute();
}

/** The person who stated the company's address, for mails. */
export function findApplicant(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .select(["email", "locale", "blocked_at", "first_name", "last_name"])
    .where("id", "=", userId)
    .executeTakeFirst();
}
