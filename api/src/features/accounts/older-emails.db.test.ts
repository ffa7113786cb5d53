import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { mailsTo } from "../../../test/mails.ts";
import { normalizeEmails } from "../../platform/db/normalize-emails.ts";
import { hashPassword } from "../../platform/passwords.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const [password, other] = ["Podium7x", "0therPassword"];

/** An account as a version before normalized addresses stored it. */
async function insert(email: string, { confirmed = true, own = password } = {}): Promise<string> {
  const id = crypto.randomUUID();
  await sql`insert into users (id, email, password_hash, email_verified_at)
    values (${id}, ${email}, ${await hashPassword(own)}, ${confirmed ? new Date() : null})`.execute(
    app.context.database.db,
  );
  return id;
}

const start = () => app.context.database.db.transaction().execute(normalizeEmails);

const signIn = (email: string, own = password) => app.call("auth.login", { body: { email, password: own } });
const stored = (id: string) =>
  app.context.database.db
    .selectFrom("users")
    .select(["email", "email_alias"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

it.each([
  ["gets too long in ASCII", `a@${Array(4).fill("я".repeat(60)).join(".")}.рф`],
  ["gets too long in plain letters", `${"ﷺ".repeat(100)}@x.ru`],
  ["would get a comma", "a，b@example.com"],
  ["would get a second at sign", "a＠b@example.com"],
])("SL-11 an address stored before that %s stays as it is", async (_, email) => {
  const { db } = app.context.database;
  const id = await insert(email);
  await sql`insert into email_changes (user_id, new_email, new_hash, expires_at)
    values (${id}, ${email}, ${Buffer.from(id)}, now() + interval '1 day')`.execute(db);
  await start();
  expect(await stored(id)).toEqual({ email, email_alias: null });
  const change = await db.selectFrom("email_changes").select("new_email").where("user_id", "=", id).executeTakeFirst();
  expect(change?.new_email).toBe(email);
});

it("SL-11 domains of companies are normalized where they stay valid and unique", async () => {
  const { db } = app.context.database;
  const long = `${Array(4).fill("я".repeat(60)).join(".")}.рф`;
  for (const domain of ["агентство.рф", "дом.рф", "xn--d1aqf.xn--p1ai", long]) {
    await sql`insert into booker_domains (domain, company) values (${domain}, 'X')`.execute(db);
  }
  await start();
  const rows = await db.selectFrom("booker_domains").select("domain").execute();
  expect(rows.map(({ domain }) => domain).sort()).toEqual(
    ["xn--80aeci4bhthb.xn--p1ai", "xn--d1aqf.xn--p1ai", "дом.рф", long].sort(),
  );
});

it("SL-11 a confirmed account gets the address before an unconfirmed one", async () => {
  const leftover = await insert("ivan@xn--e1afmkfd.xn--p1ai", { confirmed: false });
  const confirmed = await insert("ivan@пример.рф");
  await start();
  expect(await stored(confirmed)).toEqual({ email: "ivan@xn--e1afmkfd.xn--p1ai", email_alias: null });
  expect(await stored(leftover)).toEqual({ email: "ivan@пример.рф", email_alias: "ivan@xn--e1afmkfd.xn--p1ai" });
  expect((await signIn("ivan@пример.рф")).body.data?.user.id).toBe(confirmed);
});

it("SL-11 of two accounts with one address and password, the confirmed one is signed in to", async () => {
  const holder = await insert("olga@xn--e1afmkfd.xn--p1ai");
  const second = await insert("olga@пример.рф");
  await start();
  const { db } = app.context.database;
  await db.updateTable("users").set({ email_verified_at: null }).where("id", "=", holder).execute();
  expect((await signIn("olga@пример.рф")).body.data?.user.id).toBe(second);
});

it("SL-11 a forgotten password is mailed for each account of the address", async () => {
  await insert("lena@xn--e1afmkfd.xn--p1ai");
  await insert("lena@пример.рф", { own: other });
  await start();
  await app.call("auth.forgotPassword", { body: { email: "lena@пример.рф" } });
  expect(await mailsTo(app.context, "lena@xn--e1afmkfd.xn--p1ai")).toHaveLength(1);
  const [mail, ...more] = await mailsTo(app.context, "lena@пример.рф");
  expect(more).toEqual([]);
  const token = /token=([\w-]+)/.exec(mail?.body_text ?? "")?.[1];
  const body = { token, newPassword: `${other}2`, confirmPassword: `${other}2` };
  expect((await app.call("auth.resetPassword", { body })).status).toBe(200);
  expect((await signIn("lena@пример.рф", `${other}2`)).status).toBe(200);
  expect((await signIn("lena@пример.рф")).status).toBe(200);
});

it("SL-11 an account that an older process made after the migration can sign in after the next start", async () => {
  const { db } = app.context.database;
  const made = await insert("vera@пример.рф");
  const gone = await insert("anna@xn--e1afmkfd.xn--p1ai");
  const second = await insert("anna@пример.рф");
  await start();
  await start();
  expect((await signIn("vera@пример.рф")).body.data?.user.id).toBe(made);
  expect(await stored(second)).toEqual({ email: "anna@пример.рф", email_alias: "anna@xn--e1afmkfd.xn--p1ai" });
  await db.deleteFrom("users").where("id", "=", gone).execute();
  await start();
  expect(await stored(second)).toEqual({ email: "anna@xn--e1afmkfd.xn--p1ai", email_alias: null });
});
