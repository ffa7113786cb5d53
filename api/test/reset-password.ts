import { expect } from "vitest";
import type { TestApp, TestUser } from "./app.ts";
import { mailedToken } from "./mails.ts";

/** Sets a new password by a mailed link, as somebody does who lost the old one. @returns the token of a new session. */
export async function resetPassword(app: TestApp, { email }: Pick<TestUser, "email">): Promise<string> {
  await app.call("auth.forgotPassword", { body: { email } });
  const password = "Another7km";
  const body = { token: await mailedToken(app.context, email), newPassword: password, confirmPassword: password };
  expect((await app.call("auth.resetPassword", { body })).status).toBe(200);
  return (await app.call("auth.login", { body: { email, password } })).body.data.token;
}
