import type { CardRight } from "@compcard/domain/agencies/rights";
import { contactFields } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { isShownToMembers } from "./audience.ts";
import { hasRight, type OwnedCard, type Permission } from "./owned-card.ts";
import { lockCard } from "./store-locks.ts";
import { findWholeCard, type WholeRow } from "./store-reads.ts";
import { listMemberships, type Membership } from "./store-representations.ts";

/** Rights of which each one changes a card. */
export const changingRights = ["edit", "photos", "contacts"] as const satisfies CardRight[];

/**
 * For what the owner alone may do.
 * @throws `card.not_found` for a card that does not exist or is not shown to others, `card.forbidden` (403) for another's
 * card that is; never 401, which would sign the browser out.
 */
export async function requireOwnedCard(db: Kysely<Schema>, userId: string, id: string): Promise<OwnedCard> {
  const card = await findWholeCard(db, id, userId);
  if (card?.user_id === userId) return { ...card, member: null } as unknown as OwnedCard;
  throw refusal(card, card ? (await listMemberships(db, userId, id)).length > 0 : false);
}

/** Like `requireOwnedCard`, locked until the transaction ends: decisions about the card and its photos stay valid. */
export async function lockOwnedCard(db: Kysely<Schema>, userId: string, id: string): Promise<OwnedCard> {
  // Read only after the lock is held: a read that waits for it would see the photos as they were before.
  await lockCard(db, id);
  return requireOwnedCard(db, userId, id);
}

/**
 * For the owner, and for members of an agency that has at least one of these rights. A member of several acts for one that has
 * the preferred right, if any. @throws as `requireOwnedCard`.
 */
export async function requireCardOf(
  db: Kysely<Schema>,
  userId: string,
  id: string,
  anyOf: readonly CardRight[],
  preferred?: CardRight,
): Promise<OwnedCard<never>> {
  const isEnough = ({ edits, rights }: Membership) => edits && anyOf.some((right) => rights.includes(right));
  return requireGranted(db, userId, id, isEnough, preferred);
}

/**
 * For the owner, and for members of an agency that may change the card, with its contacts where one of their agencies has the right
 * to them. One whose role only reads gets a card without any right. @throws as `requireOwnedCard`.
 */
export async function requireReadableCard(db: Kysely<Schema>, userId: string, id: string): Promise<OwnedCard<never>> {
  const isEnough = ({ rights }: Membership) => changingRights.some((right) => rights.includes(right));
  return requireGranted(db, userId, id, isEnough, "contacts");
}

async function requireGranted(
  db: Kysely<Schema>,
  userId: string,
  id: string,
  isEnough: (membership: Membership) => boolean,
  preferred?: CardRight,
): Promise<OwnedCard<never>> {
  const card = await findWholeCard(db, id, userId);
  if (card?.user_id === userId) return { ...card, member: null } as unknown as OwnedCard;
  if (!card) throw refusal(card, false);
  const memberships = await listMemberships(db, userId, id);
  const enough = memberships.filter(isEnough);
  const editing = enough.filter(({ edits }) => edits);
  const found = editing.find(({ rights }) => preferred && rights.includes(preferred)) ?? editing[0] ?? enough[0];
  if (!found) throw refusal(card, memberships.length > 0);
  const member = { userId, agencyId: found.agency_id, rights: found.edits ? found.rights : [] };
  return { ...card, member } as unknown as OwnedCard<never>;
}

/** Like `requireCardOf`, locked until the transaction ends. */
export async function lockCardOf(
  db: Kysely<Schema>,
  userId: string,
  id: string,
  anyOf: readonly CardRight[],
  preferred?: CardRight,
): Promise<OwnedCard<never>> {
  await lockCard(db, id);
  return requireCardOf(db, userId, id, anyOf, preferred);
}

/** For the owner, and for members of an agency that has this right. @throws as `requireOwnedCard`. */
export async function requireCardWith<R extends CardRight>(
  db: Kysely<Schema>,
  userId: string,
  id: string,
  right: R,
): Promise<OwnedCard<R>> {
  return (await requireCardOf(db, userId, id, [right])) as OwnedCard<R>;
}

/** Like `requireCardWith`, locked until the transaction ends. */
export async function lockCardWith<R extends CardRight>(
  db: Kysely<Schema>,
  userId: string,
  id: string,
  right: R,
): Promise<OwnedCard<R>> {
  return (await lockCardOf(db, userId, id, [right])) as OwnedCard<R>;
}

/**
 * A card after a change, for the answer. The rights were proven before it: a change that leaves the caller without them, such as
 * an age under 18, succeeds all the same, and the next call is refused (TL-02).
 */
export async function rereadCard<P extends Permission>(db: Kysely<Schema>, card: OwnedCard<P>): Promise<OwnedCard<P>> {
  const changed = await findWholeCard(db, card.id, card.member?.userId ?? card.user_id);
  if (!changed) throw new AppError("card.not_found");
  return { ...changed, member: card.member } as unknown as OwnedCard<P>;
}

/** @throws `card.forbidden`. */
export function requireRight(card: OwnedCard<never>, right: CardRight): void {
  if (!hasRight(card, right)) throw new AppError("card.forbidden");
}

/**
 * Proves the rights to set these columns: `contacts` for contacts, `edit` for all others.
 * @throws `card.forbidden`, naming the columns.
 */
export function requireColumnRights(
  card: OwnedCard<never>,
  columns: readonly string[],
): OwnedCard<"edit" | "contacts"> {
  const contacts: readonly string[] = contactFields;
  const refused = columns.filter((name) => !hasRight(card, contacts.includes(name) ? "contacts" : "edit"));
  if (refused.length > 0)
    throw new AppError("card.forbidden", {
      details: refused.map((path) => ({ path, message: "The model has not granted this right" })),
    });
  return card as OwnedCard<"edit" | "contacts">;
}

function refusal(card: Pick<WholeRow, "status"> | undefined, isMember: boolean): AppError {
  return new AppError(card && (isMember || isShownToMembers(card.status)) ? "card.forbidden" : "card.not_found");
}
