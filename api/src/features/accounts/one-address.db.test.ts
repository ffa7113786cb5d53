import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { mailsTo } from "../../../test/mails.ts";
import { normalizeEmails } from "../../platform/db/normalize-emails.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { listUsers } from "./operator/usecases.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ emailVerification: false });
});
afterAll(() => app.close());

const password = "Podium7x";
const register = (email: string) => app.call("auth.register", { body: { email, password, confirmPassword: password } });
const signIn = (email: string, typed = password) => app.call("auth.login", { body: { email, password: typed } });

it.each([
  ["ivan@xn--e1afmkfd.xn--p1ai", "ivan@пример.рф", "Ivan@ПРИМЕР.РФ"],
  ["olga@пример.рф", "olga@xn--e1afmkfd.xn--p1ai", "ｏｌｇａ＠пример．рф"],
  ["ｐｅｔｒ@example.com", "petr@example.com", "PETR@EXAMPLE.COM"],
])("SL-11 SL-77 %s and its other spellings are one account", async (email, ...others) => {
  const made = await register(email);
  expect(made.status).toBe(201);
  for (const spelled of others) {
    expect((await register(spelled)).body.error?.code, spelled).toBe("account.exists");
    const { body } = await signIn(spelled);
    expect(body.data?.user.id, spelled).toBe(made.body.data.user.id);
    expect((await app.call("auth.forgotPassword", { body: { email: spelled } })).status).toBe(200);
    const change = await app.call("auth.changeEmail", { token: body.data.token, body: { email: spelled } });
    expect(change.body.error?.code).not.toBe("account.invalid_email");
  }
});

it("SL-11 shows the domain in its alphabet, and writes mails to the one that mail servers know", async () => {
  const made = await register("anna@пример.рф");
  expect(made.body.data.user.email).toBe("anna@пример.рф");
  await app.call("auth.forgotPassword", { body: { email: "anna@пример.рф" } });
  expect(await mailsTo(app.context, "anna@xn--e1afmkfd.xn--p1ai")).toHaveLength(1);
  const found = await listUsers(app.context, "anna@пример.рф", 5);
  expect(found.map(({ id }) => id)).toEqual([made.body.data.user.id]);
});

it("SL-11 refuses a new address of two alphabets with a clear error", async () => {
  const refused = await register("аnna@example.com");
  expect([refused.status, refused.body.error.code]).toEqual([400, "account.mixed_email"]);
  const letter = { name: "Анна", email: "аnna@example.com", message: "Здравствуйте!" };
  expect((await app.call("contact.send", { body: letter })).body.error.message).toContain("different alphabets");
});

it("SL-11 accounts of before are renamed; where two spellings made two, both can still sign in", async () => {
  const { db } = app.context.database;
  const insert = async (email: string, own: string) => {
    const values = { email, password_hash: await hashPassword(own), phone: null, bio: null, avatar_key: null };
    const rest = {
      email_verified_at: new Date(),
      role: null,
      booker_company: null,
      booker_state: null,
      signed_in_at: null,
    };
    const row = { ...values, ...rest };
    return (await db.insertInto("users").values(row).returning("id").executeTakeFirstOrThrow()).id;
  };
  const alone = await insert("vera@почта.рф", "Alone123");
  const first = await insert("lena@xn--80a1acny.xn--p1ai", "First123");
  const second = await insert("lena@почта.рф", "Second123");
  await normalizeEmails(db);

  const idOf = async (email: string, own: string) => (await signIn(email, own)).body.data?.user.id;
  for (const spelled of ["vera@почта.рф", "vera@xn--80a1acny.xn--p1ai"]) {
    expect(await idOf(spelled, "Alone123")).toBe(alone);
  }
  for (const spelled of ["lena@почта.рф", "lena@xn--80a1acny.xn--p1ai"]) {
    expect(await idOf(spelled, "First123")).toBe(first);
    expect(await idOf(spelled, "Second123")).toBe(second);
    expect((await signIn(spelled, "Wrong123")).status).toBe(401);
  }
});
