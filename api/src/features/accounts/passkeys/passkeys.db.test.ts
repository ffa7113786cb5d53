import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { mailsTo } from "../../../../test/mails.ts";
import { createPasskeyDevice, type PasskeyFlaws } from "../../../../test/passkey-device.ts";
import { resetPassword } from "../../../../test/reset-password.ts";
import { cleanUpAccounts } from "../cleanup.ts";

const origin = "https://compcard.example";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: origin });
});
afterAll(() => app.close());

const refusal = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const listed = async ({ token }: { token: string }) => (await app.call("auth.passkeys", { token })).body.data.passkeys;
/** The session has not been confirmed for ten minutes. */
const makeStale = ({ id }: TestUser) =>
  sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${id}`.execute(
    app.context.database.db,
  );

async function withPasskey(options?: Parameters<typeof createPasskeyDevice>[1]) {
  const user = await app.createUser();
  const device = createPasskeyDevice(origin, options);
  expect((await device.add(app, user.token)).status).toBe(201);
  return { user, device };
}

describe("a passkey", () => {
  it("is added, named, signs in without an address, and is removed; the owner is mailed", async () => {
    const user = await app.createUser();
    const device = createPasskeyDevice(origin);
    const { options } = (await app.call("auth.passkeyOptions", { token: user.token })).body.data;
    expect(options).toMatchObject({
      rp: { id: "compcard.example" },
      user: { name: user.email, displayName: "Анна Ким" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    const added = await device.add(app, user.token);
    expect(added.status).toBe(201);
    const [passkey] = added.body.data.passkeys;
    expect(passkey).toMatchObject({ used_at: null, synced: false });
    const again = await app.call("auth.passkeyOptions", { token: user.token });
    expect(again.body.data.options.excludeCredentials).toHaveLength(1);

    const signedIn = await device.signIn(app);
    expect(signedIn.body.data.user.id).toBe(user.id);
    expect((await app.call("auth.me", { token: signedIn.body.data.token })).status).toBe(200);
    expect((await listed(user))[0].used_at).not.toBeNull();

    const params = { id: passkey.id };
    await app.call("auth.renamePasskey", { token: user.token, params, body: { name: " Мой  телефон " } });
    expect((await listed(user))[0].name).toBe("Мой телефон");
    const removed = await app.call("auth.removePasskey", { token: user.token, params });
    expect(removed.body.data.passkeys).toEqual([]);
    expect(refusal(await device.signIn(app))).toEqual([400, "passkey.unknown"]);
    const subjects = (await mailsTo(app.context, user.email)).map(({ subject }) => subject);
    expect(subjects).toContain("К аккаунту на Compcard добавлен ключ входа");
    expect(subjects.at(-1)).toBe("Из аккаунта на Compcard удалён ключ входа");
  });

  it("is another's business to nobody", async () => {
    const { user } = await withPasskey();
    const [{ id }] = await listed(user);
    const { token } = await app.createUser();
    const renamed = await app.call("auth.renamePasskey", { token, params: { id }, body: { name: "x" } });
    expect(refusal(renamed)).toEqual([404, "passkey.not_found"]);
    expect(refusal(await app.call("auth.removePasskey", { token, params: { id } }))).toEqual([
      404,
      "passkey.not_found",
    ]);
    expect(await listed(user)).toHaveLength(1);
  });

  it("FL-14 is added and removed in a fresh session, which a passkey makes", async () => {
    const { user, device } = await withPasskey();
    await makeStale(user);
    const [{ id }] = await listed(user);
    const { token } = user;
    expect(refusal(await app.call("auth.passkeyOptions", { token }))).toEqual([403, "session.stale"]);
    expect(refusal(await app.call("auth.removePasskey", { token, params: { id } }))).toEqual([403, "session.stale"]);
    const other = await withPasskey();
    expect(refusal(await other.device.confirm(app, token))).toEqual([400, "passkey.unknown"]);
    expect((await device.confirm(app, token)).status).toBe(200);
    expect((await app.call("auth.removePasskey", { token, params: { id } })).status).toBe(200);
  });

  it("is not removed where nothing else opens the account, and counts as a way in", async () => {
    const { user } = await withPasskey();
    const { db } = app.context.database;
    await db.updateTable("users").set({ password_hash: null }).where("id", "=", user.id).execute();
    await db.insertInto("identities").values({ provider: "google", subject: user.id, user_id: user.id }).execute();
    const { token } = user;
    expect((await app.call("auth.unlinkIdentity", { token, params: { provider: "google" } })).status).toBe(200);
    const [{ id }] = await listed(user);
    const removed = await app.call("auth.removePasskey", { token, params: { id } });
    expect(refusal(removed)).toEqual([409, "identity.last_way"]);
    expect(await listed(user)).toHaveLength(1);
  });

  it("does not open an account that a moderator blocked, or that was deleted", async () => {
    const { user, device } = await withPasskey();
    const { db } = app.context.database;
    const block = (at: Date | null) =>
      db.updateTable("users").set({ blocked_at: at }).where("id", "=", user.id).execute();
    await block(new Date());
    expect(refusal(await device.signIn(app))).toEqual([403, "account.blocked"]);
    await block(null);
    await app.call("auth.deleteAccount", { token: user.token });
    expect(refusal(await device.signIn(app))).toEqual([400, "passkey.unknown"]);
  });

  it("of somebody who never proved the address goes when its owner sets a password", async () => {
    const { user, device } = await withPasskey();
    const { db } = app.context.database;
    await db.updateTable("users").set({ email_verified_at: null }).where("id", "=", user.id).execute();
    await resetPassword(app, user);
    expect(refusal(await device.signIn(app))).toEqual([400, "passkey.unknown"]);
  });
});

describe("what is refused", () => {
  it.each<[string, PasskeyFlaws]>([
    ["of another site", { origin: "https://compcard.example.evil" }],
    ["for another site", { rpId: "evil.example" }],
    ["without the person verified", { verified: false }],
    ["without anybody there", { present: false }],
    ["with a challenge of its own", { challenge: "bm9ib2R5IGdhdmUgaXQ" }],
    ["with another key", { foreignKey: true }],
    ["without an owner", { userHandle: null }],
    ["of another owner", { userHandle: "bm9ib2R5" }],
  ])("a use %s", async (_what, flaws) => {
    const { device, user } = await withPasskey();
    expect(refusal(await device.signIn(app, flaws))).toEqual([400, "passkey.rejected"]);
    expect(refusal(await device.confirm(app, user.token, flaws))).toEqual([400, "passkey.rejected"]);
    expect((await device.signIn(app)).status).toBe(200);
  });

  it.each<[string, PasskeyFlaws]>([
    ["of another site", { origin: "http://compcard.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without the person verified", { verified: false }],
    ["with a challenge of its own", { challenge: "bm9ib2R5IGdhdmUgaXQ" }],
  ])("a new passkey %s", async (_what, flaws) => {
    const user = await app.createUser();
    const added = await createPasskeyDevice(origin).add(app, user.token, flaws);
    expect(refusal(added)).toEqual([400, "passkey.rejected"]);
    expect(await listed(user)).toEqual([]);
  });

  it("a challenge that was used, of another person, for another purpose or too old", async () => {
    const { user, device } = await withPasskey();
    const { options } = (await app.call("auth.passkeyLoginOptions")).body.data;
    const credential = device.use(options);
    expect((await app.call("auth.passkeyLogin", { body: { credential } })).status).toBe(200);
    const replayed = await app.call("auth.passkeyLogin", { body: { credential: device.use(options) } });
    expect(refusal(replayed)).toEqual([400, "passkey.rejected"]);

    const given = (await app.call("auth.passkeyOptions", { token: user.token })).body.data.options;
    const misused = device.use({ challenge: given.challenge, rpId: "compcard.example" });
    const answer = await app.call("auth.passkeyLogin", { body: { credential: misused } });
    expect(refusal(answer)).toEqual([400, "passkey.rejected"]);
    const stranger = await app.createUser();
    const body = { credential: createPasskeyDevice(origin).create(given) };
    const foreign = await app.call("auth.addPasskey", { token: stranger.token, body });
    expect(refusal(foreign)).toEqual([400, "passkey.rejected"]);

    const late = (await app.call("auth.passkeyLoginOptions")).body.data.options;
    const { db } = app.context.database;
    await sql`update passkey_challenges set expires_at = now() - interval '1 second'`.execute(db);
    const expired = await app.call("auth.passkeyLogin", { body: { credential: device.use(late) } });
    expect(refusal(expired)).toEqual([400, "passkey.rejected"]);
    await cleanUpAccounts(app.context);
    expect(await db.selectFrom("passkey_challenges").select("hash").execute()).toEqual([]);
  });

  it("TL-90 a counter that does not rise, of a passkey on one device: its owner is mailed once; one that never counts is fine", async () => {
    const { device, user } = await withPasskey();
    expect((await device.signIn(app)).status).toBe(200);
    for (const backup of ["no", "eligible", "synced"] as const) {
      // A copy can report anything: what counts is what the passkey was when it was added.
      Object.assign(device, { counter: 0, backup });
      expect(refusal(await device.signIn(app))).toEqual([400, "passkey.copied"]);
      expect(refusal(await device.confirm(app, user.token))).toEqual([400, "passkey.copied"]);
    }
    const subjects = (await mailsTo(app.context, user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "Ключ входа в аккаунт на Compcard отклонён")).toHaveLength(1);
    Object.assign(device, { counter: 9, backup: "no" });
    expect((await device.signIn(app)).status).toBe(200);
    const plain = await withPasskey({ counts: false });
    for (let n = 0; n < 2; n++) expect((await plain.device.signIn(app)).status).toBe(200);
  });

  it("TL-90 no counter of a passkey that may be copied to other devices: each device counts by itself", async () => {
    for (const backup of ["eligible", "synced"] as const) {
      const { device, user } = await withPasskey({ backup });
      for (const counter of [7, 3, 3, 0, 100]) {
        Object.assign(device, { counter, backup: "synced" });
        expect((await device.signIn(app)).status).toBe(200);
        device.counter = counter;
        expect((await device.confirm(app, user.token)).status).toBe(200);
      }
      expect((await listed(user))[0].synced).toBe(true);
    }
  });

  it("a twenty-first passkey, and one that is there already", async () => {
    const { user, device } = await withPasskey();
    const { db } = app.context.database;
    const { options } = (await app.call("auth.passkeyOptions", { token: user.token })).body.data;
    const credential = device.create(options);
    const body = { credential };
    const row = await db.selectFrom("passkeys").selectAll().where("user_id", "=", user.id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 18 }, (_, n) => {
      const { id: _id, ...rest } = row;
      return { ...rest, credential_id: `${user.id}-${n}` };
    });
    await db.insertInto("passkeys").values(copies).execute();
    await db
      .updateTable("passkeys")
      .set({ credential_id: String(credential.id) })
      .where("id", "=", row.id)
      .execute();
    const twice = await app.call("auth.addPasskey", { token: user.token, body });
    expect(refusal(twice)).toEqual([409, "passkey.exists"]);
    expect((await device.add(app, user.token)).status).toBe(201);
    const full = await app.call("auth.passkeyOptions", { token: user.token });
    expect(refusal(full)).toEqual([400, "passkey.too_many"]);
  });
});
