import type { Locale } from "@compcard/domain/locale";
import type { ReportReason } from "@compcard/domain/moderation/options";
import type { ReportInput } from "@compcard/domain/moderation/schema";
import { type Kysely, sql } from "kysely";
import { statusesFor } from "../../../core/reading/audience.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** The owner of a card that this reader may read; undefined for any other. */
export function findPublishedOwner(db: Db, cardId: string, readerId: string | null) {
  return db
    .selectFrom("cards")
    .select("user_id")
    .where("id", "=", cardId)
    .where("status", "in", statusesFor(readerId))
    .executeTakeFirst();
}

export async function insertReport(
  db: Db,
  itemId: string,
  report: ReportInput & { reporterId: string | null; locale: Locale },
): Promise<void> {
  const { reason, text, email, reporterId, locale } = report;
  await db
    .insertInto("reports")
    .values({
      case_id: itemId,
      reporter_id: reporterId,
      reason,
      text: text || null,
      email: email ?? null,
      locale,
    })
    .execute();
}

export async function listReports(db: Db, itemId: string) {
  const rows = await db
    .selectFrom("reports")
    .selectAll()
    .where("case_id", "=", itemId)
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  return rows.map(({ id, reason, text, email, reporter_id, created_at }) => ({
    id,
    reason: reason as ReportReason,
    text,
    answered: email !== null,
    member: reporter_id !== null,
    created_at: created_at.toISOString(),
  }));
}

/** Addresses at which the senders of an item's reports wait for an answer, each once; blocked people get no mail. */
export function listAddresses(db: Db, itemId: string) {
  return db
    .selectFrom("reports")
    .leftJoin("users as reporter", "reporter.id", "reporter_id")
    .select(["reports.email", "reports.locale"])
    .distinctOn("reports.email")
    .where("case_id", "=", itemId)
    .where("reports.email", "is not", null)
    .where("reporter.blocked_at", "is", null)
    .orderBy("reports.email")
    .limit(100)
    .execute();
}

export function listReportsBy(db: Db, userId: string) {
  return db
    .selectFrom("reports")
    .innerJoin("cases", "cases.id", "reports.case_id")
    .select(["cases.card_id", "reports.reason", "reports.text", "reports.email", "reports.created_at"])
    .where("reporter_id", "=", userId)
    .orderBy("reports.created_at")
    .execute();
}

/** Reports whose item was decided more than so many days ago. */
export async function deleteOldReports(db: Db, days: number): Promise<void> {
  await sql`delete from reports using cases where cases.id = reports.case_id
    and cases.decided_at < now() - make_interval(days => ${days})`.execute(db);
}
