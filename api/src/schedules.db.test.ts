import { CompiledQuery, type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../test/app.ts";
import type { Schema } from "./platform/db/schema.ts";
import { withoutStatementTimeout } from "./platform/db/statement-timeout.ts";
import { renditionWidths } from "./platform/images/write/renditions.ts";
import { listSchedules } from "./schedules.ts";

let app: TestApp;
const db = () => app.context.database.db;

const count = 10_000;
/** Pages of a table cost so much that it counts as one of some million rows. */
const costs = { seq_page_cost: 80, random_page_cost: 1 };

/** They read everything, on purpose: a backup, and the files of the storage. */
const readingAll = ["backup.rehearsal", "backup.daily", "photos.strays"];

/** Ordinary cards, photos and accounts, of which no job finds anything to do; every tenth card is a minor's. */
async function fill(session: Kysely<Schema>): Promise<void> {
  const series = sql`generate_series(1, ${count}::int) as n`;
  await sql`insert into users (id, email, password_hash, first_name, last_name, email_verified_at, signed_in_at)
    select md5(n::text)::uuid, 'p' || n || '@example.org', 'x', 'A', 'B', now(), now() from ${series}`.execute(session);
  await sql`insert into cards (id, user_id, status, is_primary, first_name, birth_date, age_given_on, measured_at, availability,
      first_listed_at, guardian_told_at)
    select md5('card' || n)::uuid, md5(n::text)::uuid, 'published', true, 'A',
      current_date - make_interval(years => case when n % 10 = 0 then 16 else 25 end, days => 40), current_date,
      current_date - 10, jsonb_build_array(jsonb_build_object('from', '2099-01-01', 'to', '2099-01-02', 'city', 'x', 'kind', 'in')),
      now(), now()
    from ${series}`.execute(session);
  await sql`insert into card_search (card_id, num, updated_at, measured_at, age, tokens, search_text, due_on)
    select id, num, updated_at, measured_at, 25, '', '', current_date + 100 from cards`.execute(session);
  for (const table of ["card_photos", "held_photos"])
    await sql`insert into ${sql.table(table)} (card_id, photo_type, key, width, height, placeholder, widths, xmp_due)
      select id, 'full-body', ${table} || num, 1200, 1600, 'x', '{320,640,828,1200}', null from cards`.execute(session);
  await sql`insert into guardians (card_id, name, contact, email, token_hash, expires_at, state, locale)
    select id, 'G', 'G', 'g' || num || '@example.org', decode(md5(num::text), 'hex'), now(), 'asked', 'ru' from cards`.execute(
    session,
  );
  await sql`insert into sessions (token_hash, user_id, expires_at, ends_at)
    select decode(md5(id::text), 'hex'), id, now() + interval '1 day', now() + interval '1 day' from users`.execute(
    session,
  );
  await sql`insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
    select decode(md5(id::text), 'hex'), id, 'verify', email, now() from users`.execute(session);
  await sql`insert into outbox (recipient, subject, body_text, next_attempt_at, sent_at)
    select email, '', '', 'infinity', now() from users`.execute(session);
  await sql`insert into card_views (card_id, day, source, count) select id, current_date, 'search', 1 from cards`.execute(
    session,
  );
  await sql`insert into contact_openings (card_id, reader_id, day) select id, user_id, current_date from cards`.execute(
    session,
  );
  await sql`insert into throttles (key, window_started_at, count) select id::text, now(), 1 from users`.execute(
    session,
  );
  await sql`insert into saved_searches (user_id, name, query, notify) select id, 'x', 'minAge=20', false from users`.execute(
    session,
  );
  for (const table of ["search_mails", "selection_mails"])
    await sql`insert into ${sql.table(table)} (token_hash, user_id) select decode(md5(id::text), 'hex'), id from users`.execute(
      session,
    );
  await sql`insert into figures_mails (user_id, token_hash, stop_hash, card_ids)
    select id, decode(md5(id::text), 'hex'), decode(md5(id::text), 'hex'), '{}' from users`.execute(session);
  await sql`insert into option_mails (user_id, stop_hash) select id, decode(md5(id::text), 'hex') from users`.execute(
    session,
  );
  await sql`insert into agencies (id, slug, name, email) values (md5('agency')::uuid, 'one', 'One', 'one@example.org')`.execute(
    session,
  );
  await sql`insert into representations (agency_id, card_id, claim, name) select md5('agency')::uuid, id, 'accepted', 'A' from cards`.execute(
    session,
  );
  await sql`insert into selections (id, user_id, name) select id, id, 'x' from users`.execute(session);
  await sql`insert into selection_cards (selection_id, card_id, position) select user_id, id, 0 from cards`.execute(
    session,
  );
  await sql`insert into selection_links (id, selection_id, name, token_hash, expires_at, downloads, votes_shared)
    select id, id, 'x', decode(md5(id::text), 'hex'), now() + interval '30 days', false, false from selections`.execute(
    session,
  );
  await sql`insert into selection_guests (link_id, key_hash, name) select id, token_hash, 'x' from selection_links`.execute(
    session,
  );
  await sql`insert into media_gc (key, delete_after) select 'gone' || n, now() + interval '1 hour' from ${series}`.execute(
    session,
  );
  await sql`insert into card_search_gone (num, changed_in, gone_at) select -n, '0'::xid8, now() from ${series}`.execute(
    session,
  );
  await sql`analyze`.execute(session);
}

beforeAll(async () => {
  app = await startTestApp();
  // On a busy machine a statement that fills a table takes longer than the product allows.
  await withoutStatementTimeout.run(true, () =>
    db()
      .transaction()
      .execute(async (session) => {
        await sql`set local statement_timeout = 0`.execute(session);
        await fill(session);
      }),
  );
});
afterAll(() => app.close());

/** Statements of a run, with their values. */
async function statementsOf(work: () => Promise<unknown>) {
  const seen = new Map<string, readonly unknown[]>();
  const stop = app.context.database.watch(({ text, values }) => seen.set(text, values));
  await work().finally(stop);
  return [...seen].filter(([text]) => /^\s*(select|insert|update|delete|with|\(select)\b/i.test(text));
}

/** The plan of a statement, where tables are as large as those of a site with some million cards. */
function planOf(text: string, values: readonly unknown[]): Promise<string> {
  return db()
    .transaction()
    .execute(async (session) => {
      for (const [name, cost] of Object.entries(costs))
        await sql`set local ${sql.raw(name)} = ${sql.lit(cost)}`.execute(session);
      const { rows } = await session.executeQuery<{ "QUERY PLAN": string }>(
        CompiledQuery.raw(`explain ${text}`, [...values]),
      );
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
}

async function partialIndexes(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indpred is not null`.execute(
    db(),
  );
  return rows.map(({ name }) => name);
}

/** By the table itself, or by an index of all rows of which the condition makes no use. */
function isReadWhole(plan: string, table: string, partial: readonly string[]): boolean {
  return plan.split("->").some((node) => {
    if (new RegExp(`Seq Scan on ${table}\\b`).test(node)) return true;
    const [, index = ""] =
      new RegExp(`Index (?:Only )?Scan (?:Backward )?using (\\w+) on ${table}\\b`).exec(node) ?? [];
    return index !== "" && !partial.includes(index) && !node.includes("Index Cond") && node.includes("Filter");
  });
}

it("TL-93 no scheduled job reads a large table from its beginning to its end", async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples >= ${count}`.execute(db());
  const large = rows.map(({ name }) => name);
  const partial = await partialIndexes();
  const found: string[] = [];
  for (const { kind, work } of listSchedules(app.context)) {
    if (readingAll.includes(kind)) continue;
    for (const [text, values] of await statementsOf(() => work(app.context))) {
      const plan = await planOf(text, values);
      const read = large.filter((table) => isReadWhole(plan, table, partial));
      if (read.length > 0) found.push(`${kind} reads ${read}: ${text}\n${plan}`);
    }
  }
  expect(found.join("\n\n")).toBe("");
});

it("TL-93 the database counts the widths of a photo as the code does", async () => {
  const { rows } = await sql<{ width: number; count: number }>`
    select n as width, rendition_count(n) as count from generate_series(1, 3000) as n`.execute(db());
  expect(rows).toEqual(rows.map(({ width }) => ({ width, count: renditionWidths(width).length })));
});
