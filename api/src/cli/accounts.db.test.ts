import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { runCommand } from "../../test/caller.ts";
import { queueMail } from "../platform/mail/outbox.ts";
import { mail } from "./mail.ts";
import { seed } from "./seed.ts";
import { user } from "./user.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const users = (...args: string[]) => runCommand(app.context, user, ...args);
const mails = (...args: string[]) => runCommand(app.context, mail, ...args);

it("lists accounts, signs one out, mails a confirmation again and deletes one, which has to be meant", async () => {
  const { email, token } = await app.createUser();
  await app.createUser();
  expect((await users("list")).out.split("\n")).toHaveLength(3);
  const line = /^\S+\t\S+@example.com\tАнна Ким\t[\d-]+\t0 cards\t1 sessions\t\n$/;
  expect((await users("list", email.slice(0, -4))).out).toMatch(line);
  expect(await users("end-sessions", email.toUpperCase())).toMatchObject({
    code: 0,
    out: expect.stringContaining(email),
  });
  expect((await app.call("auth.me", { token })).status).toBe(401);
  expect(await users("resend", email)).toMatchObject({
    code: 1,
    err: expect.stringContaining("has no address that waits"),
  });
  await app.context.database.db
    .updateTable("users")
    .set({ email_verified_at: null })
    .where("email", "=", email)
    .execute();
  expect(await users("resend", email)).toMatchObject({ code: 0, out: `${email} gets another mail\n` });
  expect((await mails("list")).out).toContain(`\t${email}\t`);
  await expect(users("delete", email)).rejects.toThrow(`add --yes to delete ${email}`);
  expect(await users("delete", email, "--yes")).toMatchObject({ code: 0 });
  await expect(users("delete", email, "--yes")).rejects.toThrow("User not found");
  await expect(users("delete", "%", "--yes")).rejects.toThrow("User not found");
  await expect(users("rename", email)).rejects.toThrow("there is no user rename");
});

it("deletes no account that alone owns an agency", async () => {
  const { email, token } = await app.createUser();
  const body = { name: "Дом", email: "office@alone.example" };
  expect((await app.call("agencies.create", { token, body })).status).toBe(201);
  await expect(users("delete", email, "--yes")).rejects.toMatchObject({ code: "agency.last_owner" });
  expect((await app.call("auth.me", { token })).status).toBe(200);
});

it("removes the passkeys and recovery codes of somebody who lost them, and signs them out", async () => {
  const { id: user_id, email, token } = await app.createUser();
  const { db } = app.context.database;
  const key = { user_id, credential_id: "lost", public_key: Buffer.from("key"), name: "Телефон", counter: 0 };
  await db
    .insertInto("passkeys")
    .values({ ...key, transports: [], synced: false })
    .execute();
  await db.insertInto("recovery_codes").values({ user_id, code_hash: "x" }).execute();
  const out = `${email} has no passkey, and is signed out everywhere\n`;
  expect(await users("remove-passkeys", email)).toMatchObject({ code: 0, out });
  for (const table of ["passkeys", "recovery_codes"] as const)
    expect(await db.selectFrom(table).where("user_id", "=", user_id).select("id").execute()).toEqual([]);
  expect((await app.call("auth.me", { token })).status).toBe(401);
});

it("lists mails that were given up, and retries them", async () => {
  const { db } = app.context.database;
  await queueMail(db, "account", { to: "boris@example.com", subject: "Привет", text: "!" });
  await db.updateTable("jobs").set({ attempts: 10, run_at: null, last_error: "550 no such box" }).execute();
  const listed = await mails("list");
  expect(listed.code).toBe(2);
  expect(listed.out).toContain("\tboris@example.com\tПривет\t10 tries\tgiven up\t550 no such box\n");
  await expect(mails("retry", "all")).rejects.toThrow("all is no id of a mail");
  expect(await mails("retry")).toMatchObject({ code: 0 });
  expect(await mails("list")).toMatchObject({ code: 0, out: expect.stringContaining("\t0 tries\tnext ") });
});

it("puts no demo cards among those that are there", async () => {
  expect(await runCommand(app.context, seed)).toMatchObject({
    code: 1,
    err: "the database has accounts already; the demo cards go into an empty one\n",
  });
});
