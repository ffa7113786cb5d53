import { fieldsWith } from "@compcard/domain/cards/fields";
import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { CardsTable, Schema, StoredStatus } from "../../platform/db/schema.ts";
import { auditMember } from "../changes/audit-member.ts";
import type { CardChanges, CardState } from "../changes/change.ts";
import { movePhotosOfHidden } from "../changes/move-photos.ts";
import { applyKnownAges } from "../minors/person-age.ts";
import { protectMinor } from "../minors/protect.ts";
import { retainKnownAge } from "../minors/store-ages.ts";
import { releaseOptions } from "../options/release.ts";
import { holdBack, needsApproval, publishedAs } from "../pending/hold.ts";
import { holdContacts } from "../pending/hold-contacts.ts";
import { publishedStatuses } from "../reading/audience.ts";
import type { OwnedCard } from "../reading/owned-card.ts";
import { queueCardEvents } from "../webhooks/store.ts";

const now = sql<Date>`now()`;
const figures = fieldsWith("step", "measurements");
const raised = sql<number>`version + 1`;
const state = ["id", "version", "status"] as const;

export interface CardSummary {
  id: string;
  status: StoredStatus;
  is_primary: boolean;
}

/** All cards of an account, those for the public first, then the last changed first. */
export async function listCardSummaries(db: Kysely<Schema>, userId: string): Promise<CardSummary[]> {
  return db
    .selectFrom("cards")
    .select(["id", "status", "is_primary"])
    .where("user_id", "=", userId)
    .orderBy((eb) => eb("status", "in", publishedStatuses), "desc")
    .orderBy("updated_at", "desc")
    .orderBy("num", "desc")
    .execute();
}

/** A published card also waits for approval, before or after others see it. */
export async function insertCard(changes: CardChanges, values: Insertable<CardsTable>): Promise<string> {
  const card = await changes.db
    .insertInto("cards")
    .values({ ...values, ...publishedAs(changes, values) })
    .returning([...state, "guarded"])
    .executeTakeFirstOrThrow();
  changes.recordChange(card, null);
  if (card.status !== "draft") await changes.approvals.request(changes.db, card.id, null);
  if (card.guarded) await holdContacts(changes, card.id);
  await applyKnownAges(changes, [values.user_id]);
  return card.id;
}

/** Sets columns of a card; where a check comes before others see it, some of them wait for it (decision 0012). */
export async function updateCard(
  changes: CardChanges,
  card: OwnedCard<"edit" | "contacts">,
  given: Updateable<CardsTable>,
): Promise<void> {
  const columns = "measured_at" in given ? { ...given, measured_by: given.measured_at ? partyOf(card) : null } : given;
  await auditMember(changes.db, card, columns);
  const { seen, former } = await holdBack(changes, card, publishedAs(changes, columns));
  const updated = await changes.db
    .updateTable("cards")
    // Held changes do not count as an update of the card.
    .set({ ...seen, version: raised, ...(Object.keys(seen).length > 0 ? { updated_at: now } : {}) })
    .where("id", "=", card.id)
    .returning([...state, "guarded"])
    .executeTakeFirstOrThrow();
  changes.recordChange(updated, card.status);
  if (updated.guarded && !card.guarded) await protectMinor(changes, card);
  if (former !== undefined) await changes.approvals.request(changes.db, card.id, former);
  if (card.guarded && columns.status === "published") await holdContacts(changes, card.id);
  await applyKnownAges(changes, [card.user_id]);
  await changes.approvals.withdraw(changes.db, card.id);
  // Before the answer is read: it shows the new addresses.
  await movePhotosOfHidden(changes, [card.id]);
}

/**
 * Records that the figures of a card are right today. `updated_at` stays: the card's content is unchanged. The caller holds
 * the card. @returns null for a card without figures; `unchanged`, as then nothing is written, where that is recorded already.
 */
export async function confirmFigures(
  changes: CardChanges,
  card: OwnedCard<"edit">,
  today: Date,
): Promise<"confirmed" | "unchanged" | null> {
  if (figures.every((name) => card[name] === null)) return null;
  const day = today.toISOString().slice(0, 10);
  const by = partyOf(card);
  if (card.confirmed_at === day && card.measured_at === day && card.measured_by === by) return "unchanged";
  await setFigureDays(changes, card, { confirmed_at: day, measured_at: day, measured_by: by });
  return "confirmed";
}

/** The agency of the member who holds the card; null for its owner. */
function partyOf({ member }: OwnedCard<never>): string | null {
  return member?.agencyId ?? null;
}

/** Sets when and by which party the figures of a card were given and confirmed, in UTC days. `updated_at` stays. The caller holds the card. */
export async function setFigureDays(
  changes: CardChanges,
  card: OwnedCard<"edit">,
  days: Pick<OwnedCard, "confirmed_at" | "measured_at" | "measured_by">,
): Promise<void> {
  await auditMember(changes.db, card, days);
  const updated = await changes.db
    .updateTable("cards")
    .set({ ...days, version: raised })
    .where("id", "=", card.id)
    .returning(state)
    .executeTakeFirstOrThrow();
  changes.recordChange(updated, card.status);
}

/** Sets the visibility switches. `updated_at` stays: the card's content is unchanged. */
export async function switchCard(
  changes: CardChanges,
  card: OwnedCard,
  { shown_to, ...switches }: Pick<OwnedCard, "shown_to" | "enquiries" | "listed" | "selections" | "calendar">,
): Promise<void> {
  const updated = await changes.db
    .updateTable("cards")
    .set({ shown_to: JSON.stringify(shown_to), ...switches, version: raised })
    .where("id", "=", card.id)
    .returning(state)
    .executeTakeFirstOrThrow();
  changes.recordChange(updated, card.status);
  await movePhotosOfHidden(changes, [card.id]);
}

/** Sets the categories without consent on all cards of an account. `updated_at` stays. */
export async function setUnconsented(changes: CardChanges, userId: string, unconsented: string[]): Promise<void> {
  const switched = await changes.db
    .updateTable("cards")
    .set({ withheld: unconsented, version: raised })
    .where("user_id", "=", userId)
    .where(sql<boolean>`not (withheld @> ${unconsented}::text[] and withheld <@ ${unconsented}::text[])`)
    .returning(state)
    .execute();
  for (const card of switched) changes.recordChange(card, card.status);
}

/** For changes beside the card's own fields, its photos. @returns the new version. */
export async function raiseVersion(changes: CardChanges, card: OwnedCard<never>): Promise<number> {
  await auditMember(changes.db, card, { photos: null });
  const updated = await changes.db
    .updateTable("cards")
    .set({ version: raised, ...(needsApproval(changes, card) ? {} : { updated_at: now }) })
    .where("id", "=", card.id)
    .returning(state)
    .executeTakeFirstOrThrow();
  changes.recordVersion(updated);
  return updated.version;
}

/** For what others see beside a card's own fields, such as its agencies. `updated_at` stays. @returns the raised version. */
export async function touchCard(changes: CardChanges, cardId: string): Promise<number> {
  const touched = await changes.db
    .updateTable("cards")
    .set({ version: raised })
    .where("id", "=", cardId)
    .returning(state)
    .executeTakeFirstOrThrow();
  changes.recordChange(touched, touched.status);
  return touched.version;
}

/**
 * Discard its photos first: their keys are deleted with the card. Its options are released.
 * @param by the account that acts; null for a cleanup.
 */
export async function deleteCard(changes: CardChanges, card: CardState, by: string | null): Promise<void> {
  // Read before the deletion, which cascades to `selection_cards`.
  const selections = await changes.db
    .selectFrom("selection_cards")
    .innerJoin("selections", "selections.id", "selection_id")
    .select(["selections.id", "selections.version"])
    .where("card_id", "=", card.id)
    .execute();
  await releaseOptions(changes.db, { cardId: card.id }, changes.now, by);
  await queueCardEvents(changes.db, [{ event: "card.deleted", cardId: card.id }]);
  await retainKnownAge(changes.db, card.id);
  await changes.db.deleteFrom("cards").where("id", "=", card.id).execute();
  changes.recordDeletion(card, selections);
}

/** Every card of an account, held until the transaction ends. */
export async function lockCardsOf(db: Kysely<Schema>, userId: string): Promise<CardState[]> {
  return db.selectFrom("cards").select(state).where("user_id", "=", userId).forUpdate().execute();
}

/** Makes one card of an account the primary one. */
export async function switchPrimary(changes: CardChanges, userId: string, id: string): Promise<void> {
  // The former one first: the unique index sees every statement.
  const former = await changes.db
    .updateTable("cards")
    .set({ is_primary: false, version: raised })
    .where("user_id", "=", userId)
    .where("is_primary", "=", true)
    .where("id", "!=", id)
    .returning(state)
    .execute();
  const next = await changes.db
    .updateTable("cards")
    .set({ is_primary: true, version: raised })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("is_primary", "=", false)
    .returning(state)
    .execute();
  for (const card of [...former, ...next]) changes.recordChange(card, card.status);
}
