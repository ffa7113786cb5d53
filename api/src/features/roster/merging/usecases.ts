import { type AdultField, hasSlot, listAdultValues } from "@compcard/domain/cards/adult-only";
import { type CardField, cardFieldNames, cardFields } from "@compcard/domain/cards/fields";
import type { CardInput } from "@compcard/domain/cards/input";
import { AppError, invalidField } from "@compcard/domain/errors";
import { maxPortfolio } from "@compcard/domain/photos/options";
import { portfolioIdOf } from "@compcard/domain/photos/slots";
import type { RosterRow } from "@compcard/domain/roster/schema";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { type CardChanges, changeCards } from "../../../core/changes/change.ts";
import { copyConsents } from "../../../core/consents/store.ts";
import { phoneLinks } from "../../../core/fields/phones.ts";
import { restrictCard } from "../../../core/minors/person-age.ts";
import type { OwnedCard } from "../../../core/reading/owned-card.ts";
import { type Member, requireMember } from "../../../core/reading/require-member.ts";
import { changingRights, lockCardOf } from "../../../core/reading/require-owned-card.ts";
import { removeUnclaimed } from "../../../core/representations/remove-unclaimed.ts";
import { findRepresentationFor, lockAgency, updateRepresentation } from "../../../core/representations/store.ts";
import { readFieldChange } from "../../../core/writing/change-fields.ts";
import { touchCard, updateCard } from "../../../core/writing/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { lockOwnersOfRows } from "../bulk/store.ts";
import { findRosterLine } from "../store.ts";
import { getRow } from "../usecases.ts";
import { hasInvitation, hasStandingOptions, listSlots, movePhotosTo } from "./store.ts";

type Db = Kysely<Schema>;

/**
 * Joins two cards of one person that nobody has claimed: what `into` lacks comes from the other, which is deleted.
 * @throws as the contract.
 */
export async function mergeCards(
  context: AppContext,
  { userId }: Pick<Viewer, "userId">,
  { agencyId, cardId, into }: { agencyId: string; cardId: string; into: string },
): Promise<RosterRow> {
  return changeCards(context, async (changes) => {
    const { db, now } = changes;
    await lockAgency(db, agencyId);
    const member = await requireMember(db, userId, agencyId, "booker");
    if (cardId === into) throw invalidField("into", "must be another card");
    await lockOwnersOfRows(db, agencyId, [cardId, into]);
    const from = await requireUnclaimed(db, member, cardId);
    const to = await requireUnclaimed(db, member, into);
    const [first, second] = cardId < into ? [cardId, into] : [into, cardId];
    const locked = [
      await lockCardOf(db, userId, first, changingRights),
      await lockCardOf(db, userId, second, changingRights),
    ];
    const [card, other] = (locked[0]?.id === into ? locked : locked.toReversed()) as [
      OwnedCard<never>,
      OwnedCard<never>,
    ];
    if (await hasStandingOptions(db, cardId, now)) throw new AppError("roster.has_options");
    if (await hasInvitation(db, cardId)) throw new AppError("roster.invited");
    await fillFields(changes, card, other);
    await fillPhotos(changes, card, other);
    await copyConsents(db, other.user_id, card, "application");
    await removeUnclaimed(changes, from.user_id, userId);
    await updateRepresentation(db, to.id, {
      external_id: to.external_id ?? from.external_id,
      board_id: to.board_id ?? from.board_id,
      note: to.note || from.note,
      guardian_email: to.guardian_email ?? from.guardian_email,
      ...(to.terms === null && from.terms && { terms: JSON.stringify(from.terms) }),
      own: JSON.stringify({ ...from.own, ...to.own }),
    });
    await touchCard(changes, into);
    return getRow(db, member, into);
  });
}

/** @throws `roster.not_found`, `roster.applied`, `roster.claimed`. */
async function requireUnclaimed(db: Db, member: Member<never>, cardId: string) {
  const found = await findRepresentationFor(db, member, cardId);
  const line = await findRosterLine(db, member, cardId);
  if (!found || !line) throw new AppError("roster.not_found");
  if (found.claim === "applied") throw new AppError("roster.applied");
  if (!found.unclaimed) throw new AppError("roster.claimed");
  return { ...line, user_id: found.user_id };
}

/** @throws `card.under_18` where the card states an adult, and the other is of somebody who may be under 18. */
async function fillFields(changes: CardChanges, card: OwnedCard<never>, other: OwnedCard<never>): Promise<void> {
  const restricts = other.guarded && !card.guarded;
  if (restricts && card.age !== null) throw new AppError("card.under_18");
  const lacks = cardFieldNames.filter((name) => isEmpty(card[name]) && !isEmpty(other[name]));
  // An age and a date of birth are one statement.
  const names = lacks.filter((name) => (name !== "age" && name !== "birth_date") || card.age === null);
  // A number without a country code is one of the other card's country.
  const dialed = (phone: string | null) => phoneLinks({ phone, whatsapp: null }, other.country).phone_e164 ?? phone;
  const isAbroad = card.country !== null && card.country !== other.country;
  const from = isAbroad ? { ...other, phone: dialed(other.phone), whatsapp: dialed(other.whatsapp) } : other;
  const given = Object.fromEntries(names.map((name) => [name, from[name]])) as CardInput;
  const adult = card.guarded ? listAdultValues(given) : [];
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => !adult.includes(name as AdultField)));
  const { card: allowed, columns } = await readFieldChange(changes.db, card, fields as CardInput, changes.now);
  const hasFigures = names.some((name: CardField) => cardFields[name].step === "measurements");
  const measured = hasFigures ? { measured_at: card.measured_at ?? other.measured_at } : {};
  if (Object.keys(columns).length > 0) await updateCard(changes, allowed, { ...columns, ...measured });
  if (restricts && isEmpty(other.age)) await restrictCard(changes, card);
}

/** Photos of slots that are empty, and the portfolio behind the card's own, as far as there is room. */
async function fillPhotos(changes: CardChanges, card: OwnedCard<never>, other: OwnedCard<never>): Promise<void> {
  const { db } = changes;
  const taken = new Set((await listSlots(db, card.id)).map(({ photo_type }) => photo_type));
  const state = { age: card.age ?? other.age, guarded: card.guarded || other.guarded };
  let room = maxPortfolio - [...taken].filter((slot) => portfolioIdOf(slot) !== null).length;
  const slots = (await listSlots(db, other.id)).flatMap(({ photo_type: slot }) => {
    if (taken.has(slot) || !hasSlot(slot, state)) return [];
    return portfolioIdOf(slot) === null || room-- > 0 ? slot : [];
  });
  await movePhotosTo(db, { from: other.id, to: card.id, slots });
  for (const slot of slots) changes.recordPhoto(card, "photo_uploaded", slot);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
