import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anybody, createOpenidBrowser, refusalOf, resetOpenidPeer } from "../../../../test/accounts/openid-browser.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { mailedToken, mailsTo } from "../../../../test/mails.ts";
import { type OpenidPeer, startOpenidPeer } from "../../../../test/openid-peer.ts";
import { createOidcClient } from "../../../platform/identity/oidc.ts";
import { finishOidc, startOidc } from "./usecases.ts";

let peer: OpenidPeer;
let app: TestApp;
let browser: ReturnType<typeof createOpenidBrowser>;
beforeAll(async () => {
  peer = await startOpenidPeer();
  const { issuer, clientId, clientSecret } = peer;
  app = await startTestApp({ oidc: { issuer, clientId, clientSecret, name: "Агентство" } });
  browser = createOpenidBrowser(app, peer);
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
beforeEach(() => resetOpenidPeer(peer));

const waysOf = async (token: string) => (await app.call("auth.identities", { token })).body.data.identities;

describe("signing in with an OpenID provider", () => {
  it("sends the browser there with state, nonce and PKCE, and a cookie no script can read", async () => {
    const started = await app.get("/api/auth/oidc/start", { redirect: "manual" });
    const location = new URL(started.headers.get("location") ?? "");
    expect(location.href.split("?")[0]).toBe(`${peer.issuer}/authorize`);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      response_type: "code",
      client_id: peer.clientId,
      redirect_uri: `${app.context.config.publicUrl}/login/oidc`,
      scope: "openid email profile",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    expect(started.headers.get("set-cookie")).toMatch(/^oidc_sign_in=.*HttpOnly; SameSite=Lax/);
    expect(started.headers.get("cache-control")).toBe("no-store");
  });

  it("makes a confirmed account, and finds it again by the provider's own id", async () => {
    const first = await browser.signIn();
    expect(first.status).toBe(200);
    const { email } = peer.user;
    expect(first.body.data.user).toMatchObject({ first_name: "Ира", last_name: "Ким", email, email_verified: true });
    expect((await app.call("auth.me", { token: first.body.data.token })).status).toBe(200);
    peer.user = { sub: `${peer.user.sub}` };
    expect((await browser.signIn()).body.data.user).toEqual(first.body.data.user);
  });

  it("FL-21 brings back where the person was going, if it is a path of this site", async () => {
    for (const [next, stored] of [
      ["/create?step=2", "/create?step=2"],
      ["//evil.example", null],
    ]) {
      const { back, cookie } = await browser.goThere("", `?${new URLSearchParams({ next: next ?? "" })}`);
      expect((await browser.comeBack(back, cookie)).body.data.next).toBe(stored);
    }
  });

  it("takes the address and name from the other answer where the id token has none, and the whole name for a first one", async () => {
    const { sub, email } = peer.user;
    peer.user = { sub: `${sub}` };
    peer.userinfo = { email, email_verified: true, name: "Ира Ким" };
    expect((await browser.signIn()).body.data.user).toMatchObject({
      email,
      email_verified: true,
      first_name: "Ира Ким",
    });
    peer.user = { sub: "other" };
    peer.userinfo = { sub: "somebody else", email: "else@example.com" };
    expect(refusalOf(await browser.signIn())).toEqual([400, "identity.rejected"]);
  });

  it("gives the secret as the provider takes it, and allows for a minute between the clocks", async () => {
    const { issuer, clientId, clientSecret } = peer;
    const redirectUri = `${app.context.config.publicUrl}/login/oidc`;
    for (const authentication of ["client_secret_post", "client_secret_basic"] as const) {
      Object.assign(peer, { authentication, ahead: authentication === "client_secret_post" ? 30 : -330 });
      const client = createOidcClient({ issuer, clientId, clientSecret, redirectUri });
      const start = { browser: "secret", next: null, userId: null };
      const back = peer.agree(await startOidc(app.context, client, start));
      expect((await finishOidc(app.context, client, { ...back, browser: "secret" }, anybody)).token).not.toBeNull();
    }
  });

  it("lets two tabs of one browser be under way", async () => {
    const one = await browser.goThere();
    const two = await browser.goThere(one.cookie);
    expect((await browser.comeBack(one.back, two.cookie)).status).toBe(200);
    expect((await browser.comeBack(two.back, two.cookie)).status).toBe(200);
  });
});

describe("an address", () => {
  it("that the provider has not verified stays unverified, and is confirmed by our own mail", async () => {
    const email = String(peer.user.email);
    for (const email_verified of [false, "true", undefined]) {
      peer.user = { ...peer.user, sub: `${peer.user.sub}-${email_verified}`, email_verified };
      const signedIn = await browser.signIn();
      if (email_verified !== false) {
        // The address is taken now, by an account that nobody has proven.
        expect(refusalOf(signedIn)).toEqual([409, "identity.link_refused"]);
        continue;
      }
      expect(signedIn.body.data.user).toMatchObject({ email, email_verified: false });
      expect(await mailsTo(app.context, email)).toHaveLength(1);
    }
    const opened = await app.call("auth.verifyEmail", { body: { token: await mailedToken(app.context, email) } });
    expect(opened.status).toBe(200);
  });

  it("opens no account of others, verified or not; the owner links in the profile", async () => {
    const owner = await app.createUser();
    for (const email_verified of [true, false]) {
      peer.user = { ...peer.user, email: owner.email, email_verified };
      expect(refusalOf(await browser.signIn())).toEqual([409, "identity.link_refused"]);
      const other = await app.createUser();
      expect(refusalOf(await browser.signIn(other.token))).toEqual([409, "identity.link_refused"]);
      expect(await waysOf(owner.token)).toEqual([]);
    }
    expect((await browser.link(owner.token)).body.data).toMatchObject({ token: null, next: "/profile?tab=account" });
    expect((await browser.signIn()).body.data.user.id).toBe(owner.id);
  });

  it("that is missing makes no account, and hinders nobody who is linked", async () => {
    for (const email of [undefined, "", "not an address"]) {
      peer.user = { ...peer.user, email };
      expect(refusalOf(await browser.signIn())).toEqual([409, "identity.no_email"]);
    }
    const owner = await app.createUser();
    expect((await browser.link(owner.token)).status).toBe(200);
    expect((await browser.signIn()).body.data.user).toMatchObject({ id: owner.id, email: owner.email });
  });

  it("that nobody had proven is taken over by its owner: passwords and recovery codes of before stop working", async () => {
    const password = "Podium7x";
    const email = String(peer.user.email);
    await app.call("auth.register", { body: { email, password, confirmPassword: password, firstName: "Тень" } });
    const { db } = app.context.database;
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    await db.insertInto("recovery_codes").values({ user_id: id, code_hash: "x" }).execute();
    expect((await browser.signIn()).body.data.user).toMatchObject({ id, email_verified: true });
    expect((await app.call("auth.login", { body: { email, password } })).status).toBe(401);
    expect(await db.selectFrom("recovery_codes").where("user_id", "=", id).select("id").execute()).toEqual([]);
  });
});

describe("linking", () => {
  it("FL-30 is undone in the profile, is mailed, and belongs to one account", async () => {
    const [user, other] = [await app.createUser(), await app.createUser()];
    expect((await browser.link(user.token)).body.data.user.id).toBe(user.id);
    expect(await waysOf(user.token)).toMatchObject([{ provider: "oidc" }]);
    const mail = (await mailsTo(app.context, user.email)).at(-1);
    expect(mail?.subject).toBe("Новый способ входа в аккаунт на Compcard");
    expect(mail?.body_text).toContain("Агентство");
    expect(refusalOf(await browser.link(other.token))).toEqual([409, "identity.taken"]);
    expect(refusalOf(await browser.link(other.token, user.token))).toEqual([400, "identity.rejected"]);
    const params = { provider: "oidc" };
    expect((await app.call("auth.unlinkIdentity", { token: user.token, params })).body.data.identities).toEqual([]);
    expect((await browser.signIn()).body.data.user.id).not.toBe(user.id);
  });

  it("FL-14 wants a fresh session", async () => {
    const { id, token } = await app.createUser();
    const { db } = app.context.database;
    await sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${id}`.execute(db);
    expect(refusalOf(await app.call("auth.linkOidc", { token }))).toEqual([403, "session.stale"]);
  });

  it("counts for the issuer that the site has: the same id at another one is another person", async () => {
    const { id, token } = await app.createUser();
    await browser.link(token);
    const { config } = app.context;
    const { oidc } = config;
    if (!oidc) throw new Error("not configured");
    try {
      config.oidc = { ...oidc, issuer: `${oidc.issuer}2` };
      expect(await waysOf(token)).toEqual([]);
      // It is no way in any more, beside which another one could be given up.
      const { db } = app.context.database;
      await db.updateTable("users").set({ password_hash: null }).where("id", "=", id).execute();
      await db.insertInto("identities").values({ provider: "google", subject: id, user_id: id }).execute();
      const unlinked = await app.call("auth.unlinkIdentity", { token, params: { provider: "google" } });
      expect(refusalOf(unlinked)).toEqual([409, "identity.last_way"]);
    } finally {
      config.oidc = oidc;
    }
    expect(await waysOf(token)).toMatchObject([{ provider: "oidc" }, { provider: "google" }]);
  });
});
