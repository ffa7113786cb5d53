import type { HalfDay } from "@compcard/domain/options/half-days";
import type { Holding } from "@compcard/domain/options/ranks";
import type { Ends, StoredState } from "@compcard/domain/options/states";
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { OptionTables } from "../../platform/db/tables/options.ts";
import { mayLapse, standsAt } from "./store.ts";

type Db = Kysely<Schema>;
type OptionRow = Selectable<OptionTables["options"]>;

/** An option that nobody has ended, with the half days that it holds. */
export interface StandingRow
  extends Pick<
    OptionRow,
    | "id"
    | "job_id"
    | "card_id"
    | "person_id"
    | "seq"
    | "state"
    | "ends_at"
    | "waiting_until"
    | "lives_until"
    | "challenged_by"
    | "answer_by"
    | "challenged_until"
  > {
  tz: string;
  country: string;
  halves: HalfDay[];
}

/** Locks the accounts of people until the transaction ends, always in the same order. The order on their days cannot change meanwhile. */
export async function lockPeople(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

const isStandingOf = (personIds: readonly string[]) =>
  sql`options.person_id = any(${[...new Set(personIds)]}::uuid[]) and options.state in ('waiting', 'held')`;

/** Waiting and held options of people, also those whose end has passed, in the order of arrival. */
export function listStanding(db: Db, personIds: readonly string[]): Promise<StandingRow[]> {
  return listRows(db, isStandingOf(personIds));
}

/** A live option of a person, with its half days in a span. */
export interface PersonHolding extends Holding {
  person_id: string;
}

/** Live options of people on the days of a span, for ranks on these days. */
export async function listLive(
  db: Db,
  personIds: readonly string[],
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<PersonHolding[]> {
  const areTheirs = sql`any(${[...new Set(personIds)]}::uuid[])`;
  const { rows } = await sql<PersonHolding>`
    select options.id, options.person_id, options.seq, json_agg(json_build_object('date', day, 'half', half)) as halves
    from option_halves join options on options.id = option_id
    where option_halves.person_id = ${areTheirs} and options.person_id = ${areTheirs}
      and day between ${from}::date and ${to}::date and option_halves.state = 'live'
      and options.state in ('waiting', 'held') and lives_until > ${now}
    group by options.id`.execute(db);
  return rows;
}

/** Waiting, held and confirmed options of a card, in the order of arrival. */
export function listStandingOfCard(db: Db, cardId: string): Promise<StandingRow[]> {
  return listRows(db, sql`options.card_id = ${cardId} and options.state in ('waiting', 'held', 'confirmed')`);
}

async function listRows(db: Db, condition: RawBuilder<unknown>): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select options.id, job_id, card_id, options.person_id, options.seq, options.state, ends_at, waiting_until, lives_until,
      challenged_by, answer_by, challenged_until, client_jobs.tz, client_jobs.country,
      coalesce(json_agg(json_build_object('date', day, 'half', half) order by day, half) filter (where day is not null), '[]')
        as halves
    from options
      join client_jobs on client_jobs.id = job_id
      left join option_halves on option_id = options.id and option_halves.state in ('live', 'confirmed')
    where ${condition}
    group by options.id, client_jobs.id
    order by options.seq`.execute(db);
  return rows;
}

export async function insertOption(
  db: Db,
  values: Insertable<OptionTables["options"]>,
  halves: readonly HalfDay[],
): Promise<{ id: string }> {
  const option = await db.insertInto("options").values(values).returning(["id", "person_id"]).executeTakeFirstOrThrow();
  const state = values.kind === "ask" ? ("asked" as const) : ("live" as const);
  await db
    .insertInto("option_halves")
    .values(
      halves.map(({ date, half }) => ({
        ...{ option_id: option.id, person_id: option.person_id, day: date, half, state, answer: null },
      })),
    )
    .execute();
  return option;
}

type OptionChange = Updateable<OptionTables["options"]>;

/** A change that people see: it raises the revision of the calendar event. */
export async function updateOption(db: Db, id: string, change: OptionChange): Promise<void> {
  await db
    .updateTable("options")
    .set({ ...change, revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Ends options in a state, with all the half days that they have. */
export async function endOptions(
  db: Db,
  ids: readonly string[],
  state: Extract<StoredState, "lapsed" | "released" | "declined">,
  reason = "",
): Promise<void> {
  const ended = sql<boolean>`option_id = any(${[...ids]}::uuid[])`;
  await db
    .updateTable("option_halves")
    .set({ state: "ended", ...(state === "declined" && { refused_at: sql<Date>`now()` }) })
    .where(ended)
    .where("state", "<>", "lost")
    .execute();
  const change = { state, reason, revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` };
  await db
    .updateTable("options")
    .set(change)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

const isOverdue = (now: Date) => sql<boolean>`(${mayLapse} and options.lives_until <= ${now})`;

/** People with an option or an unanswered ask whose end has passed and is not stored. */
export async function listOverduePeople(db: Db, now: Date): Promise<string[]> {
  const rows = await db.selectFrom("options").select("person_id").distinct().where(isOverdue(now)).execute();
  return rows.map(({ person_id }) => person_id);
}

/** Ids of such options and asks of people, in the order of arrival. */
export async function listOverdue(db: Db, personIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("options")
    .select("id")
    .where(sql<boolean>`person_id = any(${[...new Set(personIds)]}::uuid[])`)
    .where(isOverdue(now))
    .orderBy("seq")
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes the end of an option that nobody acts on, which calendars show. */
export async function updateEnds(db: Db, id: string, { end, challengedUntil }: Ends): Promise<void> {
  const until = challengedUntil === null ? null : new Date(challengedUntil);
  await updateOption(db, id, { lives_until: new Date(end), challenged_until: until });
}

/** Booked half days of people; within a span, where one is given. */
export async function listBooked(db: Db, personIds: readonly string[], span?: { from: string; to: string }) {
  return db
    .selectFrom("option_halves")
    .select(["person_id", "day as date", "half"])
    .where(sql<boolean>`person_id = any(${[...personIds]}::uuid[])`)
    .where("state", "=", "confirmed")
    .$if(span !== undefined, (query) => query.where("day", ">=", span?.from ?? "").where("day", "<=", span?.to ?? ""))
    .execute();
}

/** Books the half days of an option. */
export async function bookHalves(db: Db, optionId: string): Promise<void> {
  await db
    .updateTable("option_halves")
    .set({ state: "confirmed" })
    .where("option_id", "=", optionId)
    .where("state", "=", "live")
    .execute();
}

/** Takes half days from an option, because another one is booked on them. */
export async function loseHalves(db: Db, optionId: string, halves: readonly HalfDay[]): Promise<void> {
  await sql`update option_halves set state = 'lost', refused_at = now() where ${areOf(optionId, halves)}`.execute(db);
}

/** Deletes half days that the maker of an option gave up. */
export async function deleteHalves(db: Db, optionId: string, halves: readonly HalfDay[]): Promise<void> {
  await sql`delete from option_halves where ${areOf(optionId, halves)}`.execute(db);
}

const areOf = (optionId: string, halves: readonly HalfDay[]) => sql`option_id = ${optionId} and (day, half) in (
  select * from unnest(${halves.map(({ date }) => date)}::date[], ${halves.map(({ half }) => half)}::text[]))`;

/** Jobs or a card whose options are released together. */
export type OptionsOf = { jobId: string } | { cardId: string } | { ownerId: string } | { agencyId: string };

/** Options and asks that stand, with their people. */
export async function listStandingOf(db: Db, of: OptionsOf, now: Date): Promise<{ id: string; person_id: string }[]> {
  const { rows } = await sql<{ id: string; person_id: string }>`select options.id, options.person_id
    from options join client_jobs on client_jobs.id = job_id
    where ${conditionOf(of)} and ${standsAt(now)} order by options.seq`.execute(db);
  return rows;
}

function conditionOf(of: OptionsOf): RawBuilder<unknown> {
  if ("jobId" in of) return sql`options.job_id = ${of.jobId}`;
  if ("cardId" in of) return sql`options.card_id = ${of.cardId}`;
  return "ownerId" in of ? sql`client_jobs.owner_id = ${of.ownerId}` : sql`client_jobs.agency_id = ${of.agencyId}`;
}

/** Gives the options of a card to another person. */
export async function movePerson(db: Db, cardId: string, personId: string): Promise<void> {
  await sql`update option_halves set person_id = ${personId}
    from options where options.id = option_id and options.card_id = ${cardId}`.execute(db);
  await db.updateTable("options").set({ person_id: personId }).where("card_id", "=", cardId).execute();
}
