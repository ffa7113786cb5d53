import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { mailedToken, mailsTo } from "../../../../test/mails.ts";
import { hashSecret } from "../../../platform/secret-tokens.ts";
import { resendVerification } from "./usecases.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let people = 0;
async function registerSomebody() {
  people += 1;
  const email = `person${people}@example.com`;
  const password = "Podium7x";
  await app.call("auth.register", { body: { email, password, confirmPassword: password } });
  return { email, password, token: await mailedToken(app.context, email) };
}

const verify = (token: string) => app.call("auth.verifyEmail", { body: { token } });
const resend = (email: string) => app.call("auth.resendVerification", { body: { email } });

describe("POST /auth/verify-email", () => {
  it("VERIFY-07 confirms the address and signs in", async () => {
    const person = await registerSomebody();
    const { status, body } = await verify(person.token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ emailVerified: true, user: { email: person.email, email_verified: true } });
    expect((await app.call("auth.me", { token: body.data.token })).status).toBe(200);
    const signedIn = await app.call("auth.login", { body: { email: person.email, password: person.password } });
    expect(signedIn.status).toBe(200);
  });

  it("VERIFY-07 answers a used link of a confirmed address with success and no session", async () => {
    const person = await registerSomebody();
    await verify(person.token);
    const again = await verify(person.token);
    expect(again.status).toBe(200);
    expect(again.body.data).toMatchObject({ emailVerified: true, user: { email: person.email } });
    expect(again.body.data).not.toHaveProperty("token");
  });

  it("VERIFY-07 gives a session to one of twenty equal calls at once", async () => {
    const person = await registerSomebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(person.token)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(({ body }) => body.data.token)).toHaveLength(1);
  });

  it("VERIFY-07 refuses a link after 24 hours, and keeps refusing", async () => {
    const person = await registerSomebody();
    await sql`update email_tokens set expires_at = expires_at - interval '24 hours'
      where token_hash = ${hashSecret(person.token)}`.execute(app.context.database.db);
    for (let n = 0; n < 2; n++) {
      const answer = await verify(person.token);
      expect(answer.status).toBe(400);
      expect(answer.body.error.code).toBe("verification.invalid_token");
    }
  });

  it("VERIFY-02 refuses unknown tokens and wrong lengths with 400", async () => {
    expect((await verify("x".repeat(64))).body.error.code).toBe("verification.invalid_token");
    for (const token of ["", "x".repeat(59), "x".repeat(101), "ж".repeat(64)]) {
      const answer = await verify(token);
      expect(answer.status).toBe(400);
      expect(answer.body.error.message).toContain("Invalid token format");
    }
  });

  it("VERIFY-07 keeps only a hash of the token, and does not take a reset token for one", async () => {
    const person = await registerSomebody();
    const rows = await app.context.database.db.selectFrom("email_tokens").selectAll().execute();
    expect(rows.some((row) => Buffer.from(row.token_hash).equals(hashSecret(person.token)))).toBe(true);
    await app.call("auth.forgotPassword", { body: { email: person.email } });
    const resetToken = await mailedToken(app.context, person.email);
    expect((await verify(resetToken)).status).toBe(400);
  });
});

describe("POST /auth/resend-verification", () => {
  it("VERIFY-07 mails another link, and whichever is opened first signs in; the other does no harm", async () => {
    for (const order of ["older first", "newer first"]) {
      const person = await registerSomebody();
      const answer = await resend(person.email);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual({ emailVerified: false, message: expect.any(String) });
      const links = [person.token, await mailedToken(app.context, person.email)];
      if (order === "newer first") links.reverse();
      const [first, second] = [await verify(links[0] ?? ""), await verify(links[1] ?? "")];
      expect(first.body.data).toMatchObject({ emailVerified: true, token: expect.any(String) });
      expect(second.body.data).toMatchObject({ emailVerified: true, user: { email: person.email } });
      expect(second.body.data).not.toHaveProperty("token");
    }
  });

  it("VERIFY-05 states that the address is already confirmed", async () => {
    const person = await registerSomebody();
    await verify(person.token);
    expect((await resend(person.email)).body.data.emailVerified).toBe(true);
    const uniform = { ...app.context, config: { ...app.context.config, uniformErrors: true } };
    expect(await resendVerification(uniform, person.email)).toBe(false);
    expect(await mailsTo(app.context, person.email)).toHaveLength(1);
  });

  it("VERIFY-07 sends once a minute and five times a day, to unknown addresses' askers the same answers", async () => {
    const { email } = await registerSomebody();
    for (const address of [email, "unknown@example.com"]) {
      for (let n = 0; n < 5; n++) {
        expect((await resend(address)).body.data).toMatchObject({ emailVerified: false });
        const tooSoon = await resend(address);
        expect(tooSoon.status).toBe(429);
        expect(tooSoon.body.error).toMatchObject({
          code: "verification.too_many_emails",
          message: expect.stringContaining("Too many email requests"),
        });
        expect(Number(tooSoon.headers.get("retry-after"))).toBeLessThanOrEqual(60);
        await sql`update throttles set locked_until = locked_until - interval '1 minute' where key like 'mail.minute:%'`.execute(
          app.context.database.db,
        );
      }
      const enough = await resend(address);
      expect(enough.status).toBe(429);
      expect(Number(enough.headers.get("retry-after"))).toBeGreaterThan(80_000);
    }
    expect(await mailsTo(app.context, email)).toHaveLength(6);
    expect(await mailsTo(app.context, "unknown@example.com")).toEqual([]);
  });

  it("VERIFY-05 refuses an empty and a misshapen address", async () => {
    expect((await resend("")).body.error.code).toBe("account.required_fields");
    expect((await resend("nobody")).body.error.code).toBe("account.invalid_email");
  });
});
