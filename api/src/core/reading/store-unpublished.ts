import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { guardianAllowsSelections } from "./store-guardian-consent.ts";
import { readCards } from "./store-json.ts";
import { photos } from "./store-photos.ts";
import { among, beside, columnsFor, publicCards } from "./store-reads.ts";
import { isReachable, isUnclaimedOf } from "./store-representations.ts";
import { ageToday } from "./store-shared.ts";

/** Cards under 18 with the guardian's consent, as guests would read them: only for a link with a password (TL-75). */
async function findConsentedCards(db: Kysely<Schema>, ids: readonly string[]) {
  const consented = publicCards(db, null).where("cards.status", "=", "members").where("cards.guarded", "=", true);
  return readCards(
    db,
    consented.where("cards.selections", "=", true).where(guardianAllowsSelections).where(among(ids)),
  );
}

/** The reader of a selection's cards. */
export interface SelectionReaders {
  /** Its unclaimed cards are read, too. */
  agencyId: string | null;
  /** True if cards under 18 are read: for the selection's owner, and for a link with a password. */
  restricted: boolean;
}

/** Cards that a selection may show beside published ones. The texts of the first kind are unchecked. */
export async function findUnpublishedCards(
  db: Kysely<Schema>,
  ids: readonly string[],
  { agencyId, restricted }: SelectionReaders,
) {
  if (ids.length === 0) return [];
  const unclaimed = agencyId === null ? [] : await findUnclaimedCards(db, ids, agencyId);
  return restricted
    ? [...unclaimed, ...(await findConsentedCards(db, ids))]
    : unclaimed.filter(({ guarded }) => !guarded);
}

/** Unclaimed cards of an agency for holders of links to its selections. Whole: the agency declared that it may hold the data. */
async function findUnclaimedCards(db: Kysely<Schema>, ids: readonly string[], agencyId: string) {
  const query = db
    .selectFrom("cards")
    .select([
      ...beside,
      "cards.city_id",
      "cards.measured_at",
      "cards.confirmed_at",
      ...columnsFor("public"),
      ageToday.as("age"),
    ])
    .select([photos, isReachable.as("reachable")])
    .where(among(ids))
    .where(isUnclaimedOf(sql`${agencyId}`));
  return readCards(db, query);
}
