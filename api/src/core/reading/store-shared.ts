import { cardFields, type FieldKind, type FieldLine, type FieldsWith, fieldsWith } from "@compcard/domain/cards/fields";
import type { PublicationCategory } from "@compcard/domain/consents/categories";
import { type AliasedRawBuilder, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { CardsTable } from "../../platform/db/schema.ts";

type PublicField = FieldsWith<"seen", "public">;
/** Fields of a category: a consent decides whether others read them. */
type SharedField = FieldsWith<"seen", "public" | "member">;
type Cards = Selectable<CardsTable>;
/** Columns of a consent category that only the server sets. */
type Implied = "city_id" | "measured_at" | "confirmed_at";

function categoryOf(name: SharedField | Implied): PublicationCategory | "name" {
  if (name === "city_id") return "about";
  return name === "measured_at" || name === "confirmed_at" ? "looks" : cardFields[name].category;
}

/** Tables with a person's age; `known` is their union. */
type KnowsAge = "cards" | "known_ages" | "known";

const yearsSince = (table: KnowsAge, day: "birth_date" | "age_given_on") =>
  sql`extract(year from age(current_date, ${sql.ref(`${table}.${day}`)}))::int`;

/** With a birth date the age is computed; only the owner reads the date (spec: Ages). */
export const ageIn = (table: KnowsAge) =>
  sql<number | null>`coalesce(${yearsSince(table, "birth_date")}, ${sql.ref(`${table}.age`)})`;

/** Minimum age in years: from the birth date, else the stated number plus the years since. */
export const yearsAtLeastIn = (table: KnowsAge) =>
  sql<number>`coalesce(${yearsSince(table, "birth_date")},
    ${sql.ref(`${table}.age`)} + coalesce(${yearsSince(table, "age_given_on")}, 0), 0)`;

export const ageToday = ageIn("cards");

const emptyList = sql`'{}'::text[]`;
/** The empty value of a public field, if it is not null. */
const empty: Partial<Record<FieldKind, RawBuilder<unknown>>> = {
  options: emptyList,
  typed: emptyList,
  levels: sql`'{}'::jsonb`,
  videos: sql`'[]'::jsonb`,
  availability: sql`'[]'::jsonb`,
  flag: sql`false`,
};

/**
 * A public column of `cards` as others read it: empty if its category is unconsented (decision 0020), or if it is a figure
 * of the other gender, or for members and the card a minor's. Pages, lists, documents and search all use it. `readerId`: the owner, who reads the whole card; null
 * for other readers.
 */
export function sharedColumn<F extends SharedField | Implied>(name: F, readerId: string | null): RawBuilder<Cards[F]> {
  const category = categoryOf(name);
  const column = name === "age" ? ageToday : sql.ref(`cards.${name}`);
  if (category === "name") return column as RawBuilder<Cards[F]>;
  const none = (name in cardFields && empty[cardFields[name as SharedField].kind]) || sql`null`;
  return sql<Cards[F]>`case when ${isHidden(name, category, readerId)} then ${none} else ${column} end`;
}

function isHidden(
  name: SharedField | Implied,
  category: PublicationCategory,
  readerId: string | null,
): RawBuilder<SqlBool> {
  const { hiddenFor = null } = { ...(name in cardFields && (cardFields[name as SharedField] as FieldLine)) };
  const unconsented = sql<SqlBool>`${sql.lit(category)} = any(cards.withheld)`;
  const isForMembers = name in cardFields && cardFields[name as SharedField].seen === "member";
  // Visible to her agency only: the future places of somebody under 18.
  const withheld = isForMembers ? sql<SqlBool>`(${unconsented} or cards.guarded)` : unconsented;
  // A gender that readers do not get decides nothing.
  const hidden = hiddenFor
    ? sql<SqlBool>`(${withheld} or (cards.gender = ${sql.lit(hiddenFor)} and not 'about' = any(cards.withheld)))`
    : withheld;
  return readerId === null ? hidden : sql<SqlBool>`(${hidden} and cards.user_id <> ${readerId}::uuid)`;
}

const publicFields: (PublicField | Implied)[] = [
  ...fieldsWith("seen", "public"),
  "city_id",
  "measured_at",
  "confirmed_at",
];

type SharedColumn = { [F in PublicField | Implied]: AliasedRawBuilder<Cards[F], F> }[PublicField | Implied];

/** All public columns of `cards` as others read them, under their own names. */
export function sharedColumns(readerId: string | null): SharedColumn[] {
  return publicFields.map((name) => sharedColumn(name, readerId).as(name)) as SharedColumn[];
}
