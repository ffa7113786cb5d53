import type { Decision, ItemKind } from "@compcard/domain/moderation/options";
import { undoMinutes } from "@compcard/domain/moderation/options";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { ModerationItemsTable } from "../../../platform/db/tables/moderation.ts";

type Db = Kysely<Schema>;
export type ItemRecord = Selectable<ModerationItemsTable>;

/** True while a decision can be undone, by database time. */
const canUndo = sql<boolean>`(cases.decided_at > now() - make_interval(mins => ${undoMinutes}) and cases.undo is not null)`;

/** Reports and marked cards first: they cannot wait. */
const urgency = sql`(cases.kind = 'report' or cases.flags <> '{}') desc`;

const cover = sql<{ key: string; widths: number[] } | null>`(
  select json_build_object('key', key, 'widths', widths) from stored_photos where stored_photos.card_id = cases.card_id
  order by array_position(array['beauty-portrait', 'smiling-portrait', 'full-body', 'fashion-editorial',
    'lifestyle-commercial', 'dynamic', 'swimwear'], photo_type) limit 1)`;

/** The agencies that the item decided, or that wait for it; null for other kinds. */
const agency = sql<string | null>`case when cases.kind = 'agency' then (
  select string_agg(name, '; ' order by name, id) from agencies where decided_in = cases.id
    or (cases.decided_at is null and applied_by = cases.user_id and state = 'waiting' and confirmed_at is not null)) end`;

function itemRows(db: Db) {
  return db
    .selectFrom("cases")
    .innerJoin("users as owner", "owner.id", "cases.user_id")
    .leftJoin("cards", "cards.id", "cases.card_id")
    .leftJoin("card_reviews", "card_reviews.card_id", "cards.id")
    .leftJoin("users as judge", "judge.id", "cases.decided_by")
    .selectAll("cases")
    .select([
      "cards.status as card_status",
      "card_reviews.status_before as card_status_before",
      "cards.first_name as card_first",
      "cards.last_name as card_last",
      "owner.first_name as owner_first",
      "owner.last_name as owner_last",
      "judge.first_name as judge_first",
      "judge.last_name as judge_last",
      "judge.email as judge_email",
    ])
    .select([canUndo.as("can_undo"), cover.as("cover"), agency.as("agency")]);
}

export type ItemRow = Awaited<ReturnType<typeof listOpen>>[number];

interface Wanted {
  kind: ItemKind | null;
  page: number;
  limit: number;
}

// A card that its owner has taken back, or that is hidden, need not be checked.
const matters = sql<boolean>`(cases.kind <> 'card' or cards.status in ('waiting', 'published', 'members', 'guardian'))`;

function ofKind(kind: ItemKind | null) {
  return kind === null ? sql<boolean>`true` : sql<boolean>`cases.kind = ${kind}`;
}

export function listOpen(db: Db, { kind, page, limit }: Wanted) {
  return itemRows(db)
    .where("cases.decided_at", "is", null)
    .where(matters)
    .where(ofKind(kind))
    .orderBy(urgency)
    .orderBy("cases.created_at")
    .orderBy("cases.id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

const lately = sql<boolean>`cases.decided_at > now() - interval '10 days'`;

export function listDecided(db: Db, { kind, page, limit }: Wanted) {
  return itemRows(db)
    .where(lately)
    .where(ofKind(kind))
    .orderBy("cases.decided_at", "desc")
    .orderBy("cases.id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countItems(db: Db, state: "open" | "decided", kind: ItemKind | null): Promise<number> {
  const row = await db
    .selectFrom("cases")
    .leftJoin("cards", "cards.id", "cases.card_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(state === "decided" ? lately : sql<boolean>`(cases.decided_at is null and ${matters})`)
    .where(ofKind(kind))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export function listItemsOfPerson(db: Db, userId: string) {
  return itemRows(db).where("cases.user_id", "=", userId).orderBy("cases.created_at", "desc").limit(100).execute();
}

export function findItem(db: Db, id: string): Promise<ItemRow | undefined> {
  return itemRows(db).where("cases.id", "=", id).executeTakeFirst();
}

/** Held until the transaction ends: of two moderators one decides. */
export function lockItem(db: Db, id: string): Promise<ItemRecord | undefined> {
  return db.selectFrom("cases").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function closeItem(
  db: Db,
  id: string,
  outcome: { decide: Decision; by: string; reason: string | null },
): Promise<void> {
  await db
    .updateTable("cases")
    .set({
      decided_at: sql<Date>`clock_timestamp()`,
      decided_by: outcome.by,
      decision: outcome.decide,
      reason: outcome.reason,
    })
    .where("id", "=", id)
    .execute();
}

/** Data for the undo of a closed item's decision; without it the decision is final. */
export async function saveUndo(db: Db, id: string, undo: unknown): Promise<void> {
  await db
    .updateTable("cases")
    .set({ undo: JSON.stringify(undo) })
    .where("id", "=", id)
    .execute();
}

export async function isStillUndoable(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("cases").select(canUndo.as("can")).where("id", "=", id).executeTakeFirst();
  return row?.can ?? false;
}

/**
 * Opens a decided item again; where another of its kind has been opened meanwhile, that one takes what was reported.
 * @returns the one that is open.
 */
export async function reopenItem(db: Db, { id, kind, card_id, user_id }: ItemRecord): Promise<string> {
  const other = await db
    .selectFrom("cases")
    .select("id")
    .where("kind", "=", kind)
    .where("decided_at", "is", null)
    .where((eb) => (card_id ? eb("card_id", "=", card_id) : eb("user_id", "=", user_id).and("card_id", "is", null)))
    .forUpdate()
    .executeTakeFirst();
  if (other) {
    await db.updateTable("reports").set({ case_id: other.id }).where("case_id", "=", id).execute();
    await db.updateTable("cases").set({ undo: null }).where("id", "=", id).execute();
    await db.updateTable("cases").set({ version: sql<number>`version + 1` }).where("id", "=", other.id).execute();
    return other.id;
  }
  await db
    .updateTable("cases")
    .set({
      ...{ decided_at: null, decided_by: null, decision: null, reason: null, undo: null },
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();
  return id;
}

export async function countWaiting(db: Db): Promise<{ kind: string; count: number }[]> {
  const rows = await db
    .selectFrom("cases")
    .leftJoin("cards", "cards.id", "cases.card_id")
    .select((eb) => ["cases.kind", eb.fn.countAll<number>().as("count")])
    .where("cases.decided_at", "is", null)
    .where(matters)
    .groupBy("cases.kind")
    .execute();
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
}

/** Decisions of the last thirty days: how many, and the median of the minutes they took. */
export async function measureDecisions(db: Db): Promise<{ decided: number; medianMinutes: number | null }> {
  const { rows } = await sql<{ decided: number; median: number | null }>`
    select count(*)::int as decided,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 60)::float8 as median
    from cases where decided_at > now() - interval '30 days'`.execute(db);
  return { decided: rows[0]?.decided ?? 0, medianMinutes: rows[0]?.median ?? null };
}
