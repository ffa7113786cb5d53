import { type ExpectedField, expectedFields } from "@compcard/domain/cards/fields";
import type { PublicationCategory } from "@compcard/domain/consents/categories";
import { type Kysely, type Selectable, sql } from "kysely";
import type { CardsTable, Schema } from "../../platform/db/schema.ts";
import { memberStatuses } from "../reading/audience.ts";
import { ageToday } from "../reading/store-shared.ts";
import {
  columnsOfRow,
  freshRows,
  photoTypesOfCard,
  replaceRow,
  sharedView,
  textsOfRow,
  wholeView,
} from "./store-views.ts";
import type { SearchableCard, SearchTexts } from "./texts.ts";

type Db = Kysely<Schema>;

type RosterCard = SearchableCard &
  Pick<Selectable<CardsTable>, Exclude<ExpectedField, "age">> & {
    id: string;
    whole: boolean;
    shown_age: number | null;
    /** The row shows the card as it is set. */
    unconsented: PublicationCategory[];
  };

const figuresOf = (view: typeof sharedView) =>
  sql.join(
    expectedFields
      .filter((name) => name !== "age" && name !== "location")
      .map((name) => sql`${view.read(name)} as ${sql.ref(name)}`),
  );

/**
 * The cards that stand in a roster, as they are set. Cards that members may read, as these read them: those in a roster, and those
 * that the public search leaves out, which favorites and selections may contain.
 */
export async function findRosterCards(db: Db, cardIds: string[]): Promise<RosterCard[]> {
  const isOne = sql`id = any(${cardIds}::uuid[])`;
  const isInRoster = sql`exists (select from representations where card_id = cards.id)`;
  const besides = sql`${ageToday} as age, ${photoTypesOfCard}`;
  const { rows: whole } = await sql<RosterCard>`
    select id, true as whole, withheld as unconsented, ${wholeView.columns}, ${figuresOf(wholeView)},
      ${wholeView.age} as shown_age, ${besides}
    from cards where ${isOne} and ${isInRoster}`.execute(db);
  const { rows: shared } = await sql<RosterCard>`
    select id, false as whole, '{}'::text[] as unconsented, ${sharedView.columns}, ${figuresOf(sharedView)},
      ${sharedView.age} as shown_age, ${besides}
    from cards where ${isOne} and status = any(${[...memberStatuses]}::text[])
      and (not (is_primary and listed) or ${isInRoster})`.execute(db);
  return [...whole, ...shared];
}

/**
 * Makes the roster's search rows of `cardIds` those of `rows`; the others are deleted. It locks the cards first, as its foreign
 * key would do after the rows: whoever changes a card holds it before the rows, too.
 */
export async function writeRosterRows(
  db: Db,
  cardIds: string[],
  rows: ({ id: string; whole: boolean } & SearchTexts)[],
): Promise<void> {
  await sql`
    with fresh as materialized (
      ${freshRows(rows)}
    ), locked as materialized (
      select id from cards
      where id in (select id from fresh union select card_id from roster_search where card_id = any(${cardIds}::uuid[]))
      order by id for key share
    ), gone as (
      delete from roster_search where card_id in (select id from locked)
        and (card_id, whole) not in (select id, whole from fresh)
    )
    insert into roster_search (card_id, whole, ${columnsOfRow})
    ${insertedRows(wholeView)} where whole
    union all ${insertedRows(sharedView)} where not whole
    on conflict (card_id, whole) do update set ${replaceRow}`.execute(db);
}

const insertedRows = ({ values, age, dueOn }: typeof sharedView) => sql`
  select id, whole, ${values}, ${age}, ${dueOn}, array_to_tsvector(fresh.tokens), ${textsOfRow}
  from fresh join locked using (id) join cards using (id)`;
