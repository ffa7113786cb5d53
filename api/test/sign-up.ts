import type { TestApp, TestUser } from "./app.ts";
import { seededPassword } from "./seeds/account.ts";

/** A verified account that signed up and signed in by the calls, with what they mail, count and log. */
export async function signUp({ call, context }: TestApp): Promise<TestUser> {
  const email = `signed-up-${crypto.randomUUID()}@example.com`;
  const password = seededPassword;
  const body = { email, password, confirmPassword: password, firstName: "Анна", lastName: "Ким" };
  const registered = await call("auth.register", { body });
  if (registered.status !== 201) throw new Error(`registration answered ${JSON.stringify(registered.body)}`);
  const { id } = registered.body.data.user;
  await context.database.db.updateTable("users").set({ email_verified_at: new Date() }).where("id", "=", id).execute();
  const signedIn = await call("auth.login", { body: { email, password } });
  return { id, email, password, token: signedIn.body.data.token };
}
