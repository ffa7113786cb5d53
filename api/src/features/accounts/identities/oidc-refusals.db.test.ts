import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { anybody, createOpenidBrowser, refusalOf, resetOpenidPeer } from "../../../../test/accounts/openid-browser.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import type { PeerMood } from "../../../../test/identity-peers.ts";
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

it("a return in another browser, without its cookie, or with the cookie of another provider", async () => {
  const { back, cookie } = await browser.goThere();
  const other = await browser.goThere();
  for (const wrong of ["", other.cookie, "oidc_sign_in=forged", cookie.replace("oidc", "vk")])
    expect(refusalOf(await browser.comeBack(back, wrong))).toEqual([400, "identity.rejected"]);
  expect((await browser.comeBack(back, cookie)).status).toBe(200);
});

it("a state that is unknown, used or ten minutes old", async () => {
  const { back, cookie } = await browser.goThere();
  for (const state of ["unknown", ""])
    expect(refusalOf(await browser.comeBack({ ...back, state }, cookie))).toEqual([400, "identity.rejected"]);
  expect((await browser.comeBack(back, cookie)).status).toBe(200);
  expect(refusalOf(await browser.comeBack(back, cookie))).toEqual([400, "identity.rejected"]);
  const late = await browser.goThere();
  await sql`update oauth_flows set expires_at = expires_at - interval '10 minutes'`.execute(app.context.database.db);
  expect(refusalOf(await browser.comeBack(late.back, late.cookie))).toEqual([400, "identity.rejected"]);
});

it("a code of another sign-in, and an answer of another issuer", async () => {
  for (const wrong of [{ code: "forged" }, { code: "" }, { iss: "https://evil.example" }, { iss: undefined }]) {
    const { back, cookie } = await browser.goThere();
    expect(refusalOf(await browser.comeBack({ ...back, ...wrong }, cookie))).toEqual([400, "identity.rejected"]);
  }
  const [one, two] = [await browser.goThere(), await browser.goThere()];
  const swapped = await browser.comeBack({ ...one.back, code: two.back.code }, one.cookie);
  expect(refusalOf(swapped)).toEqual([400, "identity.rejected"]);
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
  expect(refusalOf(await browser.signIn())).toEqual([400, "identity.rejected"]);
  const { db } = app.context.database;
  expect(await db.selectFrom("users").where("email", "=", `${peer.user.email}`).select("id").execute()).toEqual([]);
});

it("an id token of a clock that is far off, with words of its own", async () => {
  for (const [claims, ahead] of [
    [{}, -3_600],
    [{ nbf: Math.floor(Date.now() / 1000) + 3_600 }, 3_600],
  ] as const) {
    Object.assign(peer, { claims, ahead });
    expect(refusalOf(await browser.signIn())).toEqual([400, "identity.clock"]);
  }
});

const moods: PeerMood[] = ["down", "forbidding", "garbage", "empty", "elsewhere", "broken"];
it.each(moods)("answers 503 while the provider is %s, and the next sign-in goes well", async (mood) => {
  const { back, cookie } = await browser.goThere();
  peer.mood = mood;
  const answer = await browser.comeBack(back, cookie);
  expect(refusalOf(answer)).toEqual([503, "identity.unavailable"]);
  expect(answer.headers.get("retry-after")).toBe("10");
  const { token } = await app.createUser();
  expect(refusalOf(await app.call("auth.linkOidc", { token }))).toEqual([503, "identity.unavailable"]);
  peer.mood = "well";
  expect((await browser.signIn()).status).toBe(200);
});

it("leads the browser to a page of ours while the provider does not even describe itself, and there once it does", async () => {
  const other = await startTestApp({ oidc: app.context.config.oidc });
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
  const redirectUri = `${app.context.config.publicUrl}/login/oidc`;
  const hasty = createOidcClient({ issuer, clientId, clientSecret, redirectUri, timeoutMs: 100 });
  const start = { browser: "secret", next: null, userId: null };
  peer.mood = mood;
  await expect(startOidc(app.context, hasty, start)).rejects.toMatchObject({ code: "identity.unavailable" });
  peer.mood = "well";
  const patient = createOidcClient({ issuer, clientId, clientSecret, redirectUri });
  const back = peer.agree(await startOidc(app.context, patient, start));
  Object.assign(peer, { mood, describes: true });
  await expect(finishOidc(app.context, hasty, { ...back, browser: "secret" }, anybody)).rejects.toMatchObject({
    code: "identity.unavailable",
  });
});

it("TL-91 a provider that signs with HS256, or publishes no keys: the reason names what to change there", async () => {
  const { issuer, clientId, clientSecret } = peer;
  const redirectUri = `${app.context.config.publicUrl}/login/oidc`;
  const start = { browser: "secret", next: null, userId: null };
  const client = () => createOidcClient({ issuer, clientId, clientSecret, redirectUri });
  const unusable = (message: RegExp) => ({
    code: "identity.unavailable",
    cause: expect.objectContaining({ message: expect.stringMatching(message) }),
  });
  for (const algorithms of [["HS256"], ["none"]]) {
    Object.assign(peer, { algorithms });
    await expect(startOidc(app.context, client(), start)).rejects.toMatchObject(
      unusable(new RegExp(`signs id tokens with ${algorithms}; choose RS256`)),
    );
  }
  Object.assign(peer, { algorithms: ["ES256"], publishesKeys: false });
  await expect(startOidc(app.context, client(), start)).rejects.toMatchObject(
    unusable(/publishes no keys \(jwks_uri\)/),
  );

  for (const algorithms of [["ES256"], ["ES256", "HS256"]]) {
    Object.assign(peer, { algorithms, publishesKeys: true, algorithm: "HS256" });
    const provider = client();
    const back = peer.agree(await startOidc(app.context, provider, start));
    await expect(finishOidc(app.context, provider, { ...back, browser: "secret" }, anybody)).rejects.toMatchObject({
      code: "identity.rejected",
      cause: { message: expect.stringMatching(/signed the id token with HS256; choose RS256/) },
    });
  }
});

it("a wrong secret of the site: the provider counts as out of reach, for its operator has to act", async () => {
  const { issuer, clientId } = peer;
  const redirectUri = `${app.context.config.publicUrl}/login/oidc`;
  const wrong = createOidcClient({ issuer, clientId, clientSecret: "wrong", redirectUri });
  const back = peer.agree(await startOidc(app.context, wrong, { browser: "secret", next: null, userId: null }));
  await expect(finishOidc(app.context, wrong, { ...back, browser: "secret" }, anybody)).rejects.toMatchObject({
    code: "identity.unavailable",
  });
});

it("is refused where no provider is configured", async () => {
  const callback = { code: "x", state: "x", browser: "x" };
  await expect(finishOidc(app.context, null, callback, anybody)).rejects.toMatchObject({
    code: "identity.not_configured",
  });
});
