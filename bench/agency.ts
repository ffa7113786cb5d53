import { type Kysely, sql } from "kysely";
import type { AppContext } from "../api/src/app-context.ts";
import { refreshSearchRow } from "../api/src/core/search-row/refresh.ts";
import { withoutTimeouts } from "../api/src/platform/db/long-operations.ts";
import type { Schema } from "../api/src/platform/db/schema.ts";
import { seedAccount } from "../api/test/seeds/account.ts";
import { databaseCpu, type Server } from "./http.ts";

const batchSize = 1_000;
const boardNames = ["Development", "Main", "Commercial"];
const firstDay = 7;
const daysOfJobs = 180;
const cardsOfJob = 50;
/** Bookings lie after the days of the options, so that none is lost. */
const bookedFrom = 200;

export interface SeededAgency {
  id: string;
  /** The owner's. */
  token: string;
  /** Ids of its boards. */
  boards: string[];
}

/** Opens a verified agency with the first `models` cards on its boards, all with the right `options`. */
export async function seedAgency(context: AppContext, models: number): Promise<SeededAgency> {
  const { db } = context.database;
  const { user, token } = await seedAccount(context, {
    email: "owner@bench.example",
    firstName: "Anna",
    lastName: "Owner",
  });
  const { rows } = await sql<{ id: string }>`insert into agencies (slug, name, email, state, confirmed_at)
    values ('bench', 'Bench', 'office@bench.example', 'verified', now()) returning id`.execute(db);
  const id = rows[0]?.id ?? "";
  await sql`insert into agency_members (agency_id, user_id, role) values (${id}, ${user.id}, 'owner')`.execute(db);
  const boards = await sql<{ id: string }>`insert into agency_boards (agency_id, name, position)
    select ${id}, name, at from unnest(${boardNames}::text[]) with ordinality as named (name, at) returning id`.execute(
    db,
  );
  const boardIds = boards.rows.map((board) => board.id);
  const represented = await withoutTimeouts(db, (session) =>
    sql<{ card_id: string }>`insert into representations (agency_id, card_id, claim, rights, kind,
      board_id, external_id)
    select ${id}, cards.id, 'accepted', array['edit', 'photos', 'board', 'options'], 'mother',
      (${boardIds}::uuid[])[1 + (row_number() over (order by num)) % ${boardIds.length}::int], 'M' || num
    from cards order by num limit ${models} returning card_id`.execute(session),
  );
  const cards = represented.rows.map(({ card_id }) => card_id);
  for (let from = 0; from < cards.length; from += batchSize)
    await refreshSearchRow(db, cards.slice(from, from + batchSize));
  return { id, token, boards: boardIds };
}

/** Creates held options on the cards of an agency, fifty a job, and a booking of every second model. @returns tokens of the jobs' makers by id. */
export async function seedOptions(
  context: AppContext,
  agencyId: string,
  options: number,
): Promise<Map<string, string>> {
  const { db } = context.database;
  const makers = new Map<string, string>();
  for (let at = 0; at < 20; at += 1) {
    const person = { email: `booker${at}@bench.example`, firstName: "Boris", lastName: "Booker", company: "BRAND" };
    const { user, token } = await seedAccount(context, person);
    makers.set(user.id, token);
  }
  await withoutTimeouts(db, (session) => insertOptions(session, { agencyId, options, makers: [...makers.keys()] }));
  return makers;
}

interface Seeding {
  agencyId: string;
  options: number;
  makers: string[];
}

async function insertOptions(db: Kysely<Schema>, { agencyId, options, makers }: Seeding): Promise<void> {
  const jobs = options / cardsOfJob;
  await sql`create temporary table bench_jobs as select n, gen_random_uuid() as id,
      (${makers}::uuid[])[1 + n % ${makers.length}::int] as maker, current_date + ${firstDay}::int + n % ${daysOfJobs}::int as day
    from generate_series(0, ${jobs - 1}::int) as n`.execute(db);
  await sql`insert into client_jobs (id, owner_id, title, client, city, country, tz, halves, first_day)
    select id, maker, 'Lookbook', 'BRAND', 'Москва', 'Россия', 'Europe/Moscow', jsonb_build_array(
      jsonb_build_object('date', day, 'half', 'am'), jsonb_build_object('date', day, 'half', 'pm'),
      jsonb_build_object('date', day + 1, 'half', 'am'), jsonb_build_object('date', day + 1, 'half', 'pm')), day
    from bench_jobs`.execute(db);
  await sql`create temporary table bench_cards as select card_id, user_id, row_number() over (order by num) - 1 as n
    from representations join cards on cards.id = card_id where agency_id = ${agencyId}`.execute(db);
  await sql`analyze bench_jobs, bench_cards`.execute(db);
  await sql`insert into options (job_id, card_id, person_id, made_by, kind, state, ends_at, waiting_until, lives_until)
    select bench_jobs.id, card_id, user_id, maker, 'option', 'held', day - 3, day - 3, day - 3
    from bench_jobs cross join generate_series(0, ${cardsOfJob - 1}::int) as k
      join bench_cards on bench_cards.n = (bench_jobs.n * ${cardsOfJob}::int + k) % (select count(*) from bench_cards)
    order by bench_jobs.n`.execute(db);
  await sql`insert into option_halves (option_id, person_id, day, half, state)
    select options.id, person_id, day + shift, half, 'live' from options join bench_jobs on bench_jobs.id = job_id,
      generate_series(0, 1) as shift, unnest(array['am', 'pm']) as half`.execute(db);
  await sql`with booked as (
      insert into options (job_id, card_id, person_id, made_by, kind, state, ends_at, waiting_until, lives_until)
      select bench_jobs.id, card_id, user_id, maker, 'option', 'confirmed', now(), now(), now()
      from bench_cards join bench_jobs on bench_jobs.n = bench_cards.n % ${jobs}::int where bench_cards.n % 2 = 0
      returning id, person_id, seq)
    insert into option_halves (option_id, person_id, day, half, state)
    select id, person_id, current_date + ${bookedFrom}::int + (seq % 30)::int, half, 'confirmed'
    from booked, unnest(array['am', 'pm']) as half`.execute(db);
}

/** Days on which a tenth of the booked models are booked. */
export function bookedDays(): { freeFrom: string; freeTo: string } {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  return { freeFrom: day(bookedFrom + 5), freeTo: day(bookedFrom + 7) };
}

interface Sent {
  method?: "GET" | "POST";
  path: string;
  token: string;
}

/** Time of requests that are sent together, until the last byte of the last one. @throws for a refusal. */
async function send(url: string, requests: readonly Sent[]): Promise<number> {
  const start = performance.now();
  await Promise.all(
    requests.map(async ({ method = "GET", path, token }) => {
      const response = await fetch(url + path, { method, headers: { authorization: `Bearer ${token}` } });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    }),
  );
  return performance.now() - start;
}

/** Times of one kind of request. The first fifth compiles the code. */
export async function measure(server: Server, turns: readonly (readonly Sent[])[]) {
  const before = Math.floor(turns.length / 5);
  for (const requests of turns.slice(0, before)) await send(server.url, requests);
  const cpu = (await server.usage()).cpu + databaseCpu();
  const times: number[] = [];
  for (const requests of turns.slice(before)) times.push(await send(server.url, requests));
  const used = (await server.usage()).cpu + databaseCpu() - cpu;
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10;
  return { "p50, ms": at(0.5), "p95, ms": at(0.95), "cpu, ms": Math.round((used / times.length) * 10) / 10 };
}

/** The same of two kinds in turn, which a slow minute affects alike, and the ratio of their medians. */
export async function compare(server: Server, kinds: Record<string, (turn: number) => Sent>, turns: number) {
  const times = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]));
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, kind] of Object.entries(kinds)) {
      const time = await send(server.url, [kind(turn)]);
      if (turn >= turns / 5) times.get(name)?.push(time);
    }
  const table = [...times].map(([name, all]) => {
    const sorted = all.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
    return { name, p50: at(0.5), p95: at(0.95) };
  });
  const [first] = table;
  return Object.fromEntries(
    table.map(({ name, p50, p95 }) => [
      name,
      { "p50, ms": p50.toFixed(1), "p95, ms": p95.toFixed(1), ratio: (p50 / (first?.p50 ?? 1)).toFixed(2) },
    ]),
  );
}
