import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestAnswer, type TestApp, type TestUser } from "../../../../test/app.ts";
import { mailsTo } from "../../../../test/mails.ts";
import { createPasskeyDevice } from "../../../../test/passkey-device.ts";
import { resetPassword } from "../../../../test/reset-password.ts";

const origin = "https://compcard.example";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: origin, moderatorSecondFactor: true });
});
afterAll(() => app.close());

const refusal = ({ status, body }: TestAnswer) => [status, body.error?.code];
const counted = async ({ token }: { token: string }) =>
  (await app.call("auth.recoveryCodes", { token })).body.data.recovery_codes;
const create = async ({ token }: { token: string }): Promise<string[]> => {
  const made = await app.call("auth.createRecoveryCodes", { token });
  expect(made.status).toBe(201);
  return made.body.data.codes;
};
const confirm = ({ token }: { token: string }, code = "") =>
  app.call("auth.confirmRecoveryCode", { token, body: { code } });
const signIn = async ({ email, password }: TestUser) => ({
  token: (await app.call("auth.login", { body: { email, password } })).body.data.token as string,
});
/** The session has not been confirmed for ten minutes. */
const makeStale = ({ id }: TestUser) =>
  sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${id}`.execute(
    app.context.database.db,
  );
const subjects = async ({ email }: TestUser) => (await mailsTo(app.context, email)).map(({ subject }) => subject);

describe("recovery codes", () => {
  it("are ten, shown once and stored as hashes; they are counted, replaced and removed, and each change is mailed", async () => {
    const user = await app.createUser();
    expect(await counted(user)).toBeNull();
    const codes = await create(user);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(await counted(user)).toEqual({ left: 10, total: 10, created_at: expect.any(String) });
    const { rows } = await sql<{ row: string }>`select t::text as row from recovery_codes t`.execute(
      app.context.database.db,
    );
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace("-", ""));
    expect(JSON.stringify(rows)).toContain("$argon2id$");

    const others = await create(user);
    expect(refusal(await confirm(user, codes[0]))).toEqual([400, "recovery.wrong_code"]);
    expect((await confirm(user, others[0])).status).toBe(200);
    expect(await counted(user)).toMatchObject({ left: 9, total: 10 });
    const removed = await app.call("auth.removeRecoveryCodes", { token: user.token });
    expect(removed.body.data).toEqual({ recovery_codes: null });
    expect(refusal(await confirm(user, others[1]))).toEqual([400, "recovery.wrong_code"]);
    await app.call("auth.removeRecoveryCodes", { token: user.token });
    expect((await subjects(user)).filter((subject) => subject.includes("восстановления"))).toEqual([
      "Для аккаунта на Compcard созданы коды восстановления",
      "Для аккаунта на Compcard созданы коды восстановления",
      "На Compcard использован код восстановления",
      "Коды восстановления аккаунта на Compcard удалены",
    ]);
  });

  it("FL-14 confirm a session once each, however they are typed; making and removing needs such a session", async () => {
    const user = await app.createUser();
    const [code = "", other = ""] = await create(user);
    await makeStale(user);
    const { token } = user;
    const stale = { code: "session.stale", details: { password: true, passkeys: false, recoveryCodes: true } };
    for (const call of ["auth.createRecoveryCodes", "auth.removeRecoveryCodes"] as const)
      expect(await app.call(call, { token })).toMatchObject({ status: 403, body: { error: stale } });
    expect((await confirm(user, ` ${code.toUpperCase().replace("-", " ")} `)).status).toBe(200);
    expect(refusal(await confirm(user, code))).toEqual([400, "recovery.wrong_code"]);
    expect((await app.call("auth.removeRecoveryCodes", { token })).status).toBe(200);
    const stranger = await app.createUser();
    expect(refusal(await confirm(stranger, other))).toEqual([400, "recovery.wrong_code"]);
  });

  it("count once when they are used at the same time", async () => {
    const user = await app.createUser();
    const [code] = await create(user);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(user, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await counted(user)).toMatchObject({ left: 9 });
  });

  it("AUTH-15 are not guessed: five wrong ones pause the right one; a right one before starts the count anew", async () => {
    const user = await app.createUser();
    const [one, two, three] = await create(user);
    for (let n = 0; n < 4; n++) expect((await confirm(user, "wrong")).status).toBe(400);
    expect((await confirm(user, one)).status).toBe(200);
    for (let n = 0; n < 5; n++) expect((await confirm(user, "wrong")).status).toBe(400);
    const paused = await confirm(user, two);
    expect(refusal(paused)).toEqual([429, "request.too_many"]);
    expect(Number(paused.headers.get("retry-after"))).toBeGreaterThan(0);
    await sql`delete from throttles where key like 'recovery.%'`.execute(app.context.database.db);
    expect((await confirm(user, three)).status).toBe(200);
  });

  it("go when the owner of an address that nobody had proven sets a password, and stay otherwise", async () => {
    const reset = async (user: TestUser) => ({ token: await resetPassword(app, user) });
    const [proven, unproven] = [await app.createUser(), await app.createUser()];
    for (const user of [proven, unproven]) await create(user);
    const { db } = app.context.database;
    await db.updateTable("users").set({ email_verified_at: null }).where("id", "=", unproven.id).execute();
    expect(await counted(await reset(proven))).toMatchObject({ left: 10 });
    expect(await counted(await reset(unproven))).toBeNull();
  });
});

describe("a moderator", () => {
  const numbers = ({ token }: { token: string }) => app.call("moderation.counts", { token });

  it("who lost the passkey moderates with a code, removes the passkey and adds another", async () => {
    const moderator = await app.createUser();
    app.context.config.adminEmails.push(moderator.email);
    const device = createPasskeyDevice(origin);
    const lost = (await device.add(app, moderator.token)).body.data.passkeys[0];
    await device.confirm(app, moderator.token);
    const [code] = await create(moderator);

    const session = await signIn(moderator);
    expect(refusal(await numbers(session))).toEqual([403, "session.second_factor"]);
    expect(refusal(await confirm(session, "wrong"))).toEqual([400, "recovery.wrong_code"]);
    expect(refusal(await numbers(session))).toEqual([403, "session.second_factor"]);
    expect((await confirm(session, code)).status).toBe(200);
    expect((await numbers(session)).status).toBe(200);
    const removed = await app.call("auth.removePasskey", { token: session.token, params: { id: lost.id } });
    expect(removed.status).toBe(200);
    expect((await createPasskeyDevice(origin).add(app, session.token)).status).toBe(201);
    // Another session has no share in it.
    expect(refusal(await numbers(await signIn(moderator)))).toEqual([403, "session.second_factor"]);
  });

  it("who has codes alone confirms with one: the password does not lead around them", async () => {
    const moderator = await app.createUser();
    app.context.config.adminEmails.push(moderator.email);
    const [code] = await create(moderator);
    const thief = await signIn(moderator);
    const error = {
      code: "session.stale",
      details: { password: false, passkeys: false, recoveryCodes: true, secondFactor: true },
    };
    for (const call of ["auth.createRecoveryCodes", "auth.removeRecoveryCodes", "auth.passkeyOptions"] as const)
      expect(await app.call(call, { token: thief.token })).toMatchObject({ status: 403, body: { error } });
    const owner = await signIn(moderator);
    expect((await confirm(owner, code)).status).toBe(200);
    expect((await createPasskeyDevice(origin).add(app, owner.token)).status).toBe(201);
  });
});
