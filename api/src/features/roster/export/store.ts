import { cardFieldNames } from "@compcard/domain/cards/fields";
import type { RosterFile } from "@compcard/domain/roster/options";
import { type Kysely, sql } from "kysely";
import { insertAuditEntry } from "../../../core/changes/store-audit.ts";
import { appliedRights } from "../../../core/reading/store-representations.ts";
import { ageToday } from "../../../core/reading/store-shared.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

const among = (ids: readonly string[]) => sql<boolean>`card_id = any(${ids}::uuid[])`;

export type ExportLine = Awaited<ReturnType<typeof listExportLines>>[number];

/** Cards of a roster with the columns that an import compares (`listImportPeople`), in no order. */
export function listExportLines(db: Db, agencyId: string, cardIds: readonly string[]) {
  return db
    .selectFrom("representations")
    .innerJoin("cards", "cards.id", "card_id")
    .select(["cards.id", "external_id", "board_id", "own", "representations.note", "cards.guarded"])
    .select(["cards.measured_at", appliedRights.as("rights"), ageToday.as("age_today")])
    .select(cardFieldNames.map((field) => `cards.${field}` as const))
    .where("representations.agency_id", "=", agencyId)
    .where("proposed", "=", false)
    .where(among(cardIds))
    .execute();
}

export function listExportPhotos(db: Db, cardIds: readonly string[]) {
  return db
    .selectFrom("card_photos")
    .select(["card_id", "photo_type", "key", "position", "taken_on"])
    .where(among(cardIds))
    .execute();
}

/** Recognizes the file in later imports as the photo that the card has. */
export async function recordSource(db: Db, cardId: string, key: string, source: string): Promise<void> {
  await sql`insert into roster_import_photos (card_id, source, photo_type, key)
    select card_id, ${source}, photo_type, key from card_photos where card_id = ${cardId} and key = ${key}
    on conflict (card_id, source) do nothing`.execute(db);
}

interface Exported {
  userId: string;
  agencyId: string;
  format: RosterFile;
  cardIds: readonly string[];
}

/** One entry about the member, and one about each claimed card, whose model reads it; of those one a day and member. */
export async function auditExport(db: Db, { userId, agencyId, format, cardIds }: Exported): Promise<void> {
  await insertAuditEntry(db, {
    ...{ actor_id: userId, agency_id: agencyId, act: "member_export" },
    ...{ card_id: null, user_id: userId, case_id: null, reason: null },
    changes: JSON.stringify({ format: [null, format], cards: [null, cardIds.length] }),
  });
  await sql`insert into acts (actor_id, agency_id, act, card_id, user_id)
    select ${userId}, agency_id, 'member_export', cards.id, cards.user_id
    from representations join cards on cards.id = card_id
    where agency_id = ${agencyId} and claim = 'accepted' and ${among(cardIds)} and not exists (
      select from acts where acts.card_id = cards.id and acts.actor_id = ${userId} and acts.act = 'member_export'
        and acts.at > now() - interval '1 day')`.execute(db);
}
