import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { mailedToken, mailsTo } from "../../../../test/mails.ts";
import { requireFreshSession } from "../../../core/sessions/fresh-viewer.ts";
import { authenticate } from "../sessions/usecases.ts";
import { requestEmailChange } from "./usecases.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = ({ token }: TestUser, email: string) => app.call("auth.changeEmail", { token, body: { email } });
const confirm = (token: string) => app.call("auth.confirmEmailChange", { body: { token } });
const refuse = (token: string) => app.call("auth.refuseEmailChange", { body: { token } });
const pending = async ({ token }: TestUser) => (await app.call("auth.emailChange", { token })).body.data.pending;
const emailOf = async (token: string) => (await app.call("auth.me", { token })).body.data.user.email;
const logIn = (email: string, password: string) => app.call("auth.login", { body: { email, password } });

/** An account with a requested change, and both mailed tokens. */
async function requestedChange() {
  const user = await app.createUser();
  const email = `new-${user.email}`;
  const answer = await ask(user, ` ${email.toUpperCase()} `);
  expect(answer.body.data.pending).toMatchObject({ email, old_confirmed: false, new_confirmed: false });
  return {
    user,
    email,
    former: await mailedToken(app.context, user.email),
    fresh: await mailedToken(app.context, email),
  };
}

describe("a change of address", () => {
  it.each(["former", "fresh"] as const)(
    "FL-30 is made when both addresses have confirmed, the %s one first",
    async (first) => {
      const change = await requestedChange();
      const { user, email } = change;
      const elsewhere = (await logIn(user.email, user.password)).body.data.token;
      expect((await confirm(change[first])).body.data).toEqual({ changed: false, email });
      expect((await confirm(change[first])).body.data.changed).toBe(false);
      expect(await pending(user)).toMatchObject({
        old_confirmed: first === "former",
        new_confirmed: first === "fresh",
      });
      expect(await emailOf(user.token)).toBe(user.email);

      await app.call("auth.forgotPassword", { body: { email: user.email } });
      const reset = await mailedToken(app.context, user.email);
      const second = change[first === "former" ? "fresh" : "former"];
      expect((await confirm(second)).body.data).toEqual({ changed: true, email });
      // Sessions stay; what opened the account by the former address does not.
      for (const token of [user.token, elsewhere]) expect(await emailOf(token)).toBe(email);
      expect(await pending(user)).toBeNull();
      expect((await logIn(email, user.password)).status).toBe(200);
      expect((await logIn(user.email, user.password)).status).toBe(404);
      const body = { token: reset, newPassword: "Another7km", confirmPassword: "Another7km" };
      expect((await app.call("auth.resetPassword", { body })).body.error.code).toBe("verification.invalid_token");
      expect((await confirm(second)).body.error.code).toBe("verification.invalid_token");
    },
  );

  it("FL-30 is called off from either mail or the profile, and what was mailed works no longer", async () => {
    for (const end of [
      ({ former }: Awaited<ReturnType<typeof requestedChange>>) => refuse(former),
      ({ fresh }: Awaited<ReturnType<typeof requestedChange>>) => refuse(fresh),
      ({ user }: Awaited<ReturnType<typeof requestedChange>>) =>
        app.call("auth.cancelEmailChange", { token: user.token }),
    ]) {
      const change = await requestedChange();
      await confirm(change.fresh);
      expect((await end(change)).status).toBe(200);
      expect(await pending(change.user)).toBeNull();
      for (const token of [change.former, change.fresh]) {
        expect((await confirm(token)).body.error.code).toBe("verification.invalid_token");
      }
      expect(await emailOf(change.user.token)).toBe(change.user.email);
    }
    const { token } = await app.createUser();
    expect((await app.call("auth.cancelEmailChange", { token })).status).toBe(200);
    expect((await refuse("x".repeat(64))).body.error.code).toBe("verification.invalid_token");
  });

  it("FL-30 gives way to another, to a new password, and to a day", async () => {
    const replaced = await requestedChange();
    await ask(replaced.user, `other-${replaced.email}`);
    const secured = await requestedChange();
    const next = { currentPassword: secured.user.password, newPassword: "Another7km", confirmPassword: "Another7km" };
    await app.call("auth.changePassword", { token: secured.user.token, body: next });
    const late = await requestedChange();
    await sql`update email_changes set expires_at = now() where user_id = ${late.user.id}`.execute(
      app.context.database.db,
    );
    expect(await pending(late.user)).toBeNull();
    for (const { former, fresh } of [replaced, secured, late]) {
      expect((await confirm(former)).status).toBe(400);
      expect((await confirm(fresh)).status).toBe(400);
    }
  });

  it("FL-30 FL-14 wants a session in which the person proved who they are lately", async () => {
    const user = await app.createUser();
    await sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${user.id}`.execute(
      app.context.database.db,
    );
    const refused = await ask(user, `stale-${user.email}`);
    expect([refused.status, refused.body.error.code]).toEqual([403, "session.stale"]);
    expect(await mailsTo(app.context, `stale-${user.email}`)).toEqual([]);
  });

  it("FL-30 refuses a misshapen, a taken and the same address, and mails one address once a minute", async () => {
    const [user, owner] = [await app.createUser(), await app.createUser()];
    const code = async (email: string) => (await ask(user, email)).body.error.code;
    expect(await code("")).toBe("account.required_fields");
    expect(await code("nobody")).toBe("account.invalid_email");
    expect(await code(user.email.toUpperCase())).toBe("account.same_email");
    expect(await code(owner.email)).toBe("account.exists");
    expect((await ask(user, `once-${user.email}`)).status).toBe(200);
    expect(await code(`once-${user.email}`)).toBe("verification.too_many_emails");
  });

  it("FL-30 AUTH-15 with uniform errors a taken address gets the answer of a free one, and only its owner is mailed", async () => {
    const uniform = { ...app.context, config: { ...app.context.config, uniformErrors: true } };
    const [user, owner] = [await app.createUser(), await app.createUser()];
    const viewer = await authenticate(app.context)(user.token);
    const fresh = await requireFreshSession(app.context, viewer as NonNullable<typeof viewer>);
    const free = await requestEmailChange(uniform, fresh, `free-${user.email}`);
    const taken = await requestEmailChange(uniform, fresh, owner.email);
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    expect(await pending(user)).toMatchObject({ email: owner.email, old_confirmed: false, new_confirmed: false });
    const mail = (await mailsTo(app.context, owner.email)).at(-1);
    expect(mail?.subject).toBe("У этого адреса уже есть аккаунт на Compcard");
    expect(mail?.body_text).not.toContain("token=");
    expect((await confirm(await mailedToken(app.context, user.email))).body.data.changed).toBe(false);
  });

  it("FL-30 ends where somebody takes the address meanwhile, and of two for one address the first is made", async () => {
    const [one, other] = [await requestedChange(), await app.createUser()];
    await sql`update throttles set locked_until = now() where key like 'mail.%:change:%'`.execute(
      app.context.database.db,
    );
    await ask(other, one.email);
    const tokens = [await mailedToken(app.context, other.email), await mailedToken(app.context, one.email)];
    await confirm(one.former);
    expect((await confirm(one.fresh)).body.data.changed).toBe(true);
    await confirm(tokens[0] ?? "");
    expect((await confirm(tokens[1] ?? "")).body.error.code).toBe("account.exists");
    expect(await pending(other)).toBeNull();
    expect(await emailOf(other.token)).toBe(other.email);
  });

  it("FL-30 is made once of ten equal confirmations at once", async () => {
    const { former, fresh, user, email } = await requestedChange();
    await confirm(former);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(fresh)));
    expect(answers.filter(({ body }) => body.data?.changed)).toHaveLength(1);
    expect(await emailOf(user.token)).toBe(email);
  });

  it("FL-30 needs no confirmation by an address that was never confirmed or is missing", async () => {
    const { db } = app.context.database;
    for (const former of [null, "claimed"]) {
      const user = await app.createUser();
      const email = former && `${former}-${user.email}`;
      await db.updateTable("users").set({ email, email_verified_at: null }).where("id", "=", user.id).execute();
      const own = `own-${user.email}`;
      expect((await ask(user, own)).body.data.pending).toMatchObject({ old_confirmed: true });
      if (email) expect(await mailsTo(app.context, email)).toEqual([]);
      expect((await confirm(await mailedToken(app.context, own))).body.data.changed).toBe(true);
      expect((await app.call("auth.me", { token: user.token })).body.data.user).toMatchObject({
        email: own,
        email_verified: true,
      });
    }
  });
});
