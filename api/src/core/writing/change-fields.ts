import type { CardInput } from "@compcard/domain/cards/input";
import { undoneMinority } from "@compcard/domain/cards/minority";
import { sameValue } from "@compcard/domain/cards/rules";
import { contactFields } from "@compcard/domain/cards/schema";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { toColumns, withSpokenLevels } from "../fields/columns.ts";
import { refuseAdultValues, refuseAges, requireAgeOfPerson } from "../minors/person-age.ts";
import { hasRight, type OwnedCard } from "../reading/owned-card.ts";
import { presentGrantedCard } from "../reading/present.ts";
import { requireColumnRights } from "../reading/require-owned-card.ts";

interface FieldChange {
  /** With the rights to the fields that change. */
  card: OwnedCard<"edit" | "contacts">;
  /** The fields that change, with those that follow from them. */
  changed: CardInput;
  columns: ReturnType<typeof toColumns>;
}

/**
 * Computes the columns of a change of fields, for `updateCard`. The caller holds the account and the card.
 * @throws `card.forbidden`, `card.under_18`, `card.adult_only`, naming the fields.
 */
export async function readFieldChange(
  db: Kysely<Schema>,
  granted: OwnedCard<never>,
  given: CardInput,
  today: Date,
): Promise<FieldChange> {
  const fields = withoutReadContacts(granted, given);
  const card = requireColumnRights(granted, Object.keys(changedOf(granted, fields)));
  const changed = changedOf(card, withSpokenLevels(fields, card));
  requireKnownAge(card, changed, today);
  await requireAgeOfPerson(db, card.user_id, { change: changed, today });
  return { card, changed, columns: toColumns(changed, card, today) };
}

/** @throws `card.under_18` for a change that would undo what is known (FL-06), `card.adult_only`; naming the fields. */
function requireKnownAge(card: OwnedCard<never>, change: CardInput, today: Date): void {
  refuseAges(undoneMinority(card, change, today));
  // At 18 a card stays restricted until its owner confirms it.
  if (card.guarded) refuseAdultValues(change);
}

export const isSameField = (value: unknown, current: unknown): boolean =>
  Array.isArray(value) ? JSON.stringify(value) === JSON.stringify(current) : sameValue(value, current);

/**
 * The fields without contacts that equal what a member without the right `contacts` reads, so that the member can send back the
 * whole card. The stored value is not compared: the answer would confirm a guess of what is hidden (AGY-82).
 * @throws `card.forbidden`, naming the other contacts.
 */
function withoutReadContacts(card: OwnedCard<never>, fields: CardInput): CardInput {
  if (hasRight(card, "contacts")) return fields;
  const read = presentGrantedCard(card);
  const named = contactFields.filter((name) => fields[name] !== undefined);
  requireColumnRights(
    card,
    named.filter((name) => !isSameField(fields[name], read[name])),
  );
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !named.some((contact) => contact === name)));
}

function changedOf(card: OwnedCard<never>, fields: CardInput): CardInput {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined && !isSameField(value, card[name as keyof CardInput]),
    ),
  );
}
