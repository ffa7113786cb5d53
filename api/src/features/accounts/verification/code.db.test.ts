import type { AppError } from "@compcard/domain/errors";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { mailedCode, mailedToken, mailsTo } from "../../../../test/mails.ts";
import { findTokenOfCode } from "./code.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = "Podium7x";
let people = 0;
async function signUp() {
  people += 1;
  const email = `code${people}@example.com`;
  await app.call("auth.register", { body: { email, password, confirmPassword: password, next: "/create" } });
  return { email, code: await mailedCode(app.context, email) };
}
const verify = (email: string, code: string) => app.call("auth.verifyEmail", { body: { email, code } });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

it("FL-23 the mailed code confirms and signs in, once, and uses its link up", async () => {
  const { email, code } = await signUp();
  const first = await verify(email.toUpperCase(), `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject({ emailVerified: true, user: { email }, next: "/create" });
  expect((await app.call("auth.me", { token: first.body.data.token })).status).toBe(200);
  for (const again of [
    await verify(email, code),
    await app.call("auth.verifyEmail", { body: { token: await mailedToken(app.context, email) } }),
  ]) {
    expect(again.status).toBe(200);
    expect(again.body.data).not.toHaveProperty("token");
  }
});

it("FL-23 of ten equal codes at once one gets a session", async () => {
  const { email, code } = await signUp();
  // Tries are counted before they are looked at: five get through.
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(email, code)));
  expect(answers.filter(({ body }) => body.data?.token)).toHaveLength(1);
});

it("FL-23 a code of an earlier mail works too, one of another address does not", async () => {
  const { email, code } = await signUp();
  await app.call("auth.resendVerification", { body: { email } });
  expect(await mailsTo(app.context, email)).toHaveLength(2);
  const stranger = await signUp();
  expect((await verify(stranger.email, code)).body.error.code).toBe("verification.wrong_code");
  expect((await verify(email, code)).status).toBe(200);
});

it("FL-23 refuses after 24 hours, and keeps no code that could be read", async () => {
  const { email, code } = await signUp();
  const { db } = app.context.database;
  const rows = await db.selectFrom("email_tokens").select("code_hash").where("code_hash", "is not", null).execute();
  expect(rows.every(({ code_hash }) => code_hash?.startsWith("$argon2id$"))).toBe(true);
  await sql`update email_tokens set expires_at = now() where purpose = 'verify'`.execute(db);
  expect((await verify(email, code)).body.error.code).toBe("verification.wrong_code");
});

it("FL-23 after five wrong codes the right one waits too, and an unknown address meets the same", async () => {
  const { email, code } = await signUp();
  for (const address of [email, "unknown@example.com"]) {
    for (let n = 0; n < 5; n++) {
      const wrong = await verify(address, other(code));
      expect([wrong.status, wrong.body.error.code]).toEqual([400, "verification.wrong_code"]);
    }
    const refused = await verify(address, code);
    expect([refused.status, refused.body.error.code]).toEqual([429, "request.too_many"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
  }
  // The link is not guessed, and opens all the same.
  expect((await app.call("auth.verifyEmail", { body: { token: await mailedToken(app.context, email) } })).status).toBe(
    200,
  );
});

it("FL-23 twenty wrong codes from anywhere hold the code up for an hour, not for a day", async () => {
  const email = "guessed@example.com";
  const guess = (n: number) => findTokenOfCode(app.context.database.db, { email, code: "000000" }, `10.0.${n}.1`);
  for (let n = 0; n < 20; n++) await expect(guess(n)).rejects.toMatchObject({ code: "verification.wrong_code" });
  const refused = await guess(20).catch((error: AppError) => error);
  expect(refused).toMatchObject({ code: "request.too_many" });
  expect((refused as AppError).retryAfterSeconds).toBeGreaterThan(3_000);
  expect((refused as AppError).retryAfterSeconds).toBeLessThanOrEqual(3_600);
});

it("FL-23 names what is wrong with a code's form", async () => {
  for (const code of ["", "12345", "1234567", "abcdef"]) {
    expect((await verify("somebody@example.com", code)).body.error.message).toContain("code: must be six digits");
  }
  expect((await verify("somebody@example.com", "１２３４５６")).body.error.code).toBe("verification.wrong_code");
  expect((await verify("", "123456")).body.error.code).toBe("account.required_fields");
  const empty = await app.call("auth.verifyEmail", { body: {} });
  expect([empty.status, empty.body.error.message]).toEqual([400, "token: Invalid token format"]);
});
