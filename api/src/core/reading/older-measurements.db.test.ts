import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { emptySchema } from "../../../test/empty-schema.ts";
import { migrateToLatest, migrateUpTo } from "../../platform/db/migrate.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.parts.database;
  await emptySchema(db);
  await migrateUpTo(db, "0024_known_addresses_of_drafts");
});
afterAll(() => app.close());

it("EXPORT-03 cards emptied of measurements earlier lose that day, also in search", async () => {
  const { db } = app.parts.database;
  const [empty, stored] = [randomUUID(), randomUUID()];
  for (const id of [empty, stored]) {
    const user = randomUUID();
    await sql`insert into users (id, email, email_verified_at) values (${user}, ${`${user}@example.com`}, now())`.execute(
      db,
    );
    await sql`insert into cards (id, user_id, status, is_primary, clothing_size, measured_at)
      values (${id}, ${user}, 'published', true, ${id === stored ? "M" : null}, '2026-05-14')`.execute(db);
  }
  await sql`insert into card_search (card_id, num, updated_at, tokens, search_text, measured_at)
    select id, num, updated_at, '', '', measured_at from cards`.execute(db);
  await migrateToLatest(db);
  for (const table of ["cards", "card_search"]) {
    const { rows } = await sql<{ id: string }>`select ${sql.ref(table === "cards" ? "id" : "card_id")} as id
      from ${sql.table(table)} where measured_at is not null`.execute(db);
    expect(rows, table).toEqual([{ id: stored }]);
  }
});
