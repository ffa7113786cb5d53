import type { PrintedDocument } from "@compcard/domain/checks/printed";
import { type Kysely, type Selectable, sql } from "kysely";
import { prepare } from "../../platform/db/prepared.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { IssuedFields, IssuesTable } from "../../platform/db/tables/issues.ts";
import { type PhotoRow, photoRowColumns } from "../photo-files/shown.ts";

type Db = Kysely<Schema>;

/** One card of a document. */
export interface IssuedCard {
  card_id: string;
  fields: IssuedFields;
  photo_keys: readonly (string | null)[];
}

export interface IssuedDocument extends Pick<PrintedDocument, "kind" | "locale"> {
  code: string;
  /** By UTC. */
  day: string;
  /** SHA-256 of the file. */
  digest: Uint8Array;
  /** Cards that guests could read stand first. */
  cards: readonly IssuedCard[];
  /** The number of cards that guests could read: if others are gone, the document still holds. */
  readable: number;
}

/** In a transaction. Locks cards against changes. @returns their photos, those that wait for approval included. */
export async function lockPhotosOf(db: Db, cardIds: readonly string[]): Promise<(PhotoRow & { card_id: string })[]> {
  if (cardIds.length === 0) return [];
  await db.selectFrom("cards").select("id").where("id", "in", cardIds).orderBy("id").forShare().execute();
  return db
    .selectFrom("stored_photos")
    .select(["card_id", ...photoRowColumns])
    .where("card_id", "in", cardIds)
    .execute();
}

/** Stores a document, or adds the digest of another file to a stored one. Cards that were deleted meanwhile have no row. */
export async function insertIssue(
  db: Db,
  { code, kind, locale, day, digest, cards, readable }: IssuedDocument,
): Promise<void> {
  const counted = (place: number) => (place < readable ? readable : cards.length);
  const rows = JSON.stringify(cards.map((card, place) => ({ ...card, place, cards: counted(place) })));
  await sql`
    insert into issues (code, card_id, place, cards, kind, locale, fields, photo_keys, digests, day)
    select ${code}, card_id, place, cards, ${kind}, ${locale}, fields, photo_keys, array[${digest}::bytea], ${day}::date
    from jsonb_to_recordset(${rows}::jsonb) as printed (card_id uuid, place int, cards int, fields jsonb, photo_keys text[])
    where exists (select from cards where cards.id = card_id)
    on conflict (code, card_id) do update set digests = case when excluded.digests[1] = any(issues.digests)
      then issues.digests else issues.digests || excluded.digests end`.execute(db);
}

export type IssueRow = Selectable<IssuesTable>;

const columns = sql`code, card_id, place, cards, kind, locale, fields, photo_keys, digests, day::text as day`;

const issuesOfCode = prepare(
  (_db, code: string) => sql<IssueRow>`select ${columns} from issues where code = ${code} order by place`,
);

/** The cards of a document; none for an unknown code. */
export async function listIssues(db: Db, code: string): Promise<IssueRow[]> {
  return issuesOfCode(db, code);
}

/** Cards in documents whose file has this digest. */
export async function listIssuesOfFile(db: Db, cardIds: readonly string[], digest: Uint8Array): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select ${columns} from issues
    where card_id = any(${[...cardIds]}::uuid[]) and ${digest}::bytea = any(digests)`.execute(db);
  return rows;
}

/** Documents of a person's cards, the oldest first, for the data export. */
export async function listIssuesOf(db: Db, userId: string): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select ${columns} from issues
    where card_id in (select id from cards where user_id = ${userId})
    order by day, code, place`.execute(db);
  return rows;
}
