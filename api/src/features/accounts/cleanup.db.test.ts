import { retentionDays } from "@compcard/domain/retention";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { parseConfig } from "../../config.ts";
import { listDueKeys } from "../../core/photo-files/store-files.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { cleanUpAccounts } from "./cleanup.ts";
import { openSession } from "./sessions/usecases.ts";

const config = parseConfig({});
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it("AUTH-15 deletes what has expired, and nothing that still counts", async () => {
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

  await cleanUpAccounts({ database, config });

  for (const table of ["sessions", "email_tokens", "used_credentials", "oauth_flows"] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);
  }
  const keys = await db.selectFrom("throttles").select("key").orderBy("key").execute();
  expect(keys).toEqual([{ key: "live" }, { key: "locked" }]);
});

it("FL-15 deletes accounts that were never confirmed, and none that were used", async () => {
  const { db } = database;
  await db.deleteFrom("users").execute();
  const days = retentionDays.unconfirmedAccounts;
  const insert = async (name: string, age: number, confirmed = false) => {
    const created_at = new Date(Date.now() - age * 86_400_000);
    const none = { password_hash: null, phone: null, bio: null, avatar_key: null };
    const email_verified_at = confirmed ? created_at : null;
    const values = { ...none, email: `${name}@example.com`, created_at, email_verified_at };
    return (await db.insertInto("users").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };
  await insert("old", days + 1);
  // A sign-up whose address was somebody else's, and an account that nobody signs in to.
  const nameless = { phone: null, bio: null, avatar_key: null, email: null, email_verified_at: null };
  const created_at = new Date(Date.now() - (days + 1) * 86_400_000);
  for (const password_hash of ["kept", null]) {
    await db
      .insertInto("users")
      .values({ ...nameless, password_hash, created_at })
      .execute();
  }
  await insert("fresh", days - 1);
  await insert("confirmed", days + 1, true);
  const user_id = await insert("used", days + 1);
  await db.insertInto("cards").values({ user_id }).execute();
  // Somebody who only looked around, and whose sessions ran out since.
  const client = { ip: "192.0.2.1", userAgent: "", locale: "ru" } as const;
  await openSession({ config, clock: systemClock }, db, await insert("seen", days + 1), client);
  await sql`update sessions set expires_at = now()`.execute(db);
  const mailed = { token_hash: Buffer.from("awaited"), email: "awaited@example.com", used_at: null };
  const expires_at = sql<Date>`now() + interval '1 hour'`;
  const awaited = { user_id: await insert("awaited", days + 1), purpose: "verify", expires_at } as const;
  await db
    .insertInto("email_tokens")
    .values({ ...mailed, ...awaited })
    .execute();
  const pictured = await insert("pictured", days + 1);
  const avatar_key = `avatars/ab/${"ab".repeat(20)}.jpg`;
  await db.updateTable("users").set({ avatar_key }).where("id", "=", pictured).execute();
  const stored = async () => {
    const rows = await db
      .selectFrom("users")
      .select(["email", "password_hash"])
      .orderBy("email")
      .orderBy("password_hash")
      .execute();
    return rows.map(({ email, password_hash }) => (email ? email.split("@")[0] : password_hash));
  };

  await cleanUpAccounts({ database, config: { ...config, emailVerification: false } });
  expect(await stored()).toEqual(["awaited", "confirmed", "fresh", "old", "pictured", "seen", "used", "kept", null]);
  await cleanUpAccounts({ database, config });
  expect(await stored()).toEqual(["awaited", "confirmed", "fresh", "seen", "used", null]);
  expect(await listDueKeys(db, 10)).toEqual([avatar_key]);
});
