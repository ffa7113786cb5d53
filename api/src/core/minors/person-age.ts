import { listAdultValues } from "@compcard/domain/cards/adult-only";
import type { CardInput } from "@compcard/domain/cards/input";
import { type KnownAge, olderThanKnown } from "@compcard/domain/cards/minority";
import { isMinor } from "@compcard/domain/cards/rules";
import { errorCatalog } from "@compcard/domain/error-catalog";
import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { CardChanges } from "../changes/change.ts";
import { protectMinor } from "./protect.ts";
import {
  type CardWithAge,
  deleteRetainedAges,
  listKnownMinors,
  lockCardsOfOtherAge,
  lockCardsOfUnknownAge,
  lockCardsWithAge,
  updateAge,
} from "./store-ages.ts";
import { deleteGuardian } from "./store-guardians.ts";

/**
 * An age under 18 that is known of a person is that of all their cards: none can say an older one (FL-06), or have what does
 * not exist under 18 (TL-01). The account is held by the caller.
 * @throws `card.under_18` and `card.adult_only`, naming the fields.
 */
export async function requireAgeOfPerson(
  db: Kysely<Schema>,
  userId: string,
  { change, today }: { change: CardInput; today: Date },
): Promise<void> {
  const [known] = await listKnownMinors(db, [userId]);
  if (!known) return;
  refuseAges(olderThanKnown(known, change, today));
  refuseAdultValues(change);
}

export function refuseAges(paths: readonly string[]): void {
  refuse("card.under_18", paths);
}

/** For a card that is restricted before the change. @throws `card.adult_only`, naming the fields. */
export function refuseAdultValues(change: CardInput): void {
  refuse("card.adult_only", listAdultValues(change));
}

function refuse(code: "card.under_18" | "card.adult_only", paths: readonly string[]): void {
  const { message } = errorCatalog[code];
  if (paths.length > 0) throw new AppError(code, { details: paths.map((path) => ({ path, message })) });
}

/**
 * Gives all cards of people who are known to be under 18 the one age that is known, and restricts them, with everything
 * that follows (SL-01). Every store function that writes an age calls it in its transaction; the accounts are held by the
 * caller. Does nothing for accounts of adults.
 */
export async function applyKnownAges(changes: CardChanges, userIds: readonly string[]): Promise<void> {
  for (const { user_id, ...known } of await listKnownMinors(changes.db, userIds)) {
    for (const card of await lockCardsOfOtherAge(changes.db, user_id, known))
      await changeAge(changes, card, { ...known, guarded: true });
  }
  for (const card of await lockCardsOfUnknownAge(changes.db, userIds)) await restrictCard(changes, card);
}

/** Restricts a card of somebody who may be under 18, whose age nobody knows (TL-54). The caller holds the card. */
export async function restrictCard(changes: CardChanges, card: CardWithAge): Promise<void> {
  const unknown = { age: null, birth_date: null, age_given_on: null };
  await changeAge(changes, card, { ...unknown, guarded: true });
}

/**
 * A moderator's statement about the age of a card's person replaces every earlier one. If the person is, or was known
 * to be, under 18, it holds for all of their cards (SL-01). The caller holds the account.
 */
export async function correctAge(
  changes: CardChanges,
  { id, user_id }: { id: string; user_id: string },
  known: KnownAge,
): Promise<void> {
  const guarded = isMinor(known.age);
  const cards = await lockCardsWithAge(changes.db, user_id);
  const ofPerson = guarded || cards.some((card) => card.guarded);
  await deleteRetainedAges(changes.db, user_id);
  for (const card of cards.filter((one) => ofPerson || one.id === id))
    await changeAge(changes, card, { ...known, guarded });
}

async function changeAge(changes: CardChanges, card: CardWithAge, columns: KnownAge & { guarded: boolean }) {
  await updateAge(changes, card, columns);
  if (columns.guarded && !card.guarded) await protectMinor(changes, card);
  // An adult needs no guardian.
  if (!columns.guarded) await deleteGuardian(changes.db, card.id);
}
