import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestAnswer, type TestApp } from "../../../../test/app.ts";
import type { PeerMood } from "../../../../test/identity-peers.ts";
import { mailedToken, mailsTo } from "../../../../test/mails.ts";
import { type OpenidPeer, startOpenidPeer } from "../../../../test/openid-peer.ts";
import { createOidcClient } from "../../../platform/identity/oidc.ts";
import { finishOidc, startOidc } from "./usecases.ts";

let peer: OpenidPeer;
let app: TestApp;
beforeAll(async () => {
  peer = await startOpenidPeer();
  const { issuer, clientId, clientSecret } = peer;
  app = await startTestApp({ oidc: { issuer, clientId, clientSecret, name: "Агентство" } });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

let people = 0;
beforeEach(() => {
  people += 1;
  const email = `oidc${people}@example.com`;
  const user = { sub: `person-${people}`, email, email_verified: true, given_name: "Ира", family_name: "Ким" };
  Object.assign(peer, { mood: "well", describes: false, ahead: 0, key: "published", user, userinfo: {}, claims: {} });
});

type Return = ReturnType<OpenidPeer["agree"]>;

/** Goes to the provider and agrees. @returns what the browser comes back with, and its cookie. */
async function goThere(cookie = "", query = ""): Promise<{ back: Return; cookie: string; location: URL }> {
  const started = await app.get(`/api/auth/oidc/start${query}`, {
    redirect: "manual",
    ...(cookie ? { headers: { cookie } } : {}),
  });
  expect(started.status).toBe(302);
  const location = started.headers.get("location") ?? "";
  const stored = (started.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return { back: peer.agree(location), cookie: stored, location: new URL(location) };
}

const comeBack = (body: Partial<Return>, cookie: string, token?: string): Promise<TestAnswer> =>
  app.call("auth.oidcCallback", { body, headers: { cookie }, ...(token ? { token } : {}) });

async function signIn(token?: string): Promise<TestAnswer> {
  const { back, cookie } = await goThere();
  return comeBack(back, cookie, token);
}

const refusal = ({ status, body }: TestAnswer) => [status, body.error?.code];

/** To the provider and back, begun by one and ended by another. */
async function link(token: string, ender: string | undefined = token): Promise<TestAnswer> {
  const started = await app.call("auth.linkOidc", { token });
  expect(started.status).toBe(200);
  const cookie = (started.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return comeBack(peer.agree(started.body.data.url), cookie, ender);
}
const waysOf = async (token: string) => (await app.call("auth.identities", { token })).body.data.identities;

describe("signing in with an OpenID provider", () => {
  it("sends the browser there with state, nonce and PKCE, and a cookie no script can read", async () => {
    const started = await app.get("/api/auth/oidc/start", { redirect: "manual" });
    const location = new URL(started.headers.get("location") ?? "");
    expect(location.href.split("?")[0]).toBe(`${peer.issuer}/authorize`);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      response_type: "code",
      client_id: peer.clientId,
      redirect_uri: `${app.parts.config.publicUrl}/login/oidc`,
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
    const first = await signIn();
    expect(first.status).toBe(200);
    const { email } = peer.user;
    expect(first.body.data.user).toMatchObject({ first_name: "Ира", last_name: "Ким", email, email_verified: true });
    expect((await app.call("auth.me", { token: first.body.data.token })).status).toBe(200);
    peer.user = { sub: `${peer.user.sub}` };
    expect((await signIn()).body.data.user).toEqual(first.body.data.user);
  });

  it("FL-21 brings back where the person was going, if it is a path of this site", async () => {
    for (const [next, stored] of [
      ["/create?step=2", "/create?step=2"],
      ["//evil.example", null],
    ]) {
      const { back, cookie } = await goThere("", `?${new URLSearchParams({ next: next ?? "" })}`);
      expect((await comeBack(back, cookie)).body.data.next).toBe(stored);
    }
  });

  it("takes the address and name from the other answer where the id token has none, and the whole name for a first one", async () => {
    const { sub, email } = peer.user;
    peer.user = { sub: `${sub}` };
    peer.userinfo = { email, email_verified: true, name: "Ира Ким" };
    expect((await signIn()).body.data.user).toMatchObject({ email, email_verified: true, first_name: "Ира Ким" });
    peer.user = { sub: "other" };
    peer.userinfo = { sub: "somebody else", email: "else@example.com" };
    expect(refusal(await signIn())).toEqual([400, "identity.rejected"]);
  });

  it("gives the secret as the provider takes it, and allows for a minute between the clocks", async () => {
    const { issuer, clientId, clientSecret } = peer;
    const redirectUri = `${app.parts.config.publicUrl}/login/oidc`;
    for (const authentication of ["client_secret_post", "client_secret_basic"] as const) {
      Object.assign(peer, { authentication, ahead: authentication === "client_secret_post" ? 30 : -330 });
      const client = createOidcClient({ issuer, clientId, clientSecret, redirectUri });
      const start = { browser: "browser", next: null, userId: null };
      const back = peer.agree(await startOidc(app.parts, client, start));
      expect((await finishOidc(app.parts, client, { ...back, browser: "browser" }, stranger)).token).not.toBeNull();
    }
  });

  it("lets two tabs of one browser be under way", async () => {
    const one = await goThere();
    const two = await goThere(one.cookie);
    expect((await comeBack(one.back, two.cookie)).status).toBe(200);
    expect((await comeBack(two.back, two.cookie)).status).toBe(200);
  });
});

describe("an address", () => {
  it("that the provider has not verified stays unverified, and is confirmed by our own mail", async () => {
    const email = String(peer.user.email);
    for (const email_verified of [false, "true", undefined]) {
      peer.user = { ...peer.user, sub: `${peer.user.sub}-${email_verified}`, email_verified };
      const signedIn = await signIn();
      if (email_verified !== false) {
        // The address is taken now, by an account that nobody has proven.
        expect(refusal(signedIn)).toEqual([409, "identity.link_refused"]);
        continue;
      }
      expect(signedIn.body.data.user).toMatchObject({ email, email_verified: false });
      expect(await mailsTo(app.parts, email)).toHaveLength(1);
    }
    const opened = await app.call("auth.verifyEmail", { body: { token: await mailedToken(app.parts, email) } });
    expect(opened.status).toBe(200);
  });

  it("opens no account of others, verified or not; the owner links in the profile", async () => {
    const owner = await app.createUser();
    for (const email_verified of [true, false]) {
      peer.user = { ...peer.user, email: owner.email, email_verified };
      expect(refusal(await signIn())).toEqual([409, "identity.link_refused"]);
      const other = await app.createUser();
      expect(refusal(await signIn(other.token))).toEqual([409, "identity.link_refused"]);
      expect(await waysOf(owner.token)).toEqual([]);
    }
    expect((await link(owner.token)).body.data).toMatchObject({ token: null, next: "/profile?tab=account" });
    expect((await signIn()).body.data.user.id).toBe(owner.id);
  });

  it("that is missing makes no account, and hinders nobody who is linked", async () => {
    for (const email of [undefined, "", "not an address"]) {
      peer.user = { ...peer.user, email };
      expect(refusal(await signIn())).toEqual([409, "identity.no_email"]);
    }
    const owner = await app.createUser();
    expect((await link(owner.token)).status).toBe(200);
    expect((await signIn()).body.data.user).toMatchObject({ id: owner.id, email: owner.email });
  });

  it("that nobody had proven is taken over by its owner: passwords and recovery codes of before stop working", async () => {
    const password = "Podium7x";
    const email = String(peer.user.email);
    await app.call("auth.register", { body: { email, password, confirmPassword: password, firstName: "Тень" } });
    const { db } = app.parts.database;
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    await db.insertInto("recovery_codes").values({ user_id: id, code_hash: "x" }).execute();
    expect((await signIn()).body.data.user).toMatchObject({ id, email_verified: true });
    expect((await app.call("auth.login", { body: { email, password } })).status).toBe(401);
    expect(await db.selectFrom("recovery_codes").where("user_id", "=", id).select("id").execute()).toEqual([]);
  });
});

describe("linking", () => {
  it("FL-30 is undone in the profile, is mailed, and belongs to one account", async () => {
    const [user, other] = [await app.createUser(), await app.createUser()];
    expect((await link(user.token)).body.data.user.id).toBe(user.id);
    expect(await waysOf(user.token)).toMatchObject([{ provider: "oidc" }]);
    const mail = (await mailsTo(app.parts, user.email)).at(-1);
    expect(mail?.subject).toBe("Новый способ входа в аккаунт на Compcard");
    expect(mail?.body_text).toContain("Агентство");
    expect(refusal(await link(other.token))).toEqual([409, "identity.taken"]);
    expect(refusal(await link(other.token, user.token))).toEqual([400, "identity.rejected"]);
    const params = { provider: "oidc" };
    expect((await app.call("auth.unlinkIdentity", { token: user.token, params })).body.data.identities).toEqual([]);
    expect((await signIn()).body.data.user.id).not.toBe(user.id);
  });

  it("FL-14 wants a fresh session", async () => {
    const { id, token } = await app.createUser();
    const { db } = app.parts.database;
    await sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${id}`.execute(db);
    expect(refusal(await app.call("auth.linkOidc", { token }))).toEqual([403, "session.stale"]);
  });

  it("counts for the issuer that the site has: the same id at another one is another person", async () => {
    const { token } = await app.createUser();
    await link(token);
    const { config } = app.parts;
    const { oidc } = config;
    if (!oidc) throw new Error("not configured");
    try {
      config.oidc = { ...oidc, issuer: `${oidc.issuer}2` };
      expect(await waysOf(token)).toEqual([]);
    } finally {
      config.oidc = oidc;
    }
    expect(await waysOf(token)).toHaveLength(1);
  });
});

describe("what is refused", () => {
  it("a return in another browser, without its cookie, or with the cookie of another provider", async () => {
    const { back, cookie } = await goThere();
    const other = await goThere();
    for (const wrong of ["", other.cookie, "oidc_sign_in=forged", cookie.replace("oidc", "vk")])
      expect(refusal(await comeBack(back, wrong))).toEqual([400, "identity.rejected"]);
    expect((await comeBack(back, cookie)).status).toBe(200);
  });

  it("a state that is unknown, used or ten minutes old", async () => {
    const { back, cookie } = await goThere();
    for (const state of ["unknown", ""])
      expect(refusal(await comeBack({ ...back, state }, cookie))).toEqual([400, "identity.rejected"]);
    expect((await comeBack(back, cookie)).status).toBe(200);
    expect(refusal(await comeBack(back, cookie))).toEqual([400, "identity.rejected"]);
    const late = await goThere();
    await sql`update oauth_flows set expires_at = expires_at - interval '10 minutes'`.execute(app.parts.database.db);
    expect(refusal(await comeBack(late.back, late.cookie))).toEqual([400, "identity.rejected"]);
  });

  it("a code of another sign-in, and an answer of another issuer", async () => {
    for (const wrong of [{ code: "forged" }, { code: "" }, { iss: "https://evil.example" }, { iss: undefined }]) {
      const { back, cookie } = await goThere();
      expect(refusal(await comeBack({ ...back, ...wrong }, cookie))).toEqual([400, "identity.rejected"]);
    }
    const [one, two] = [await goThere(), await goThere()];
    const swapped = await comeBack({ ...one.back, code: two.back.code }, one.cookie);
    expect(refusal(swapped)).toEqual([400, "identity.rejected"]);
  });

  it.each<[string, Partial<Pick<OpenidPeer, "claims" | "key">>]>([
    ["for another client", { claims: { aud: "another" } }],
    ["for several clients", { claims: { aud: ["compcard", "another"], azp: "another" } }],
    ["of another issuer", { claims: { iss: "https://evil.example" } }],
    ["with another nonce", { claims: { nonce: "replayed" } }],
    ["without a nonce", { claims: { nonce: undefined } }],
    ["without a person", { claims: { sub: undefined } }],
    ["signed with another key", { key: "foreign" }],
  ])("an id token %s", async (_what, flaws) => {
    Object.assign(peer, flaws);
    expect(refusal(await signIn())).toEqual([400, "identity.rejected"]);
    const { db } = app.parts.database;
    expect(await db.selectFrom("users").where("email", "=", `${peer.user.email}`).select("id").execute()).toEqual([]);
  });

  it("an id token of a clock that is far off, with words of its own", async () => {
    for (const [claims, ahead] of [
      [{}, -3_600],
      [{ nbf: Math.floor(Date.now() / 1000) + 3_600 }, 3_600],
    ] as const) {
      Object.assign(peer, { claims, ahead });
      expect(refusal(await signIn())).toEqual([400, "identity.clock"]);
    }
  });

  const moods: PeerMood[] = ["down", "forbidding", "garbage", "empty", "elsewhere", "broken"];
  it.each(moods)("answers 503 while the provider is %s, and the next sign-in goes well", async (mood) => {
    const { back, cookie } = await goThere();
    peer.mood = mood;
    const answer = await comeBack(back, cookie);
    expect(refusal(answer)).toEqual([503, "identity.unavailable"]);
    expect(answer.headers.get("retry-after")).toBe("10");
    const { token } = await app.createUser();
    expect(refusal(await app.call("auth.linkOidc", { token }))).toEqual([503, "identity.unavailable"]);
    peer.mood = "well";
    expect((await signIn()).status).toBe(200);
  });

  it("leads the browser to a page of ours while the provider does not even describe itself, and there once it does", async () => {
    const other = await startTestApp({ oidc: app.parts.config.oidc });
    const start = async () => {
      const { status, headers } = await other.get("/api/auth/oidc/start", { redirect: "manual" });
      return [status, headers.get("location")?.split("&")[0]];
    };
    peer.mood = "broken";
    expect(await start()).toEqual([302, "/login/oidc?error=temporarily_unavailable"]);
    peer.mood = "well";
    expect(await start()).toEqual([302, expect.stringContaining(`${peer.issuer}/authorize?`)]);
    await other.close();
  });

  it.each<PeerMood>(["silent", "stuck"])("does not wait for ever while the provider is %s", async (mood) => {
    const { issuer, clientId, clientSecret } = peer;
    const redirectUri = `${app.parts.config.publicUrl}/login/oidc`;
    const hasty = createOidcClient({ issuer, clientId, clientSecret, redirectUri, timeoutMs: 100 });
    const start = { browser: "browser", next: null, userId: null };
    peer.mood = mood;
    await expect(startOidc(app.parts, hasty, start)).rejects.toMatchObject({ code: "identity.unavailable" });
    peer.mood = "well";
    const patient = createOidcClient({ issuer, clientId, clientSecret, redirectUri });
    const back = peer.agree(await startOidc(app.parts, patient, start));
    Object.assign(peer, { mood, describes: true });
    await expect(finishOidc(app.parts, hasty, { ...back, browser: "browser" }, stranger)).rejects.toMatchObject({
      code: "identity.unavailable",
    });
  });

  it("a wrong secret of the site: the provider counts as out of reach, for its operator has to act", async () => {
    const { issuer, clientId } = peer;
    const redirectUri = `${app.parts.config.publicUrl}/login/oidc`;
    const wrong = createOidcClient({ issuer, clientId, clientSecret: "wrong", redirectUri });
    const back = peer.agree(await startOidc(app.parts, wrong, { browser: "browser", next: null, userId: null }));
    await expect(finishOidc(app.parts, wrong, { ...back, browser: "browser" }, stranger)).rejects.toMatchObject({
      code: "identity.unavailable",
    });
  });

  it("answers 503 where no provider is configured", async () => {
    const callback = { code: "x", state: "x", browser: "x" };
    await expect(finishOidc(app.parts, null, callback, stranger)).rejects.toMatchObject({
      code: "identity.not_configured",
    });
  });
});

const stranger = { client: { ip: "192.0.2.1", userAgent: "", locale: "ru" }, viewer: null } as const;
