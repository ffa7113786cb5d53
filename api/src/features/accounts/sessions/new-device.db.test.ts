import { locales } from "@compcard/domain/locale";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { mailedToken, mailsTo } from "../../../../test/mails.ts";
import { cleanUpAccounts } from "../cleanup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const newer = chrome.replace("140", "141");
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1";
const logIn = ({ email, password }: Pick<TestUser, "email" | "password">, userAgent: string) =>
  app.call("auth.login", { body: { email, password }, headers: { "user-agent": userAgent } });
const deviceMails = async ({ email }: Pick<TestUser, "email">) =>
  (await mailsTo(app.context, email)).filter(({ body_text }) => body_text.includes("#sessions"));

it("FL-30 a sign-in from a new browser is mailed once, with browser, time, place and a way to end it", async () => {
  const user = await app.createUser();
  await logIn(user, chrome);
  const [mail, ...more] = await deviceMails(user);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Новый вход в аккаунт на Compcard");
  for (const shown of [
    "Chrome, Windows",
    " UTC",
    "127.0.0.1",
    `${app.context.config.publicUrl}/profile?tab=account#sessions`,
  ])
    expect(mail?.body_text).toContain(shown);

  for (const known of [chrome, newer, "node"]) await logIn(user, known);
  expect(await deviceMails(user)).toHaveLength(1);
  await logIn(user, iphone);
  expect((await deviceMails(user)).at(-1)?.body_text).toContain("Safari, iPhone");
  const { rows } = await sql`select kind from known_devices where user_id = ${user.id} order by 1`.execute(
    app.context.database.db,
  );
  expect(rows).toEqual([{ kind: "?, ?" }, { kind: "Chrome, Windows" }, { kind: "Safari, iPhone" }]);
});

it.each(locales)("FL-30 the mail is in the person's language: %s", async (locale) => {
  const email = `device-${locale}@example.com`;
  const body = { email, password: "Podium7x", confirmPassword: "Podium7x", locale };
  await app.call("auth.register", { body });
  await app.call("auth.verifyEmail", { body: { token: await mailedToken(app.context, email) } });
  await logIn(body, iphone);
  const [mail] = await deviceMails({ email });
  expect(mail?.body_html).toContain(`<html lang="${locale}">`);
  expect(mail?.body_text).toContain(`${locale === "ru" ? "" : `/${locale}`}/profile?tab=account#sessions`);
});

it("FL-30 a sign-up sends no such mail, even if the link is opened in another browser", async () => {
  const email = "two-places@example.com";
  const body = { email, password: "Podium7x", confirmPassword: "Podium7x" };
  const { waiting } = (await app.call("auth.register", { body, headers: { "user-agent": chrome } })).body.data;
  const token = await mailedToken(app.context, email);
  await app.call("auth.verifyEmail", { body: { token }, headers: { "user-agent": iphone } });
  const there = await app.call("auth.waiting", { body: { waiting }, headers: { "user-agent": chrome } });
  expect(there.body.data.token).toBeTruthy();
  for (const known of [chrome, iphone]) await logIn(body, known);
  expect(await deviceMails({ email })).toEqual([]);
});

it("FL-30 an unconfirmed address gets no mail", async () => {
  const user = await app.createUser();
  const { token } = user;
  await app.context.database.db
    .updateTable("users")
    .set({ email_verified_at: null })
    .where("id", "=", user.id)
    .execute();
  await app.call("auth.logout", { token });
  expect((await logIn(user, chrome)).status).toBe(403);
  expect(await deviceMails(user)).toEqual([]);
});

it("FL-30 after a new password every other browser is new again, and one not seen for a year is forgotten", async () => {
  const user = await app.createUser();
  await logIn(user, chrome);
  const { token } = (await logIn(user, iphone)).body.data;
  const next = { currentPassword: user.password, newPassword: "Another7km", confirmPassword: "Another7km" };
  const headers = { "user-agent": iphone };
  expect((await app.call("auth.changePassword", { token, body: next, headers })).status).toBe(200);
  const changed = { ...user, password: "Another7km" };
  await logIn(changed, iphone);
  expect(await deviceMails(user)).toHaveLength(2);
  await logIn(changed, chrome);
  expect(await deviceMails(user)).toHaveLength(3);

  const { db } = app.context.database;
  await sql`update known_devices set seen_at = now() - interval '366 days' where kind = 'Safari, iPhone'`.execute(db);
  await cleanUpAccounts(app.context);
  await logIn(changed, chrome);
  expect(await deviceMails(user)).toHaveLength(3);
  await logIn(changed, iphone);
  expect(await deviceMails(user)).toHaveLength(4);
});
