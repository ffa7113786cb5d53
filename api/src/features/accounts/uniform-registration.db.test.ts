import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { mailedToken, mailsTo } from "../../../test/mails.ts";
import { presentUser } from "./present.ts";
import { logIn, register } from "./usecases.ts";
import { signInWhenConfirmed } from "./waiting/usecases.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = "Podium7x";
const form = (email: string) => ({ email, password, confirmPassword: password, firstName: "Анна", lastName: "Ким" });
const client = { ip: "192.0.2.1", userAgent: "", locale: "ru" } as const;
const uniformContext = () => ({ ...app.context, config: { ...app.context.config, uniformErrors: true } });

it("AUTH-15 answers a taken address as a fresh one, and mails only its owner", async () => {
  const uniform = uniformContext();
  const email = "owner@example.com";
  const minuteLater = async () => {
    // The mail is throttled where it is queued, after the answer.
    await app.context.background.idle();
    await sql`update throttles set locked_until = now() where key like 'mail.minute:registration:%'`.execute(
      app.context.database.db,
    );
  };
  const fresh = await register(uniform, form(email), client);
  await minuteLater();
  const again = await register(uniform, { ...form(email), firstName: "Чужой" }, client);
  expect(Object.keys(presentUser(again.user))).toEqual(Object.keys(presentUser(fresh.user)));
  expect(again).toMatchObject({ token: null, user: { email, email_verified_at: null, first_name: "Чужой" } });
  expect(again.user.id).not.toBe(fresh.user.id);
  const subjects = async () => (await mailsTo(app.context, email)).map(({ subject }) => subject);
  // The first registration does not prove ownership of the mailbox: its owner chooses the password.
  expect(await subjects()).toEqual(["Подтвердите адрес для Compcard", "Новый пароль для Compcard"]);
  const newPassword = "Another7km";
  const reset = { token: await mailedToken(app.context, email), newPassword, confirmPassword: newPassword };
  expect((await app.call("auth.resetPassword", { body: reset })).status).toBe(200);
  await expect(logIn(uniform, { email, password }, client)).rejects.toThrow("Invalid email or password");
  await expect(logIn(uniform, { email, password: newPassword }, client)).resolves.toBeDefined();

  await minuteLater();
  for (let n = 0; n < 3; n++) await register(uniform, form(email), client);
  expect((await subjects()).slice(2)).toEqual(["Пароль на Compcard изменён", "У вас уже есть аккаунт на Compcard"]);
});

it("AUTH-15 a process that is killed after the answer loses no consent, mail or waiting page", async () => {
  const killed = { ...uniformContext(), background: { run: () => {}, idle: async () => {} } };
  const email = "killed@example.com";
  const { user, waiting } = await register(killed, { ...form(email), consents: ["processing"] }, client);
  const { db } = app.context.database;
  const ledger = db.selectFrom("consents").select("kind").where("user_id", "=", user.id);
  expect(await ledger.execute()).toEqual([{ kind: "processing" }]);
  await app.call("auth.verifyEmail", { body: { token: await mailedToken(app.context, email) } });
  expect(await signInWhenConfirmed(killed, waiting ?? "", client)).toMatchObject({ user: { email } });

  const owner = await app.createUser();
  await register(killed, form(owner.email), client);
  const mails = await mailsTo(app.context, owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["У вас уже есть аккаунт на Compcard"]);
});

it("AUTH-15 a registration runs the same statements for a free and a taken address", async () => {
  const { database } = app.context;
  const statements: string[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      const table = "into" in node ? JSON.stringify(node.into) : "";
      statements.push(`${node.kind} ${table}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const uniform = { ...uniformContext(), database: { ...database, db } };
  const run = async (email: string) => {
    statements.length = 0;
    await register(uniform, { ...form(email), consents: ["processing"] }, client);
    const answered = [...statements];
    await app.context.background.idle();
    // Nothing is left for later.
    expect(statements).toEqual(answered);
    return answered;
  };
  const confirmed = await app.createUser();
  await app.call("auth.register", { body: form("unconfirmed@example.com") });
  const free = await run("free-address@example.com");
  expect(free.length).toBeGreaterThan(5);
  expect(await run(confirmed.email)).toEqual(free);
  expect(await run("unconfirmed@example.com")).toEqual(free);
});
