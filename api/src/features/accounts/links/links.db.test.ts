import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { type IdentityPeers, startIdentityPeers } from "../../../../test/identity-peers.ts";
import { mailsTo } from "../../../../test/mails.ts";

let peers: IdentityPeers;
let app: TestApp;
beforeAll(async () => {
  peers = await startIdentityPeers();
  const { google, vk } = peers;
  app = await startTestApp({
    google: { clientId: google.clientId, jwksUrl: google.jwksUrl, scriptUrl: "" },
    vk: { clientId: vk.clientId, baseUrl: vk.baseUrl },
  });
});
afterAll(async () => {
  await app.close();
  await peers.close();
});

let people = 0;
let google: { sub: string; email: string };
beforeEach(() => {
  people += 1;
  google = { sub: `link-${people}`, email: `link${people}@gmail.com` };
  peers.vk.user = { user_id: 7000 + people, first_name: "Ира", last_name: "Ким" };
});

const linkGoogle = async ({ token }: { token: string }) =>
  app.call("auth.linkGoogle", { token, body: { credential: await peers.google.mint(google) } });
const enterWithGoogle = async () =>
  app.call("auth.googleCallback", { body: { credential: await peers.google.mint(google) } });
const unlink = ({ token }: { token: string }, provider: string) =>
  app.call("auth.unlinkIdentity", { token, params: { provider } });
const waysOf = async ({ token }: { token: string }) => (await app.call("auth.identities", { token })).body.data;

/** To VK ID and back, begun by one and ended by another, or by nobody who is signed in. */
async function linkVk({ token }: { token: string }, ender: { token: string } | null = { token }) {
  const started = await app.call("auth.linkVk", { token });
  expect(started.status).toBe(200);
  const { code, state, device_id } = peers.vk.agree(started.body.data.url);
  const cookie = (started.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const body = { access_token: code, user_id: null, state, device_id };
  return app.call("auth.vkCallback", { body, headers: { cookie }, ...(ender ? { token: ender.token } : {}) });
}
async function enterWithVk() {
  const started = await app.get("/api/auth/vk/start", { redirect: "manual" });
  const { code, state, device_id } = peers.vk.agree(started.headers.get("location") ?? "");
  const cookie = (started.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return app.call("auth.vkCallback", { body: { access_token: code, state, device_id }, headers: { cookie } });
}

describe("linking", () => {
  it("FL-30 Google opens the account from then on, with any address, and the person is mailed", async () => {
    const user = await app.createUser();
    expect(await waysOf(user)).toEqual({ identities: [], password: true });
    const linked = await linkGoogle(user);
    expect(linked.body.data).toMatchObject({ identities: [{ provider: "google" }], password: true });
    expect((await enterWithGoogle()).body.data.user).toMatchObject({ id: user.id, email: user.email });
    expect((await mailsTo(app.context, user.email)).at(-1)?.subject).toBe("Новый способ входа в аккаунт на Compcard");
    expect((await linkGoogle(user)).body.data.identities).toHaveLength(1);
  });

  it("FL-30 VK ID is linked in the session that is there, without another, and leads back to the profile", async () => {
    const user = await app.createUser();
    const { data } = (await linkVk(user)).body;
    expect(data).toMatchObject({ token: null, next: "/profile?tab=account", user: { id: user.id } });
    expect((await waysOf(user)).identities).toMatchObject([{ provider: "vk" }]);
    expect((await app.call("auth.sessions", { token: user.token })).body.data.sessions).toHaveLength(1);
    expect((await enterWithVk()).body.data.user.id).toBe(user.id);
  });

  it("FL-30 refuses what belongs to another account, and changes neither", async () => {
    const [owner, other] = [await app.createUser(), await app.createUser()];
    await linkGoogle(owner);
    await linkVk(owner);
    expect((await linkGoogle(other)).body.error.code).toBe("identity.taken");
    expect((await linkVk(other)).body.error.code).toBe("identity.taken");
    expect((await waysOf(other)).identities).toEqual([]);
    expect((await enterWithGoogle()).body.data.user.id).toBe(owner.id);
    expect((await enterWithVk()).body.data.user.id).toBe(owner.id);
  });

  it("FL-30 VK-02 is ended by nobody but who began it", async () => {
    const [user, other] = [await app.createUser(), await app.createUser()];
    for (const ender of [other, null]) {
      expect((await linkVk(user, ender)).body.error.code).toBe("identity.rejected");
    }
    for (const person of [user, other]) expect((await waysOf(person)).identities).toEqual([]);
  });

  it("FL-30 FL-14 wants a fresh session, and leaves the credential to be used after the password", async () => {
    const user = await app.createUser();
    await linkGoogle(user);
    await sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${user.id}`.execute(
      app.context.database.db,
    );
    google = { sub: `again-${people}`, email: google.email };
    const body = { credential: await peers.google.mint(google) };
    const { token } = user;
    const attempts = () => [
      app.call("auth.linkGoogle", { token, body }),
      app.call("auth.linkVk", { token }),
      unlink(user, "google"),
    ];
    for (const attempt of attempts()) expect((await attempt).body.error.code).toBe("session.stale");
    await app.call("auth.confirm", { token, body: { password: user.password } });
    for (const attempt of attempts()) expect((await attempt).status).toBe(200);
  });
});

describe("unlinking", () => {
  const forgetPassword = ({ id }: TestUser) =>
    app.context.database.db.updateTable("users").set({ password_hash: null }).where("id", "=", id).execute();

  it("FL-30 the provider opens the account no more", async () => {
    const user = await app.createUser();
    await linkGoogle(user);
    expect((await unlink(user, "google")).body.data).toEqual({ identities: [], password: true });
    expect((await enterWithGoogle()).body.data.user.id).not.toBe(user.id);
  });

  it("FL-30 never takes the last way in, of two at once neither", async () => {
    const user = await app.createUser();
    await linkGoogle(user);
    await linkVk(user);
    await forgetPassword(user);
    const answers = await Promise.all([unlink(user, "google"), unlink(user, "vk")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe("identity.last_way");
    expect((await waysOf(user)).identities).toHaveLength(1);
  });

  it("FL-30 a password without a confirmed address is no way in", async () => {
    const user = await app.createUser();
    await linkGoogle(user);
    await app.context.database.db
      .updateTable("users")
      .set({ email_verified_at: null })
      .where("id", "=", user.id)
      .execute();
    expect((await unlink(user, "google")).body.error.code).toBe("identity.last_way");
  });
});
