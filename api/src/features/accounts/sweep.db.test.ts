import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import type { Database } from "../../platform/db/database.ts";
import { sweepAccounts } from "./sweep.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it("AUTH-15 forgets what has run out, and nothing that still counts", async () => {
  const { db } = database;
  const email = "a@b.co";
  const user = await db
    .insertInto("users")
    .values({ email, password_hash: null, phone: null, bio: null, avatar_key: null, email_verified_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [name, shift] of [
    ["old", "-31 days"],
    ["live", "1 minute"],
  ] as const) {
    const hash = Buffer.from(name);
    const at = sql<Date>`now() + ${shift}::interval`;
    await db
      .insertInto("sessions")
      .values({ token_hash: hash, user_id: user.id, expires_at: at, ends_at: at })
      .execute();
    await db
      .insertInto("email_tokens")
      .values({ token_hash: hash, user_id: user.id, purpose: "verify", created_at: at, expires_at: at, used_at: null })
      .execute();
    await db.insertInto("used_credentials").values({ hash, expires_at: at }).execute();
    const flow = { state_hash: hash, browser_hash: hash, verifier: name, expires_at: at };
    await db.insertInto("oauth_flows").values(flow).execute();
    await db.insertInto("throttles").values({ key: name, window_started_at: at, count: 1, locked_until: at }).execute();
  }
  const locked = { key: "locked", count: 5, locked_until: sql<Date>`now() + interval '1 hour'` };
  await db
    .insertInto("throttles")
    .values({ ...locked, window_started_at: sql<Date>`now() - interval '2 days'` })
    .execute();

  await sweepAccounts({ database });

  for (const table of ["sessions", "email_tokens", "used_credentials", "oauth_flows"] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);
  }
  const keys = await db.selectFrom("throttles").select("key").orderBy("key").execute();
  expect(keys).toEqual([{ key: "live" }, { key: "locked" }]);
});
