import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { mailedToken, mailsTo } from "../../../../test/mails.ts";
import type { AppContext } from "../../../app-context.ts";
import type { FreshViewer } from "../../../core/sessions/fresh-viewer.ts";
import { authenticate } from "../sessions/usecases.ts";
import { logIn } from "../usecases.ts";
import { changePassword } from "./usecases.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fresh = "Another7km";
const logInAs = (email: string, password: string) => app.call("auth.login", { body: { email, password } });
const isSignedIn = async (token: string) => (await app.call("auth.me", { token })).status === 200;

/** The context of one call, during which the owner of the mailbox sets another password, as soon as the old one was read. */
function contextWithPasswordChange(userId: string): AppContext {
  const { database } = app.context;
  let isChanged = false;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isChanged && result.rows.some((row) => row.password_hash)) {
        isChanged = true;
        await database.db.updateTable("users").set({ password_hash: "another" }).where("id", "=", userId).execute();
      }
      return result;
    },
  });
  return { ...app.context, database: { ...database, db } };
}

describe("a password that is replaced while the former one is compared", () => {
  const client = { ip: "192.0.2.1", userAgent: "", locale: "ru" } as const;
  const hashOf = async (id: string) =>
    (await app.context.database.db.selectFrom("users").select("password_hash").where("id", "=", id).executeTakeFirst())
      ?.password_hash;

  it("opens no session", async () => {
    const { email, password, id } = await app.createUser();
    const refused = logIn(contextWithPasswordChange(id), { email, password }, client);
    await expect(refused).rejects.toMatchObject({ code: "account.invalid_credentials" });
    expect(await hashOf(id)).toBe("another");
  });

  it("is not overwritten by a change under way", async () => {
    const { token, password, id } = await app.createUser();
    const viewer = (await authenticate(app.context)(token)) as FreshViewer;
    const input = { currentPassword: password, newPassword: fresh, confirmPassword: fresh, endTokens: false };
    const refused = changePassword(contextWithPasswordChange(id), viewer, input, client);
    await expect(refused).rejects.toMatchObject({ code: "account.wrong_password" });
    expect(await hashOf(id)).toBe("another");
  });
});

describe("PUT /auth/password", () => {
  const change = ({ token }: TestUser, currentPassword: string, newPassword = fresh, confirmPassword = newPassword) =>
    app.call("auth.changePassword", { token, body: { currentPassword, newPassword, confirmPassword } });

  it("AUTH-13 FL-14 sets the new password, ends every other session, renews this one's token and mails a notice", async () => {
    const user = await app.createUser();
    const elsewhere = (await logInAs(user.email, user.password)).body.data.token;
    const changed = await change(user, user.password);
    expect(changed.status).toBe(200);
    expect(await isSignedIn(changed.body.data.token)).toBe(true);
    expect(await isSignedIn(user.token)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await logInAs(user.email, user.password)).status).toBe(401);
    expect((await logInAs(user.email, fresh)).status).toBe(200);
    expect((await mailsTo(app.context, user.email)).at(-1)?.subject).toBe("Пароль на Compcard изменён");
  });

  it.each([
    [true, 401],
    [undefined, 200],
  ])("TL-08 ends API tokens if asked to: %s", async (endTokens, status) => {
    const user = await app.createUser();
    const made = await app.call("auth.createToken", {
      token: user.token,
      body: { name: "Site", scopes: ["cards:read"], expires_at: null },
    });
    const body = { currentPassword: user.password, newPassword: fresh, confirmPassword: fresh, endTokens };
    expect((await app.call("auth.changePassword", { token: user.token, body })).status).toBe(200);
    expect((await app.call("cards.list", { token: made.body.data.token })).status).toBe(status);
  });

  it("AUTH-13 answers a wrong current password with 400, and five of them with 429", async () => {
    const user = await app.createUser();
    for (let n = 0; n < 5; n++) {
      const answer = await change(user, "Wrong123");
      expect(answer.status).toBe(400);
      expect(answer.body.error.code).toBe("account.wrong_password");
    }
    const limited = await change(user, user.password);
    expect(limited.status).toBe(429);
    expect(limited.headers.get("retry-after")).toBeTruthy();
    expect(await isSignedIn(user.token)).toBe(true);
  });

  it("AUTH-13 applies the rules of registration", async () => {
    const user = await app.createUser();
    const problems = [
      [await change(user, ""), "account.required_fields"],
      [await change(user, user.password, ""), "account.required_fields"],
      [await change(user, user.password, "Ab1"), "account.password_too_short"],
      [await change(user, user.password, "abcdef"), "account.password_too_weak"],
      [await change(user, user.password, "Abcdek1", "Abcdek2"), "account.password_mismatch"],
    ] as const;
    for (const [answer, code] of problems) {
      expect(answer.status).toBe(400);
      expect(answer.body.error.code).toBe(code);
    }
  });

  it("SL-14 refuses the most common passwords in any letter case, and names the field", async () => {
    const user = await app.createUser();
    for (const common of ["Passw0rd", "Qwerty123"]) {
      const { status, body } = await change(user, user.password, common);
      expect([status, body.error.code, body.error.details[0].path]).toEqual([
        400,
        "account.password_common",
        "newPassword",
      ]);
    }
    expect((await change(user, user.password, "Passw0rd-Ночь")).status).toBe(200);
  });

  it("AUTH-13 ends a reset link that was waiting", async () => {
    const user = await app.createUser();
    await app.call("auth.forgotPassword", { body: { email: user.email } });
    const token = await mailedToken(app.context, user.email);
    await change(user, user.password);
    const body = { token, newPassword: "Stolen12", confirmPassword: "Stolen12" };
    expect((await app.call("auth.resetPassword", { body })).status).toBe(400);
  });
});

describe("a forgotten password", () => {
  const requestReset = (email: string) => app.call("auth.forgotPassword", { body: { email } });
  const reset = (token: string, newPassword = fresh) =>
    app.call("auth.resetPassword", { body: { token, newPassword, confirmPassword: newPassword } });

  it("AUTH-17 mails a link that sets a new password once and signs out everywhere", async () => {
    const user = await app.createUser();
    await requestReset(user.email);
    const [mail] = await mailsTo(app.context, user.email);
    expect(mail?.body_text).toContain(`${app.context.config.publicUrl}/reset-password?token=`);
    const token = await mailedToken(app.context, user.email);
    const answer = await reset(token);
    expect(answer.status).toBe(200);
    expect(answer.body.data.email).toBe(user.email);
    expect(await isSignedIn(user.token)).toBe(false);
    expect((await logInAs(user.email, fresh)).status).toBe(200);
    expect((await reset(token, "Second12")).status).toBe(400);
  });

  it("SL-14 refuses a common password and leaves the link usable", async () => {
    const user = await app.createUser();
    await requestReset(user.email);
    const token = await mailedToken(app.context, user.email);
    const { status, body } = await reset(token, "Passw0rd");
    expect([status, body.error.code, body.error.details[0].path]).toEqual([
      400,
      "account.password_common",
      "newPassword",
    ]);
    expect((await reset(token)).status).toBe(200);
  });

  it("AUTH-17 answers the same for every address, and mails once a minute", async () => {
    const user = await app.createUser();
    const answers = [
      await requestReset(user.email),
      await requestReset(user.email),
      await requestReset("nobody@example.com"),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect(await mailsTo(app.context, user.email)).toHaveLength(1);
    expect(await mailsTo(app.context, "nobody@example.com")).toEqual([]);
  });

  it("AUTH-17 refuses a link after an hour, and a bad password without using the link up", async () => {
    const user = await app.createUser();
    await requestReset(user.email);
    const token = await mailedToken(app.context, user.email);
    expect((await reset(token, "weak")).body.error.code).toBe("account.password_too_short");
    expect((await reset(token, "Passw0rd")).body.error.code).toBe("account.password_common");
    await sql`update email_tokens set expires_at = expires_at - interval '1 hour' where user_id = ${user.id}`.execute(
      app.context.database.db,
    );
    expect((await reset(token)).body.error.code).toBe("verification.invalid_token");
  });

  it("AUTH-17 confirms the address and opens a lock", async () => {
    const email = "locked@example.com";
    await app.call("auth.register", { body: { email, password: "Podium7x", confirmPassword: "Podium7x" } });
    for (let n = 0; n < 6; n++) await logInAs(email, "Wrong123");
    await requestReset(email);
    await reset(await mailedToken(app.context, email));
    const signedIn = await logInAs(email, fresh);
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.data.user.email_verified).toBe(true);
  });

  it("AUTH-17 sets one password of ten equal links at once", async () => {
    const user = await app.createUser();
    await requestReset(user.email);
    const token = await mailedToken(app.context, user.email);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `Parallel${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });
});
