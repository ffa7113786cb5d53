import { loadavg } from "node:os";
import pg from "pg";
import type { AppContext } from "../api/src/app-context.ts";
import { markEmptySearch } from "../api/src/core/search-row/refresh.ts";
import { listSchedules } from "../api/src/schedules.ts";
import { insertCards } from "./cards/insert.ts";
import { Random } from "./cards/random.ts";
import { openBenchDatabase } from "./database.ts";
import { startServer } from "./http.ts";
import { search, summarize } from "./saves-http.ts";

const seed = 1;
/** Cards made up with all that belongs to them; the others are copies. */
const maxCreated = 20_000;
/**
 * Shares of a million cards: 180,000 are restricted, 137,000 of these of people who are 18 by now; as many as were
 * found at TL-93.
 */
const shares = { ofAge: 0.137, minors: 0.043, unavailable: 0.1, unchecked: 0.01 };
/** A backup is measured elsewhere, and there is no file of the photos. */
const leftOut = ["backup.rehearsal", "backup.daily", "photos.strays"];

/** Time of searches before the jobs. */
const timedMs = 30_000;

/**
 * Runs each scheduled job on the cards that give it the most work: how long it takes, and its longest statement, which must
 * stay far below the timeout. A server process beside it answers searches that were never sent before. Prints percentiles of
 * their times before and during the jobs.
 */
export async function benchJobs(cards: number): Promise<void> {
  await using opened = await openBenchDatabase("postgres");
  const made = Math.min(cards, maxCreated);
  await markEmptySearch(opened.database.db);
  await insertCards(opened.context, made, seed);
  await fill(opened.url ?? "", Math.round(cards / made) - 1, cards);
  await opened.settle();
  const server = await startServer(opened.url ?? "", "on");
  try {
    console.log(`the index was ready ${(server.warm / 1000).toFixed(1)} s after the start of the server`);
    const random = new Random(1, seed);
    const searchUntil = async (until: AbortSignal) => {
      const times: number[] = [];
      while (!until.aborted) times.push(await search(server.url, random));
      return times;
    };
    // The first ones compile the code.
    await searchUntil(AbortSignal.timeout(timedMs / 3));
    const before = await searchUntil(AbortSignal.timeout(timedMs));
    const jobs = new AbortController();
    const during = searchUntil(jobs.signal);
    // Awaited below; if the server ends before, no rejection goes unhandled.
    during.catch(() => {});
    const rows: Record<string, object> = {};
    for (const { kind, work } of listSchedules(opened.context))
      if (!leftOut.includes(kind)) rows[kind] = await measure(opened.context, work);
    jobs.abort();
    console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
    console.table(rows);
    console.table({ "searches before": summarize(before), "during the jobs": summarize(await during) });
  } finally {
    await server.stop();
  }
}

async function measure(context: AppContext, work: (context: AppContext) => Promise<unknown>) {
  let [statements, longest, failed] = [0, 0, 0];
  const stop = context.database.watch(({ seconds, succeeded }) => {
    statements++;
    longest = Math.max(longest, seconds);
    if (!succeeded) failed++;
  });
  const began = performance.now();
  const error = await work(context).then(
    () => "",
    (error: unknown) => String(error).slice(0, 60),
  );
  stop();
  return {
    seconds: ((performance.now() - began) / 1000).toFixed(1),
    statements,
    "longest, ms": Math.round(longest * 1000),
    "failed statements": failed,
    error,
  };
}

/** Past triggers and references, which would be most of the work. */
async function fill(url: string, copies: number, cards: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("set session_replication_role = replica");
  await client.query("update card_photos set widths = '{320,640,828,1200}'");
  const copied = (column: string) => `md5(${column}::text || copy)::uuid`;
  const all: Record<string, Record<string, string>> = {
    users: { id: copied("id"), email: "copy || '-' || email" },
    cards: { id: copied("id"), user_id: copied("user_id") },
    card_photos: {
      card_id: copied("card_id"),
      key: "'photos/00/' || md5(key || copy) || substr(md5(copy || key), 1, 8)",
    },
    card_search: { card_id: copied("card_id"), num: "num + copy * (select max(num) from card_search)" },
  };
  for (const [table, values] of Object.entries(all)) {
    const { rows } = await client.query(
      `select column_name as name from information_schema.columns where table_schema = current_schema()
       and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    await client.query(
      `insert into ${table} (${names}) select ${names.map((name) => values[name] ?? name)}
       from ${table}, generate_series(1, $1::int) as copy`,
      [copies],
    );
  }
  await client.query("update users set email_verified_at = now(), signed_in_at = now()");
  const part = async (from: number, share: number, set: string) =>
    client.query(`update cards set ${set} where num > $1 and num <= $2`, [from * cards, (from + share) * cards]);
  const restricted = "guarded = true, is_primary = true, updated_at = now() - interval '3 days'";
  await part(
    0,
    shares.ofAge,
    `${restricted}, status = 'members', guardian_gave = true, birth_date = current_date - interval '18 years 1 day'`,
  );
  await part(
    shares.ofAge,
    shares.minors,
    `${restricted}, status = 'guardian', birth_date = current_date - interval '16 years 100 days'`,
  );
  await part(
    0.5,
    shares.unavailable,
    `availability = '[{"from": "2020-01-01", "to": "2020-01-02", "city": "x", "kind": "in"}]'`,
  );
  await part(0.7, shares.unchecked, "contacts_unchecked = true");
  await client.end();
}
