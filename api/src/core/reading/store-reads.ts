import { type FieldsWith, fieldsWith, type Reader } from "@compcard/domain/cards/fields";
import { isTypedSlot } from "@compcard/domain/photos/slots";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { prepare } from "../../platform/db/prepared.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { BookRow } from "../photo-files/book.ts";
import type { PhotoRow } from "../photo-files/shown.ts";
import { memberStatuses } from "./audience.ts";
import { statedGuardian } from "./store-guardian-consent.ts";
import { asJson, fromJson, readCards } from "./store-json.ts";
import { book, heldPhotos, photos } from "./store-photos.ts";
import { isReachable, representedBy } from "./store-representations.ts";
import { ageToday, sharedColumn, sharedColumns, yearsAtLeastIn } from "./store-shared.ts";

type Cards = ExpressionBuilder<Schema, "cards">;

/** Columns of the fields that readers of one kind are the first to see; the age is computed. */
export function columnsFor<R extends Reader>(reader: R) {
  return fieldsWith("seen", reader)
    .filter((name) => name !== "age")
    .map((name) => `cards.${name}` as `cards.${Exclude<FieldsWith<"seen", R>, "age">}`);
}

/** Columns beside the fields that everybody may read. */
export const beside = [
  "cards.id",
  "cards.version",
  "cards.status",
  "cards.is_primary",
  "cards.enquiries",
  "cards.listed",
  "cards.guarded",
  "cards.handle",
  "cards.created_at",
  "cards.updated_at",
] as const;

/** Columns of the owner's own card. */
const wholeColumns = [
  ...beside,
  "cards.city_id",
  "cards.measured_at",
  "cards.measured_by",
  "cards.confirmed_at",
  ...columnsFor("public"),
  ...columnsFor("member"),
  "cards.withheld",
] as const;

const age = ageToday.as("age");
const reachable = isReachable.as("reachable");

export const yearsAtLeast = yearsAtLeastIn("cards");

/** True where a person who was known to be under 18 is now an adult. All cards of a person state one age (`applyKnownAges`); an unknown age is no adult's. */
export const isOfAge = sql<boolean>`(cards.guarded and ${yearsAtLeast} >= 18)`;

const contactColumns = [...columnsFor("contact"), "cards.shown_to"] as const;
const ownerColumns = [
  "cards.user_id",
  "cards.folder_id",
  "cards.age_given_on",
  "cards.selections",
  "cards.calendar",
  ...columnsFor("owner"),
] as const;

const isFavorited = (viewerId: string) => (eb: Cards) =>
  eb
    .exists(
      eb
        .selectFrom("favorites")
        .whereRef("favorites.card_id", "=", "cards.id")
        .where("favorites.user_id", "=", viewerId)
        .select(sql.lit(1).as("one")),
    )
    .$castTo<boolean>()
    .as("is_favorited");

/** All that a guest's query ever names: no contact, no owner (CARD-04), nothing that is withheld. */
export const publicCards = (db: Kysely<Schema>, readerId: string | null) =>
  db.selectFrom("cards").select(beside).select(sharedColumns(readerId)).select([photos, reachable]);

const guestCards = (db: Kysely<Schema>) => publicCards(db, null).where("cards.status", "=", "published");

const own = (viewerId: string) => (eb: Cards) => eb("cards.user_id", "=", viewerId).$castTo<boolean>().as("own");

const listedCards = (db: Kysely<Schema>, viewerId: string) =>
  publicCards(db, viewerId)
    .where("cards.status", "in", memberStatuses)
    .select((eb) => [isFavorited(viewerId)(eb), own(viewerId)(eb)]);

const memberCards = (db: Kysely<Schema>, viewerId: string) =>
  db
    .selectFrom("cards")
    .leftJoin("guardians", "guardians.card_id", "cards.id")
    .select([...beside, ...contactColumns])
    .select(sharedColumns(viewerId))
    .select(sharedColumn("availability", viewerId).as("availability"))
    .select(["guardians.name as guardian_name", "guardians.contact as guardian_contact"])
    .select((eb) => [photos(eb), book(eb), isFavorited(viewerId)(eb), own(viewerId)(eb)])
    .select([reachable, representedBy("members")]);

const sharedCards = (db: Kysely<Schema>, viewerId: string) =>
  memberCards(db, viewerId).where((eb) =>
    eb.or([eb("cards.status", "in", memberStatuses), eb("cards.user_id", "=", viewerId)]),
  );

/** True if a part of the card waits for a moderator. */
const isToCheck = (eb: Cards) =>
  eb
    .exists(
      eb
        .selectFrom("cases")
        .whereRef("cases.card_id", "=", "cards.id")
        .where("kind", "=", "card")
        .where("decided_at", "is", null)
        .select(sql.lit(1).as("one")),
    )
    .$castTo<boolean>()
    .as("to_check");

const wholeCards = (db: Kysely<Schema>, viewerId: string) =>
  db
    .selectFrom("cards")
    .leftJoin("card_reviews", "card_reviews.card_id", "cards.id")
    .leftJoin("guardians", "guardians.card_id", "cards.id")
    .select([...wholeColumns, age, ...contactColumns, ...ownerColumns])
    .select([
      "card_reviews.held",
      "card_reviews.reason as review_reason",
      "card_reviews.changed_at as reviewed_at",
      "card_reviews.appealed_at",
      "card_reviews.by_block",
      "card_reviews.status_before",
      "guardians.state as guardian_state",
      "guardians.name as guardian_name",
      "guardians.contact as guardian_contact",
      "guardians.asked_at as guardian_asked_at",
      "guardians.answered_at as guardian_answered_at",
    ])
    .select([
      sql<string | null>`coalesce(guardians.email, ${statedGuardian})`.as("guardian_email"),
      sql<boolean>`coalesce(guardians.expires_at <= now(), false)`.as("guardian_late"),
      isOfAge.as("of_age"),
      "cards.kept_guarded_at",
    ])
    .select((eb) => [photos(eb), book(eb), heldPhotos(eb), isToCheck(eb), isFavorited(viewerId)(eb)])
    .select([reachable, representedBy("members")]);

/** The approved values that others read in place of the owner's later ones. */
interface Approved {
  texts: Record<string, unknown>;
  photos: PhotoRow[];
  book: BookRow[];
}

/** The card as its owner has set it: with what waits for a check in place of what was approved. */
function withPendingChanges<
  R extends { held: Record<string, unknown> | null; photos: PhotoRow[]; book: BookRow[]; held_photos: BookRow[] },
>(row: R): R & { approved: Approved } {
  const held = row.held ?? {};
  const texts = Object.fromEntries(Object.keys(held).map((name) => [name, row[name as keyof R]]));
  const slots = row.held_photos.map(({ photo_type }) => photo_type);
  const remaining = <P extends PhotoRow>(rows: P[]) => rows.filter(({ photo_type }) => !slots.includes(photo_type));
  return {
    ...row,
    ...held,
    photos: [...remaining(row.photos), ...row.held_photos.filter(({ photo_type }) => isTypedSlot(photo_type))],
    book: [...remaining(row.book), ...row.held_photos.filter(({ photo_type }) => !isTypedSlot(photo_type))],
    approved: { texts, photos: row.photos, book: row.book },
  };
}

export const among = (ids: readonly string[]) => sql<boolean>`cards.id = any(${ids}::uuid[])`;

type Represented = NonNullable<Awaited<ReturnType<typeof findGuestCard>>>["represented"];
/** Lists do without the agencies, portfolio and digitals. */
export type GuestRow = Awaited<ReturnType<typeof findGuestCards>>[number] & {
  represented?: Represented;
  book?: BookRow[];
};
export type ListedRow = Awaited<ReturnType<typeof findListedCards>>[number];
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMemberCard>>>;
export type WholeRow = NonNullable<Awaited<ReturnType<typeof findWholeCard>>>;

const guestCardById = prepare((db, id: string) =>
  asJson(
    guestCards(db)
      .select([book, representedBy("guests")])
      .where("cards.id", "=", id),
  ),
);

/** A published card as guests may read it. */
export async function findGuestCard(db: Kysely<Schema>, id: string) {
  const [card] = fromJson(await guestCardById(db, id));
  return card;
}

const guestCardsAmong = prepare((db, ids: readonly string[]) => asJson(guestCards(db).where(among(ids))));

/** Published cards as guests may read them, in no order. */
export async function findGuestCards(db: Kysely<Schema>, ids: readonly string[]) {
  return ids.length === 0 ? [] : fromJson(await guestCardsAmong(db, ids));
}

const listedCardsAmong = prepare((db, ids: readonly string[], viewerId: string) =>
  asJson(listedCards(db, viewerId).where(among(ids))),
);

/** Published cards as lists of a signed-in reader show them: no contact is read (FL-05); in no order. */
export async function findListedCards(db: Kysely<Schema>, ids: readonly string[], viewerId: string) {
  return ids.length === 0 ? [] : fromJson(await listedCardsAmong(db, ids, viewerId));
}

const marksAmong = prepare((db, ids: readonly string[], viewerId: string) => {
  const marks = db.selectFrom("cards").select((eb) => ["cards.id", own(viewerId)(eb), isFavorited(viewerId)(eb)]);
  return sql<{ id: string; own: boolean; is_favorited: boolean }>`${marks.where(among(ids))}`;
});

/** Marks the cards that are the reader's own, and those with the reader's heart. */
export async function listMarks(db: Kysely<Schema>, ids: readonly string[], viewerId: string) {
  return ids.length === 0 ? [] : marksAmong(db, ids, viewerId);
}

/** Cards in any state, with what is withheld from others: for members whose agency has rights over them. No contact is read. */
export async function findGrantedCards(db: Kysely<Schema>, ids: readonly string[], viewerId: string) {
  if (ids.length === 0) return [];
  const query = db
    .selectFrom("cards")
    .select([...beside, "cards.city_id", "cards.measured_at", "cards.confirmed_at", ...columnsFor("public"), age])
    .select(sql<boolean>`false`.as("own"))
    .select((eb) => [photos(eb), isFavorited(viewerId)(eb)])
    .select(reachable)
    .where(among(ids));
  return readCards(db, query);
}

/** A published card, or the reader's own, with contacts. */
export async function findMemberCard(db: Kysely<Schema>, id: string, viewerId: string) {
  const [card] = await readCards(db, sharedCards(db, viewerId).where("cards.id", "=", id));
  return card;
}

/** A card as a verified booker would read it, whether or not others do: for its guardian. */
export async function findCardOfGuardian(db: Kysely<Schema>, id: string) {
  const [card] = await readCards(db, memberCards(db, anonymousReaderId).where("cards.id", "=", id));
  return card;
}

/** Every column of a card as its owner set it: for its owner, and for moderators. */
export async function findWholeCard(db: Kysely<Schema>, id: string, viewerId: string) {
  const [card] = await readCards(db, wholeCards(db, viewerId).where("cards.id", "=", id));
  return card && withPendingChanges(card);
}

/** An id that no user has, for reads without a user. */
export const anonymousReaderId = "00000000-0000-0000-0000-000000000000";

/** All cards with everything in them as it was approved, in the order of their making, those after `num`: for the operator. */
export async function listCardsAfter(db: Kysely<Schema>, num: number, limit: number) {
  const later = wholeCards(db, anonymousReaderId).select("cards.num").where("cards.num", ">", num);
  return readCards(db, later.orderBy("cards.num").limit(limit));
}

export interface OwnListPage {
  sortBy: "created_at" | "updated_at" | "first_name" | "last_name";
  sortOrder: "asc" | "desc";
  page: number;
  limit: number;
}

export async function listOwnCards(
  db: Kysely<Schema>,
  userId: string,
  { sortBy, sortOrder, page, limit }: OwnListPage,
) {
  const query = wholeCards(db, userId)
    .where("cards.user_id", "=", userId)
    .orderBy(`cards.${sortBy}`, sortOrder)
    .orderBy("cards.num", sortOrder)
    .limit(limit)
    .offset((page - 1) * limit);
  return (await readCards(db, query)).map(withPendingChanges);
}

export async function countOwnCards(db: Kysely<Schema>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("cards")
    .where("user_id", "=", userId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
