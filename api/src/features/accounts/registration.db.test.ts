import type { AppError } from "@compcard/domain/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { mailedToken, mailsTo } from "../../../test/mails.ts";
import { authenticate } from "./sessions/usecases.ts";
import { logIn, register } from "./usecases.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = "Podium7x";
const form = (email: string) => ({ email, password, confirmPassword: password, firstName: "Анна", lastName: "Ким" });

describe("POST /auth/register", () => {
  it("AUTH-12 AUTH-16 makes an account without a token and mails a link of 64 characters", async () => {
    const { status, body } = await app.call("auth.register", { body: form(" New@Example.com ") });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      data: {
        token: null,
        waiting: expect.stringMatching(/^[\w-]{43}$/),
        user: {
          id: expect.any(String),
          email: "new@example.com",
          first_name: "Анна",
          last_name: "Ким",
          phone: null,
          bio: null,
          avatar_url: null,
          email_verified: false,
          role: null,
          booker: null,
          created_at: expect.stringMatching(/Z$/),
        },
      },
    });
    const [mail] = await mailsTo(app.context, "new@example.com");
    expect(mail?.body_text).toContain(`${app.context.config.publicUrl}/verify-email?token=`);
    expect(await mailedToken(app.context, "new@example.com")).toHaveLength(64);
  });

  it("SL-14 refuses one of the most common passwords, and names the field", async () => {
    const body = { email: "common@example.com", password: "Passw0rd", confirmPassword: "Passw0rd" };
    const answer = await app.call("auth.register", { body: { ...body, firstName: "Анна", lastName: "Ким" } });
    expect([answer.status, answer.body.error.code]).toEqual([400, "account.password_common"]);
    expect(answer.body.error.details).toMatchObject([{ path: "password" }]);
  });

  it("AUTH-11 answers the five checks in order, each as a 400 with its own text", async () => {
    const problems = [
      [{}, "account.required_fields", "Все обязательные поля должны быть заполнены"],
      [{ email: "x", password: "p", confirmPassword: "q" }, "account.invalid_email", "Введите корректный email"],
      [
        { email: "x@y.z", password: "p", confirmPassword: "q" },
        "account.password_too_short",
        "Пароль должен содержать минимум 6 символов",
      ],
      [
        { email: "x@y.z", password: "password", confirmPassword: "q" },
        "account.password_too_weak",
        "Пароль должен содержать минимум одну заглавную букву, одну строчную букву и одну цифру",
      ],
      [
        { email: "x@y.z", password: "Podium7x", confirmPassword: "q" },
        "account.password_mismatch",
        "Пароли не совпадают",
      ],
    ] as const;
    for (const [body, code, message] of problems) {
      const answer = await app.call("auth.register", { body });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toMatchObject({ code, message });
    }
  });

  it("AUTH-16 takes names as empty when they are absent", async () => {
    const body = { email: "nameless@example.com", password, confirmPassword: password };
    const answer = await app.call("auth.register", { body });
    expect(answer.body.data.user).toMatchObject({ first_name: "", last_name: "" });
  });

  it("AUTH-10 responds with 409 to a taken address in any letter case", async () => {
    await app.call("auth.register", { body: form("taken@example.com") });
    const again = await app.call("auth.register", { body: form("TAKEN@example.com") });
    expect(again.status).toBe(409);
    expect(again.body.error).toMatchObject({
      code: "account.exists",
      message: expect.stringContaining("already exists"),
    });
  });

  it("AUTH-12 makes one account of twenty equal registrations at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call("auth.register", { body: form("many@example.com") })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await mailsTo(app.context, "many@example.com")).toHaveLength(1);
  });

  it.each([
    ["a name of 101 characters", { firstName: "я".repeat(101) }],
    ["a password of 257 characters", { password: `Aa1${"x".repeat(254)}` }],
    ["an address of 255 characters", { email: `${"a".repeat(250)}@b.co` }],
    ["a number for an address", { email: 5 }],
    ["an unknown language", { locale: "de" }],
  ])("AUTH-11 refuses %s and names the field", async (_what, wrong) => {
    const answer = await app.call("auth.register", { body: { ...form("long@example.com"), ...wrong } });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe("request.invalid");
    expect(answer.body.error.message).toContain(`${Object.keys(wrong)[0]}:`);
  });

  it("FL-12 refuses names with what nobody sees, or that read as an address, and names the field", async () => {
    const refused = [
      ["firstName", "Анна\r\nBcc: x"],
      ["lastName", "Ким\u202e"],
      ["lastName", "Compcard Security <support@compcard.example>"],
      ["firstName", "evil.example"],
    ] as const;
    for (const [field, name] of refused) {
      const { status, body } = await app.call("auth.register", {
        body: { ...form("lines@example.com"), [field]: name },
      });
      expect([status, body.error.code, body.error.details[0].path]).toEqual([400, "request.invalid", field]);
    }
    const user = await app.createUser();
    const profile = { first_name: "support@compcard.example" };
    const answer = await app.call("auth.saveProfile", { token: user.token, body: profile });
    expect([answer.status, answer.body.error.details[0].path]).toEqual([400, "first_name"]);
  });

  it.each([
    ["zero\u200bwidth@example.com", null],
    ["soft\u00adhyphen@example.com", null],
    ["half\ud800@example.com", "account.invalid_email"],
    ["a@example.com,b@example.com", "account.invalid_email"],
    ["Anna <a@example.com>", null],
    ["a@example.com\r\nBcc: b@example.com", "account.invalid_email"],
    ["a@localhost", "account.invalid_email"],
    ["анна@почта.рф", null],
    ["o'brien+cards@example.com", null],
    [`${"a".repeat(242)}@example.com`, null],
  ])("AUTH-11 takes %j for an address: %s", async (email, code) => {
    const { status, body } = await app.call("auth.register", { body: form(email) });
    expect([status, body.error?.code ?? null]).toEqual([code ? 400 : 201, code]);
  });

  it("AUTH-11 knows an address by its letters, and mails only the one that was registered", async () => {
    await app.call("auth.register", { body: form("kelvin@example.com") });
    // The sign for kelvin is a k in lower case; the Turkish dotted capital is no i.
    const same = await app.call("auth.register", { body: form("\u212aELVIN@example.com") });
    expect(same.body.error.code).toBe("account.exists");
    await app.call("auth.forgotPassword", { body: { email: "\u212aelvin@example.com" } });
    expect(await mailsTo(app.context, "kelvin@example.com")).toHaveLength(2);
    await app.call("auth.forgotPassword", { body: { email: "KELV\u0130N@example.com" } });
    expect(await mailsTo(app.context, "kelvin@example.com")).toHaveLength(2);
  });

  it.each([["null"], ["[]"], ['"text"'], [""], ["{"], ['{"__proto__": {"email": "a@b.co"}}']])(
    "AUTH-11 refuses the body %s without failing",
    async (body) => {
      const headers = { "content-type": "application/json" };
      const answer = await app.get("/api/auth/register", { method: "POST", headers, body });
      expect(answer.status).toBe(400);
      expect((await answer.json()).success).toBe(false);
    },
  );

  it("I18N-01 writes in the language of the person: field, cookie, browser, else Russian", async () => {
    const cases = [
      ["l1@example.com", { locale: "zh" }, { "accept-language": "en" }, "请确认"],
      ["l2@example.com", {}, { cookie: "a=b; lang=zh", "accept-language": "en" }, "请确认"],
      ["l3@example.com", {}, { "accept-language": "fr, en-GB;q=0.8, ru;q=0.5" }, "Confirm"],
      ["l4@example.com", {}, { "accept-language": "fr" }, "Подтвердите"],
    ] as const;
    for (const [email, extra, headers, subject] of cases) {
      await app.call("auth.register", { body: { ...form(email), ...extra }, headers });
      const [mail] = await mailsTo(app.context, email);
      expect(mail?.subject).toContain(subject);
    }
  });
});

describe("with other settings", () => {
  const client = { ip: "192.0.2.1", userAgent: "", locale: "ru" } as const;
  const contextWith = (overrides: Partial<TestApp["context"]["config"]>) => ({
    ...app.context,
    config: { ...app.context.config, ...overrides },
  });

  it("AUTH-16 signs in at once without confirmation, and mails nothing", async () => {
    const open = contextWith({ emailVerification: false });
    const { token } = await register(open, form("quick@example.com"), client);
    const me = await app.call("auth.me", { token: token ?? "" });
    expect(me.body.data.user).toMatchObject({ email: "quick@example.com", email_verified: false });
    expect(await mailsTo(app.context, "quick@example.com")).toEqual([]);
    await expect(logIn(open, { email: "quick@example.com", password }, client)).resolves.toBeDefined();
    expect(await authenticate(open)(token ?? "")).toMatchObject({ email: "quick@example.com" });
    expect(await authenticate(app.context)(token ?? "")).toMatchObject({ email: "" });
  });

  it("AUTH-15 FL-26 with uniform errors does not reveal by signing in whether a registration found the address free", async () => {
    const uniform = contextWith({ uniformErrors: true });
    const owner = await app.createUser();
    const refusals: unknown[] = [];
    for (const email of [owner.email, "free@example.com"]) {
      const credentials = { email, password: "Guessed1" };
      await register(uniform, { ...form(email), password: "Guessed1", confirmPassword: "Guessed1" }, client);
      for (let n = 0; n < 6; n++) {
        const refusal = await logIn(uniform, credentials, client).catch((error: AppError) => error);
        refusals.push((refusal as AppError).code);
      }
    }
    const refused = logIn(uniform, { email: "nobody@example.com", password }, client);
    await expect(refused).rejects.toThrow("Invalid email or password, or the address is not confirmed");
    const [wrong, locked] = ["account.invalid_credentials", "account.locked"];
    const once = [wrong, wrong, wrong, wrong, wrong, locked];
    expect(refusals).toEqual([...once, ...once]);
    // The owner of the address gets another mail that states what is missing.
    expect(await mailsTo(app.context, "free@example.com")).toHaveLength(2);
  });

  it("AUTH-09 with uniform errors answers unknown addresses and wrong passwords alike, locks included", async () => {
    const uniform = contextWith({ uniformErrors: true });
    await register(uniform, form("known@example.com"), client);
    const tries = async (email: string) => {
      const statuses: unknown[] = [];
      for (let n = 0; n < 6; n++) {
        const refusal = await logIn(uniform, { email, password: "Wrong123" }, client).catch((error: AppError) => error);
        statuses.push((refusal as AppError).status);
      }
      return statuses;
    };
    expect(await tries("known@example.com")).toEqual([401, 401, 401, 401, 401, 423]);
    expect(await tries("unknown@example.com")).toEqual([401, 401, 401, 401, 401, 423]);
  });
});
