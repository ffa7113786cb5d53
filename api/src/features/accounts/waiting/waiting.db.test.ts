import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { mailedCode, mailedToken, mailsTo } from "../../../../test/mails.ts";
import { findUserByEmail } from "../store.ts";
import { register } from "../usecases.ts";
import { mailConfirmation } from "../verification/usecases.ts";
import { correctEmail, signInWhenConfirmed } from "./usecases.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = "Podium7x";
let people = 0;
async function signUp(next?: string) {
  people += 1;
  const email = `waiting${people}@example.com`;
  const { body } = await app.call("auth.register", { body: { email, password, confirmPassword: password, next } });
  return { email, waiting: body.data.waiting as string };
}
const ask = async (waiting: string) => (await app.call("auth.waiting", { body: { waiting } })).body.data;
const verify = (token: string) => app.call("auth.verifyEmail", { body: { token } });
const nothing = { confirmed: false, next: null };

describe("POST /auth/waiting", () => {
  it("FL-22 FL-21 signs the waiting page in, once, after the link was opened elsewhere", async () => {
    const { email, waiting } = await signUp("/create?step=2");
    expect(await ask(waiting)).toEqual(nothing);
    const opened = await verify(await mailedToken(app.context, email));
    expect(opened.body.data.next).toBe("/create?step=2");
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(waiting)));
    const [first, ...others] = answers.filter(({ token }) => token);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ confirmed: true, next: "/create?step=2", user: { email } });
    expect((await app.call("auth.me", { token: first.token })).status).toBe(200);
    expect(await ask(waiting)).toEqual({ confirmed: true, next: null });
  });

  it("FL-22 answers nothing for a secret that is unknown, too old or made worthless by a new password", async () => {
    expect(await ask("x".repeat(43))).toEqual(nothing);
    const late = await signUp();
    await verify(await mailedToken(app.context, late.email));
    await sql`update email_tokens set expires_at = now() where purpose = 'wait'`.execute(app.context.database.db);
    expect(await ask(late.waiting)).toEqual(nothing);

    // Somebody else's address: its owner sets a password of their own.
    const taken = await signUp();
    await app.call("auth.forgotPassword", { body: { email: taken.email } });
    const token = await mailedToken(app.context, taken.email);
    const reset = { token, newPassword: "Another7km", confirmPassword: "Another7km" };
    expect((await app.call("auth.resetPassword", { body: reset })).status).toBe(200);
    expect(await ask(taken.waiting)).not.toHaveProperty("token");
  });

  it("FL-22 AUTH-15 with uniform errors a taken address waits like a fresh one, and for ever", async () => {
    const uniform = { ...app.context, config: { ...app.context.config, uniformErrors: true } };
    const client = { ip: "192.0.2.1", userAgent: "", locale: "ru" } as const;
    const owner = await app.createUser();
    const form = { email: owner.email, password, confirmPassword: password, firstName: "", lastName: "" };
    const { waiting } = await register(uniform, form, client);
    await app.context.background.idle();
    expect(waiting).toMatch(/^[\w-]{43}$/);
    expect(await ask(waiting ?? "")).toEqual(nothing);
    const { token } = (await app.call("auth.login", { body: owner })).body.data;
    expect(token).toBeTruthy();
  });

  it("FL-22 reads the database once while nothing is confirmed", async () => {
    const { waiting } = await signUp();
    const { database } = app.context;
    const kinds: string[] = [];
    const counted = database.db.withPlugin({
      transformQuery: ({ node }) => {
        kinds.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const context = { ...app.context, database: { ...database, db: counted } };
    const client = { ip: "192.0.2.1", userAgent: "", locale: "ru" } as const;
    expect(await signInWhenConfirmed(context, waiting, client)).toBeNull();
    expect(kinds).toEqual(["SelectQueryNode"]);
  });

  it("FL-21 takes no other site for where somebody was going, and registers all the same", async () => {
    for (const next of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
      const { email } = await signUp(next);
      expect((await mailsTo(app.context, email))[0]?.body_text).not.toContain("evil");
      expect((await verify(await mailedToken(app.context, email))).body.data.next).toBeNull();
    }
  });
});

describe("PUT /auth/waiting", () => {
  const correct = (waiting: string, email: string) => app.call("auth.correctEmail", { body: { waiting, email } });

  it("FL-22 moves an unconfirmed account to the right address; what was mailed to the wrong one is worth nothing", async () => {
    const { email, waiting } = await signUp("/create");
    const wrong = await mailedToken(app.context, email);
    const right = `right-${email}`;
    expect((await correct(waiting, right.toUpperCase())).status).toBe(200);
    expect((await verify(wrong)).body.error.code).toBe("verification.invalid_token");
    const answer = await verify(await mailedToken(app.context, right));
    expect(answer.body.data).toMatchObject({ user: { email: right }, next: "/create" });
    expect((await app.call("auth.login", { body: { email: right, password } })).status).toBe(200);
    expect((await ask(waiting)).token).toBeTruthy();
  });

  it("FL-22 refuses a taken or misshapen address, a strange secret, and what is confirmed already", async () => {
    const owner = await app.createUser();
    const { email, waiting } = await signUp();
    const code = async (answer: ReturnType<typeof correct>) => (await answer).body.error.code;
    expect(await code(correct(waiting, "nobody"))).toBe("account.invalid_email");
    expect(await code(correct(waiting, owner.email))).toBe("account.exists");
    expect(await code(correct("x".repeat(43), "free1@example.com"))).toBe("verification.invalid_token");
    await verify(await mailedToken(app.context, email));
    expect(await code(correct(waiting, "free2@example.com"))).toBe("verification.invalid_token");
  });

  it("FL-22 AUTH-15 with uniform errors answers a taken address as a free one", async () => {
    const uniform = { ...app.context, config: { ...app.context.config, uniformErrors: true } };
    const owner = await app.createUser();
    const { email, waiting } = await signUp();
    await correctEmail(uniform, waiting, owner.email);
    await correctEmail(uniform, "x".repeat(43), "free3@example.com");
    expect(await mailsTo(app.context, owner.email)).toEqual([]);
    expect((await verify(await mailedToken(app.context, email))).body.data.user.email).toBe(email);
  });

  it("FL-22 FL-26 with uniform errors who signed up with a taken address mends it to their own, and gets in", async () => {
    const uniform = { ...app.context, config: { ...app.context.config, uniformErrors: true } };
    const client = { ip: "192.0.2.1", userAgent: "", locale: "ru" } as const;
    const owner = await app.createUser();
    const form = {
      email: owner.email,
      password: "Another7km",
      confirmPassword: "Another7km",
      firstName: "Ян",
      lastName: "",
    };
    const waiting = (await register(uniform, { ...form, next: "/create" }, client)).waiting ?? "";
    await app.context.background.idle();
    const own = `own-${owner.email}`;
    await correctEmail(uniform, waiting, own);
    const answer = await verify(await mailedToken(app.context, own));
    expect(answer.body.data).toMatchObject({ user: { email: own, first_name: "Ян" }, next: "/create" });
    expect((await ask(waiting)).user.email).toBe(own);
    expect((await app.call("auth.login", { body: { email: own, password: "Another7km" } })).status).toBe(200);
    expect((await app.call("auth.login", { body: { email: owner.email, password: "Another7km" } })).status).toBe(401);
    expect((await app.call("auth.login", { body: owner })).status).toBe(200);
  });

  it("FL-22 a mail still under way when the address changes goes to the new one, and no link to the old one counts", async () => {
    const { db } = app.context.database;
    const { email, waiting } = await signUp();
    const right = `late-${email}`;
    const stale = await findUserByEmail(db, email);
    await correctEmail(app.context, waiting, right);
    await mailConfirmation(app.context, stale);
    expect(await mailsTo(app.context, email)).toHaveLength(1);
    expect(await mailsTo(app.context, right)).toHaveLength(2);

    // However a link for another address came to be there: it confirms nothing and sets no password.
    const [token, code] = [await mailedToken(app.context, right), await mailedCode(app.context, right)];
    await app.call("auth.forgotPassword", { body: { email: right } });
    const reset = await mailedToken(app.context, right);
    await db.updateTable("users").set({ email: "moved@example.com" }).where("email", "=", right).execute();
    expect((await verify(token)).body.error.code).toBe("verification.invalid_token");
    const typed = await app.call("auth.verifyEmail", { body: { email: "moved@example.com", code } });
    expect(typed.body.error.code).toBe("verification.wrong_code");
    const form = { token: reset, newPassword: "Another7km", confirmPassword: "Another7km" };
    const refused = await app.call("auth.resetPassword", { body: form });
    expect(refused.body.error.code).toBe("verification.invalid_token");
  });

  it("VERIFY-07 a mail still under way when the address is confirmed, or the account is gone, is not sent", async () => {
    const { db } = app.context.database;
    const [confirmed, gone] = [await signUp(), await signUp()];
    const stale = [await findUserByEmail(db, confirmed.email), await findUserByEmail(db, gone.email)];
    await verify(await mailedToken(app.context, confirmed.email));
    await db.deleteFrom("users").where("email", "=", gone.email).execute();
    for (const user of stale) await mailConfirmation(app.context, user);
    for (const { email } of [confirmed, gone]) expect(await mailsTo(app.context, email)).toHaveLength(1);
  });

  it("FL-22 mails one address once a minute", async () => {
    const [one, other] = [await signUp(), await signUp()];
    expect((await correct(one.waiting, "shared@example.com")).status).toBe(200);
    const refused = await correct(other.waiting, "shared@example.com");
    expect([refused.status, refused.body.error.code]).toEqual([429, "verification.too_many_emails"]);
  });
});
