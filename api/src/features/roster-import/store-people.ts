import { cardFieldNames } from "@compcard/domain/cards/fields";
import type { ImportPerson } from "@compcard/domain/roster-import/match";
import { type Kysely, sql } from "kysely";
import { appliedRights } from "../../core/reading/store-representations.ts";
import { readsWhole } from "../../core/reading/store-roster-view.ts";
import { ageToday } from "../../core/reading/store-shared.ts";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** A person with the version of the card, null without one. */
export interface StoredPerson extends ImportPerson {
  version: number | null;
}

/** The roster as an import compares tables with it. */
export function listImportPeople(db: Db, agencyId: string): Promise<StoredPerson[]> {
  return listPeople(db, agencyId, null);
}

/** One card of the roster as it is at present. */
export async function findImportPerson(db: Db, agencyId: string, cardId: string): Promise<StoredPerson | undefined> {
  return (await listPeople(db, agencyId, cardId))[0];
}

async function listPeople(db: Db, agencyId: string, onlyCard: string | null): Promise<StoredPerson[]> {
  const lines = await db
    .selectFrom("representations")
    .leftJoin("cards", "cards.id", "card_id")
    .select([
      "card_id",
      "external_id",
      "board_id",
      "claim",
      "representations.name",
      "own",
      "representations.note",
      appliedRights.as("rights"),
    ])
    .select(["cards.guarded", "cards.measured_at", "cards.version", ageToday.as("age_today")])
    .select(cardFieldNames.map((field) => `cards.${field}` as const))
    .where("agency_id", "=", agencyId)
    .where("proposed", "=", false)
    .where("claim", "<>", "applied")
    .where("left_reason", "is", null)
    .$if(onlyCard !== null, (query) => query.where("card_id", "=", onlyCard))
    .execute();
  const ids = lines.flatMap(({ card_id }) => card_id ?? []);
  const photos = await db
    .selectFrom("card_photos")
    .leftJoin("roster_import_photos as imported", (join) =>
      join.onRef("imported.card_id", "=", "card_photos.card_id").onRef("imported.key", "=", "card_photos.key"),
    )
    .select(["card_photos.card_id", "card_photos.photo_type", "source", "taken_on"])
    .where(sql<boolean>`card_photos.card_id = any(${ids}::uuid[])`)
    .execute();
  const sources = await db
    .selectFrom("roster_import_photos")
    .select(["card_id", "source"])
    .where(sql<boolean>`card_id = any(${ids}::uuid[])`)
    .execute();
  const slotsOf = Map.groupBy(photos, ({ card_id }) => card_id);
  const sourcesOf = Map.groupBy(sources, ({ card_id }) => card_id);
  return lines.map((line) => {
    const {
      card_id: cardId,
      external_id,
      board_id,
      claim,
      rights,
      guarded,
      version,
      age_today,
      name,
      own,
      note,
      ...columns
    } = line;
    const age = age_today as number | null;
    const stored = slotsOf.get(cardId ?? "") ?? [];
    const slots = stored.map(({ photo_type, source }) => [photo_type, source]);
    const days = stored.flatMap(({ photo_type, taken_on }) => (taken_on ? [[photo_type, taken_on]] : []));
    return {
      ...{ cardId, externalId: external_id, board: board_id, claimed: claim === "accepted" },
      ...{ rights, own, note, version },
      declined: cardId === null,
      ...(cardId === null ? { first_name: name, last_name: "" } : namesOf(columns)),
      ...{ birth_date: columns.birth_date ?? null, age, columns: { ...columns, age } },
      photos: {
        ...{ slots: Object.fromEntries(slots), takenOn: Object.fromEntries(days), age, guarded: guarded ?? false },
        sources: (sourcesOf.get(cardId ?? "") ?? []).map(({ source }) => source),
      },
    };
  });
}

const namesOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) => ({
  first_name,
  last_name,
});

/** The photos of cards that a right of the agency covers, as their covers are found. */
export function listStoredPhotos(db: Db, agencyId: string, cardIds: readonly string[]) {
  return db
    .selectFrom("card_photos")
    .innerJoin("cards", "cards.id", "card_photos.card_id")
    .innerJoin("representations", "representations.card_id", "cards.id")
    .select(["card_photos.card_id", "photo_type", "key", "widths"])
    .where("representations.agency_id", "=", agencyId)
    .where(readsWhole)
    .where(sql<boolean>`card_photos.card_id = any(${cardIds}::uuid[])`)
    .execute();
}
