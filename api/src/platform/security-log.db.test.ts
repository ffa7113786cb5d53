import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { mailedToken } from "../../test/mails.ts";
import { signUp } from "../../test/sign-up.ts";
import { createLog } from "./log.ts";
import { securityEvents } from "./security-log.ts";

const written: { msg: string; event?: string; userId?: string; ip?: string; account?: string; code?: string }[] = [];
const log = createLog("info", { write: (line) => void written.push(JSON.parse(line)) });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true }, undefined, { log });
});
afterAll(() => app.close());

/** The events of a piece of work, in order. */
async function during(work: () => Promise<unknown>) {
  written.length = 0;
  await work();
  return written.filter(({ msg }) => msg === "security");
}

it("FL-17 the table of docs/security.md is the list of events", () => {
  const table = readFileSync(join(import.meta.dirname, "../../../docs/security.md"), "utf8");
  for (const [event, meaning] of Object.entries(securityEvents))
    expect(table).toContain(`| \`${event}\` | ${meaning} |`);
});

it("FL-17 records who did what, and from where, from sign-up to the end of the account", async () => {
  const made = await during(() => signUp(app));
  expect(made.map(({ event }) => event)).toEqual(["signed_up", "signed_in"]);
  const user = await app.createUser();
  const { email, password, token } = user;
  const again = (await app.call("auth.login", { body: { email, password } })).body.data.token;
  const { sessions } = (await app.call("auth.sessions", { token })).body.data;
  const other = sessions.find(({ current }: { current: boolean }) => !current);
  const { model } = (await app.call("cards.create", { token, body: { first_name: "Ия" } })).body.data;
  const next = { currentPassword: password, newPassword: "Another7km", confirmPassword: "Another7km" };
  const events = await during(async () => {
    await app.call("auth.endSession", { token, params: { id: other.id } });
    const renewed = (await app.call("auth.changePassword", { token, body: next })).body.data.token;
    await (await app.get("/api/auth/export", { headers: { authorization: `Bearer ${renewed}` } })).arrayBuffer();
    await app.call("cards.remove", { token: renewed, params: { id: model.id } });
    await app.call("auth.deleteAccount", { token: renewed });
  });
  expect(events.map(({ event, userId, ip }) => [event, userId, ip])).toEqual(
    ["session_ended", "password_changed", "data_exported", "card_deleted", "account_deleted"].map((event) => [
      event,
      user.id,
      "127.0.0.1",
    ]),
  );
  const text = JSON.stringify(written);
  for (const secret of [token, again, email, password, "Another7km", "Ия"]) expect(text).not.toContain(secret);
});

it("FL-17 knows a session of the page that waited, one of another account, and the password given again", async () => {
  const before = await app.createUser();
  const email = "waited@example.com";
  const password = "Podium7x";
  const body = { email, password, confirmPassword: password };
  const { waiting, user } = (await app.call("auth.register", { body })).body.data;
  const events = await during(async () => {
    await app.call("auth.waiting", { body: { waiting } });
    await app.call("auth.verifyEmail", { body: { email, code: "000000" } });
    const token = await mailedToken(app.context, email);
    await app.call("auth.verifyEmail", { token: before.token, body: { token } });
    await app.call("auth.waiting", { token: before.token, body: { waiting } });
    await app.call("auth.login", { token: before.token, body: { email, password } });
    await app.call("auth.confirm", { token: before.token, body: { password: before.password } });
    await app.call("auth.endOtherSessions", { token: before.token });
    await sql`update sessions set confirmed_at = now() - interval '1 hour'`.execute(app.context.database.db);
    await app.call("auth.endOtherSessions", { token: before.token });
  });
  expect(events.map(({ event, userId, code }) => [event, userId, code])).toEqual([
    ["sign_in_refused", undefined, "verification.wrong_code"],
    ["signed_in", user.id, undefined],
    ["signed_in", user.id, undefined],
    ["signed_in", user.id, undefined],
    ["password_confirmed", before.id, undefined],
    ["session_ended", before.id, undefined],
  ]);
});

it("FL-17 refusals have their reason: sign-ins under one hash of the account, what is another's, and one line for a limit", async () => {
  const [user, stranger] = [await app.createUser(), await app.createUser()];
  const { model } = (await app.call("cards.create", { token: user.token, body: { first_name: "Ия" } })).body.data;
  const wrong = { email: ` ${user.email.toUpperCase()}`, password: "Wrong123" };
  const refused = await during(async () => {
    await app.call("auth.login", { body: { ...wrong, email: user.email } });
    for (let n = 0; n < 5; n++) await app.call("auth.login", { body: wrong });
    await app.call("cards.save", { token: stranger.token, params: { id: model.id }, body: { height: 170 } });
    await app.call("auth.logout", {});
    await app.call("auth.logout", { token: stranger.token });
  });
  expect(refused.map(({ event, code }) => [event, code])).toEqual([
    ...Array(5).fill(["sign_in_refused", "account.invalid_credentials"]),
    ["account_locked", "account.locked"],
    ["access_refused", "card.forbidden"],
    ["signed_out", undefined],
  ]);
  expect(new Set(refused.slice(0, 6).map(({ account }) => account)).size).toBe(1);
  expect(refused.at(-1)?.userId).toBe(stranger.id);
  const message = { name: "Ия", email: "a@example.com", message: "Здравствуйте, это письмо." };
  const limited = await during(async () => {
    for (let n = 0; n < 9; n++) await app.call("contact.send", { body: message });
  });
  expect(limited.map(({ event, code }) => [event, code])).toEqual([["limit_reached", "request.too_many"]]);
});
