import type { CallName } from "@compcard/domain/calls";
import { type Kysely, sql } from "kysely";
import type { AppContext } from "../../src/app-context.ts";
import { lockPeople } from "../../src/core/options/store-standing.ts";
import type { Schema } from "../../src/platform/db/schema.ts";
import { inTransaction } from "../../src/platform/db/transaction.ts";
import type { TestInput } from "../app.ts";
import { seedAccount } from "../seeds/account.ts";
import { findBroken, type HistoryOption, isLive, rankOf } from "./history-rules.ts";

const hour = 3_600_000;
const start = Date.parse("2026-03-01T09:00:00Z");
const makersOfAll = 6;
const peopleOfEach = 3;
const rounds = 8;
const spans = [
  { from: "2026-03-19", to: "2026-03-20" },
  { from: "2026-03-20", to: "2026-03-21" },
  { from: "2026-03-19", to: "2026-03-21" },
  { from: "2026-03-23", to: "2026-03-24" },
];

interface Person {
  id: string;
  token: string;
  card: string;
}

/** Two server processes on one database, whose clock the histories move. */
export interface Processes {
  context: Pick<AppContext, "database" | "config" | "clock">;
  random: () => number;
  /** Null where a process gives no answer, because it was killed or is busy. */
  // biome-ignore lint/suspicious/noExplicitAny: histories look into answers of several shapes
  call(process: 0 | 1, name: CallName, input: TestInput): Promise<{ status: number; body: any } | null>;
  /** `sweep`: one process stores lapses meanwhile. */
  setClock(now: Date, sweep: boolean): Promise<void>;
}

export interface HistoryFigures {
  histories: number;
  acts: number;
  /** Acts that changed something. */
  done: number;
  bookings: number;
  lapses: number;
  unanswered: number;
  broken: string[];
}

interface Lane {
  people: Person[];
  options: HistoryOption[];
}

/**
 * Plays random histories of options, some side by side: six makers, three people each, two changes at a time, and a clock that moves
 * on. After each round the rules of `findBroken` are checked, and at the end the ranks that people read from a process.
 */
export async function openHistories(on: Processes, sideBySide: number) {
  const { random, context } = on;
  const { db } = context.database;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const figures: HistoryFigures = {
    ...{ histories: 0, acts: 0, done: 0, bookings: 0, lapses: 0, unanswered: 0 },
    broken: [],
  };
  let now = new Date(start);
  await on.setClock(now, false);
  const tokens = new Map<string, string>();
  const jobs = new Map<string, string[]>();
  for (let at = 0; at < makersOfAll; at++) {
    const person = { email: `maker${at}@histories.example`, firstName: "Борис", lastName: "Букер", company: "BRAND" };
    const { user, token } = await seedAccount(context, person);
    tokens.set(user.id, token);
    jobs.set(user.id, await Promise.all(spans.map((days) => createJob(token, days))));
  }
  const lanes: Lane[] = [];
  for (let at = 0; at < sideBySide; at++) {
    const people = Array.from({ length: peopleOfEach }, (_, of) => createPerson(`${at}-${of}`));
    lanes.push({ people: await Promise.all(people), options: [] });
  }
  // Options of the third ones are held at once.
  await manage(
    db,
    lanes.flatMap(({ people }) => people.slice(2)),
  );
  const everybody = lanes.flatMap(({ people }) => people.map(({ id }) => id));

  return {
    /** Plays one history on each lane. */
    async play(): Promise<HistoryFigures> {
      now = new Date(start);
      for (const lane of lanes) lane.options = [];
      for (let round = 0; round < rounds; round++) await playRound();
      await Promise.all(lanes.map(compareRead));
      for (const { options } of lanes)
        for (const { state } of options) {
          if (state === "confirmed") figures.bookings++;
          if (state === "lapsed") figures.lapses++;
        }
      figures.histories += lanes.length;
      await deleteAll(db, everybody);
      return figures;
    },
  };

  async function playRound(): Promise<void> {
    now = new Date(now.getTime() + pick([0, 0, 1, 3, 8, 20, 60]) * hour);
    await on.setClock(now, random() < 0.3);
    const acting = lanes.map((lane) => {
      const together = random() < 0.4 ? pick(lane.people) : null;
      return Promise.all([act(lane, 0, together), act(lane, 1, together)]);
    });
    const acts = await Promise.all(acting);
    const byPerson = Map.groupBy(await listAll(db, everybody), ({ person_id }) => person_id);
    for (const [at, lane] of lanes.entries()) {
      const options = lane.people.flatMap(({ id }) => byPerson.get(id) ?? []);
      const booked = (acts[at] ?? []).flatMap((id) => id ?? []);
      const broken = findBroken({ before: lane.options, after: options, booked, now });
      figures.broken.push(...broken.map((one) => `history ${figures.histories + at}: ${one}`));
      lane.options = options;
    }
  }

  /** @returns the option that it has booked. */
  async function act(lane: Lane, process: 0 | 1, together: Person | null): Promise<string | null> {
    const person = together ?? pick(lane.people);
    const known = lane.options.filter(({ person_id, state }) => person_id === person.id && state !== "lapsed");
    const way = random();
    if (way < 0.35 || known.length === 0) {
      const [maker, token] = pick([...tokens]);
      const job = pick(jobs.get(maker) ?? []);
      const body = { cards: [person.card], kind: "option" };
      await send(process, "options.create", { token, params: { id: job }, body });
      return null;
    }
    const live = known.filter((one) => isLive(one, now));
    const firsts = live.filter((one) => rankOf(one, known, now) === 1);
    const isConfirm = way > 0.62 && way < 0.8;
    const one = pick(isConfirm && firsts.length > 0 ? firsts : live.length > 0 && random() < 0.9 ? live : known);
    const [maker, model] = [tokens.get(one.made_by) ?? "", person.token];
    const of = (token: string, body?: object): TestInput => ({ token, params: { id: one.id }, ...(body && { body }) });
    if (way < 0.55) await send(process, "options.answer", of(model, { answer: "yes" }));
    else if (way < 0.58) await send(process, "options.answer", of(model, { answer: "no" }));
    else if (way < 0.62) await send(process, "options.release", of(random() < 0.5 ? maker : model, {}));
    else if (isConfirm) return (await send(process, "options.confirm", of(maker))) ? one.id : null;
    else if (way < 0.9) await send(process, "options.challenge", of(maker));
    else if (way < 0.95) {
      const ends_at = new Date(now.getTime() + Math.ceil(random() * 400) * hour).toISOString();
      await send(process, "options.extend", of(maker, { ends_at }));
    } else {
      const dates = [...new Set(one.halves.map(({ date }) => date))];
      await send(process, "options.setDays", of(maker, dates.slice(1).map((date) => ({ date })) as object));
    }
    return null;
  }

  /** @returns whether it has changed something, as far as is known. */
  async function send(process: 0 | 1, name: CallName, input: TestInput): Promise<boolean> {
    figures.acts++;
    const answer = await on.call(process, name, input);
    if (answer === null) figures.unanswered++;
    else if (answer.status >= 500) figures.broken.push(`${name} answered ${answer.status}`);
    const isDone = answer !== null && answer.status < 300;
    if (isDone) figures.done++;
    return isDone;
  }

  async function compareRead({ people, options }: Lane): Promise<void> {
    for (const { token } of people) {
      const query = { as: "model", limit: 100 };
      const answer = await on.call(random() < 0.5 ? 0 : 1, "options.list", { token, query });
      for (const read of answer?.status === 200 ? answer.body.data.options : []) {
        const stored = options.find(({ id }) => id === read.id);
        const rank = stored && isLive(stored, now) ? rankOf(stored, options, now) : null;
        if (rank !== read.rank) figures.broken.push(`a person reads rank ${read.rank}, not ${rank}`);
      }
    }
  }

  async function createJob(token: string, days: object): Promise<string> {
    const place = { city: "Москва", country: "Россия", tz: "Europe/Moscow" };
    const body = { title: "Lookbook", client: "BRAND", ...place, days };
    return (await on.call(0, "jobs.create", { token, body }))?.body.data.job.id;
  }

  async function createPerson(name: string): Promise<Person> {
    const { user, token } = await seedAccount(context, {
      ...{ email: `model${name}@histories.example`, firstName: "Анна", lastName: "Ким" },
    });
    const body = { first_name: "Анна", last_name: "Ким", age: 25, height: 178 };
    const answer = await on.call(0, "cards.create", { token, body });
    return { id: user.id, token, card: answer?.body.data.model.id };
  }
}

/** An agency with the right `options` on the cards of these people. */
async function manage(db: Kysely<Schema>, people: readonly Person[]): Promise<void> {
  await sql`with agency as (
      insert into agencies (slug, name, email, state, confirmed_at)
      values ('histories', 'Histories', 'office@histories.example', 'verified', now()) returning id)
    insert into representations (agency_id, card_id, claim, rights, kind)
    select agency.id, card_id, 'accepted', array['options'], 'mother'
    from agency, unnest(${people.map(({ card }) => card)}::uuid[]) as card_id`.execute(db);
}

/** Under the locks of the people: a process may still store lapses, or end what it was killed in. */
async function deleteAll(db: Kysely<Schema>, personIds: readonly string[]): Promise<void> {
  await inTransaction(db, async (changing) => {
    await lockPeople(changing, personIds);
    await sql`delete from options where person_id = any(${[...personIds]}::uuid[])`.execute(changing);
    await sql`delete from option_notices`.execute(changing);
  });
}

async function listAll(db: Kysely<Schema>, personIds: readonly string[]): Promise<HistoryOption[]> {
  const { rows } = await sql<HistoryOption>`
    select options.id, options.person_id, made_by, seq, options.state, lives_until,
      coalesce(json_agg(json_build_object('date', day, 'half', half, 'state', option_halves.state))
        filter (where day is not null), '[]') as halves
    from options left join option_halves on option_id = options.id
    where options.person_id = any(${[...personIds]}::uuid[])
    group by options.id order by seq`.execute(db);
  return rows;
}
