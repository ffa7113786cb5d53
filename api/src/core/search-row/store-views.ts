import { staleAfterYears } from "@compcard/domain/cards/freshness";
import { type RawBuilder, sql } from "kysely";
import { ageToday, sharedColumn } from "../reading/store-shared.ts";
import { filterColumns, type SearchTexts, textColumns, toggleColumns } from "./texts.ts";

const figures = [
  ...(["height", "chest", "waist", "hips", "weight", "shoe_size"] as const),
  ...(["inseam", "collar", "suit_size"] as const),
] as const;

const fromCard = ["num", "updated_at", "measured_at", ...figures] as const;
const fromTexts = ["search_text", "agency_text", "agency_verified_text", "name_ru", "name_en", "name_zh"] as const;
export const textsOfRow = sql.join(fromTexts.map((name) => sql.ref(name)));

/** Columns of a search row but its key: those of `values`, `age`, `dueOn`, the tokens and `textsOfRow`. */
export const columnsOfRow = sql`${sql.join(fromCard.map((name) => sql.ref(name)))}, age, due_on, tokens, ${textsOfRow}`;
/** The clause of `on conflict do update`. */
export const replaceRow = sql.join(
  [...fromCard, "age", "due_on", "tokens", ...fromTexts].map(
    (name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  ),
);

/** Texts as a table. */
export const freshRows = (rows: ({ id: string; whole?: boolean } & SearchTexts)[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (id uuid, whole boolean, tokens text[], search_text text, agency_text text,
      agency_verified_text text, name_ru text, name_en text, name_zh text)`;

/** Longer than any card has been here, in hours: days and years depend on a time zone. */
const staleOffset = sql`interval '438000 hours'`;

type ReadColumn = (name: Parameters<typeof sharedColumn>[0]) => RawBuilder<unknown>;

/** The expressions that make a card's search row from what its readers read. `cards` is in the query. */
function viewOf(read: ReadColumn) {
  const age = read("age");
  /** The later of the days on which the figures were given and confirmed. */
  const figuresDay = sql<string | null>`greatest(${read("measured_at")}, ${read("confirmed_at")})`;
  const oldest = sql`(current_date - make_interval(years => ${sql.lit(staleAfterYears)}))::date`;
  /**
   * A card's place in the order of changes: at its last change, and below all others while its figures are older than a
   * year. Stored, so that both engines of the search, their positions and indexes need no rule of their own.
   */
  const orderMoment = sql`case when ${figuresDay} < ${oldest} then cards.updated_at - ${staleOffset} else cards.updated_at end`;
  return {
    read,
    /** The columns that `buildSearchTexts` takes. */
    columns: sql.join([
      ...(["shown_to", "guarded", "agency"] as const).map((name) => sql.ref(name)),
      ...[...textColumns, ...toggleColumns, ...filterColumns].map((name) => sql`${read(name)} as ${sql.ref(name)}`),
    ]),
    age,
    /** Values of `fromCard`. */
    values: sql.join([sql.ref("num"), orderMoment, figuresDay, ...figures.map(read)]),
    /**
     * The next day on which the row would be another one without a change of the card: a birthday, or the day on which the
     * figures are older than a year. Never today, so that a job that writes due rows anew ends.
     */
    dueOn: sql`greatest(current_date + 1, least(
      (cards.birth_date + make_interval(years => ${ageToday} + 1))::date,
      case when ${figuresDay} >= ${oldest}
        then (${figuresDay} + make_interval(years => ${sql.lit(staleAfterYears)}))::date + 1 end))`,
  };
}

/** The card as others read it. */
export const sharedView = viewOf((name) => sharedColumn(name, null));

/** The card as it is set: for agencies that may change it. */
export const wholeView = viewOf((name) => (name === "age" ? ageToday : sql.ref(`cards.${name}`)));

/** Types of the photos in the typed slots, of those of them that AI made, and of those that it made or edited. */
export const photoTypesOfCard = sql`array(
  select photo_type from card_photos where card_id = cards.id and photo_type !~ '^(portfolio|digital)-') as photo_types, array(
  select photo_type from card_photos where card_id = cards.id and made = 'ai_made'
    and photo_type !~ '^(portfolio|digital)-') as ai_types, array(
  select photo_type from card_photos where card_id = cards.id and made in ('ai_made', 'ai_edited')
    and photo_type !~ '^(portfolio|digital)-') as marked_types`;
