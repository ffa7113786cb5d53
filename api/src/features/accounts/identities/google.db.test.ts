import { generateKeyPairSync } from "node:crypto";
import { exampleRequest } from "@compcard/domain/example-request";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type GooglePeer, type IdentityPeers, startIdentityPeers } from "../../../../test/identity-peers.ts";
import { mailedToken } from "../../../../test/mails.ts";

let peers: IdentityPeers;
let google: GooglePeer;
let app: TestApp;
beforeAll(async () => {
  peers = await startIdentityPeers();
  google = peers.google;
  app = await startTestApp({ google: { clientId: google.clientId, jwksUrl: google.jwksUrl, scriptUrl: "" } });
});
afterAll(async () => {
  await app.close();
  await peers.close();
});
beforeEach(() => {
  google.mood = "well";
});

const show = (credential: string, token?: string) =>
  app.call("auth.googleCallback", { body: { credential }, ...(token ? { token } : {}) });

let people = 0;
function somebody(domain = "gmail.com") {
  people += 1;
  return {
    sub: `10000000000000000${people}`,
    email: `person${people}@${domain}`,
    given_name: "Ли",
    family_name: "Вэй",
  };
}
const isSignedIn = async (token: string) => (await app.call("auth.me", { token })).status === 200;
const now = () => Math.floor(Date.now() / 1000);

describe("a good credential", () => {
  it("GOOGLE-01 GOOGLE-03 makes a confirmed account, and finds it again by Google's own id", async () => {
    const person = somebody();
    const first = await show(await google.mint(person));
    expect(first.status).toBe(200);
    expect(first.body.data.user).toMatchObject({
      email: person.email,
      email_verified: true,
      first_name: "Ли",
      last_name: "Вэй",
    });
    expect(await isSignedIn(first.body.data.token)).toBe(true);

    const renamed = await show(await google.mint({ ...person, email: "moved@gmail.com" }));
    expect(renamed.body.data.user).toEqual(first.body.data.user);
  });

  it("GOOGLE-03 takes either spelling of the issuer, a missing azp and a slow clock", async () => {
    const person = somebody();
    const variants = [{ iss: "accounts.google.com" }, { azp: undefined }, { iat: now() + 30 }, { exp: now() - 30 }];
    for (const claims of variants) expect((await show(await google.mint({ ...person, ...claims }))).status).toBe(200);
  });

  it("GOOGLE-03 makes one account of ten first sign-ins at once", async () => {
    const person = somebody();
    const credentials = await Promise.all(Array.from({ length: 10 }, () => google.mint(person)));
    const answers = await Promise.all(credentials.map((credential) => show(credential)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.data.user.id)).size).toBe(1);
  });
});

describe("a bad credential", () => {
  it("GOOGLE-03 counts once", async () => {
    const credential = await google.mint(somebody());
    const answers = await Promise.all(Array.from({ length: 5 }, () => show(credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await show(credential)).body.error.code).toBe("identity.rejected");
  });

  it("GOOGLE-03 counts once, however its signature is spelled", async () => {
    const credential = await google.mint(somebody());
    expect((await show(credential)).status).toBe(200);
    // The last letter carries four bits that mean nothing, and a decoder may forgive what follows.
    const last = credential.slice(-1);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const twin = alphabet[alphabet.indexOf(last) ^ 1];
    for (const spelling of [
      `${credential.slice(0, -1)}${twin}`,
      `${credential}==`,
      `${credential} `,
      ` ${credential}`,
    ]) {
      const answer = await show(spelling);
      expect([answer.status, answer.body.error?.code]).toEqual([400, "identity.rejected"]);
    }
  });

  const person = { sub: "666", email: "bad@gmail.com" };
  it.each<[string, () => Promise<string> | string]>([
    ["for another audience", () => google.mint({ ...person, aud: "their-client" })],
    ["for several audiences", () => google.mint({ ...person, aud: [google.clientId, "their-client"] })],
    ["asked for by another party", () => google.mint({ ...person, azp: "their-client" })],
    ["of another issuer", () => google.mint({ ...person, iss: "https://accounts.evil.example" })],
    ["that has expired", () => google.mint({ ...person, exp: now() - 61 })],
    ["older than an hour", () => google.mint({ ...person, iat: now() - 3700 })],
    ["from the future", () => google.mint({ ...person, iat: now() + 120 })],
    ["without a time", () => google.mint({ ...person, iat: undefined })],
    ["without a subject", () => google.mint({ email: person.email })],
    ["without an address", () => google.mint({ sub: "667" })],
    ["with an address nobody verified", () => google.mint({ ...person, email_verified: false })],
    ["with a text for verified", () => google.mint({ ...person, email_verified: "true" })],
    ["with an address that is none", () => google.mint({ ...person, email: "a,b@gmail.com" })],
    ["signed with a foreign key", () => google.mint(person, { key: "foreign" })],
    ["signed with an unknown key", () => google.mint(person, { kid: "unknown" })],
    ["that is not signed", () => new UnsecuredJWT({ ...person, email_verified: true }).encode()],
    ["signed with the public key as a secret", () => signWithPublicKey()],
    ["that is garbage", () => "a.b.c"],
    ["that is empty", () => ""],
  ])("GOOGLE-03 refuses one %s", async (_what, mint) => {
    const answer = await show(await mint());
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe("identity.rejected");
    const { db } = app.context.database;
    expect(await db.selectFrom("users").where("email", "=", person.email).selectAll().execute()).toEqual([]);
  });

  async function signWithPublicKey() {
    const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const secret = publicKey.export({ type: "spki", format: "der" });
    return new SignJWT({ ...person, email_verified: true, aud: google.clientId })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer("https://accounts.google.com")
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(secret);
  }
});

describe("an address that has an account", () => {
  const password = "Podium7x";
  const register = (email: string) =>
    app.call("auth.register", { body: { email, password, confirmPassword: password, firstName: "Тень" } });
  const logIn = (email: string) => app.call("auth.login", { body: { email, password } });

  it("GOOGLE-03 is linked when it is confirmed and the mailbox is Google's; the password stays", async () => {
    for (const person of [somebody(), { ...somebody("agency.example"), hd: "agency.example" }]) {
      await register(person.email);
      await app.call("auth.verifyEmail", { body: { token: await mailedToken(app.context, person.email) } });
      const { body } = await show(await google.mint(person));
      expect(body.data.user).toMatchObject({ email: person.email, first_name: "Тень" });
      expect((await logIn(person.email)).status).toBe(200);
    }
  });

  it("GOOGLE-03 is not linked when the mailbox is another's, except by its signed-in owner", async () => {
    const person = somebody("mail.example");
    await register(person.email);
    const token = await mailedToken(app.context, person.email);
    const owner = await app.call("auth.verifyEmail", { body: { token } });
    const refused = await show(await google.mint(person));
    expect(refused.status).toBe(409);
    expect(refused.body.error.code).toBe("identity.link_refused");

    const stranger = await app.createUser();
    expect((await show(await google.mint(person), stranger.token)).status).toBe(409);
    const linked = await show(await google.mint(person), owner.body.data.token);
    expect(linked.body.data.user.id).toBe(owner.body.data.user.id);
    expect((await show(await google.mint(person))).status).toBe(200);
  });

  it("AUTH-15 GOOGLE-03 is open this way while its password is locked", async () => {
    const user = await app.createUser();
    const person = { sub: "locked", email: user.email, hd: "example.com" };
    for (let n = 0; n < 6; n++) await app.call("auth.login", { body: { email: user.email, password: "Wrong123" } });
    expect((await app.call("auth.login", { body: user })).status).toBe(423);
    expect((await show(await google.mint(person))).body.data.user.id).toBe(user.id);
    expect(await isSignedIn(user.token)).toBe(true);
  });

  it("GOOGLE-03 is taken over when nobody had confirmed it: earlier passwords and links stop working", async () => {
    const person = somebody("mail.example");
    await register(person.email);
    const earlierLink = await mailedToken(app.context, person.email);
    const { body } = await show(await google.mint(person));
    expect(body.data.user).toMatchObject({ email: person.email, email_verified: true });
    expect((await logIn(person.email)).status).toBe(401);
    const opened = await app.call("auth.verifyEmail", { body: { token: earlierLink } });
    expect(opened.body.data).not.toHaveProperty("token");
    expect(await isSignedIn(body.data.token)).toBe(true);
  });
});

describe("Google's keys", () => {
  it("GOOGLE-03 answers 503 while they are out of reach, and password sign-in goes on", async () => {
    const other = await freshApp();
    try {
      for (const mood of ["down", "garbage", "broken", "silent", "stuck"] as const) {
        google.mood = mood;
        const body = { credential: await google.mint(somebody()) };
        const answer = await other.call("auth.googleCallback", { body });
        expect(answer.status).toBe(503);
        expect(answer.body.error.code).toBe("identity.unavailable");
      }
      await other.createUser();
      google.mood = "well";
      const body = { credential: await google.mint(somebody()) };
      expect((await other.call("auth.googleCallback", { body })).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it("GOOGLE-03 may change between two sign-ins: an unknown one is looked up, every 30 seconds at most", async () => {
    const other = await freshApp();
    let bringBack = () => {};
    const statusOf = async (options = {}) => {
      const body = { credential: await google.mint(somebody(), options) };
      return (await other.call("auth.googleCallback", { body })).status;
    };
    try {
      const before = google.keyRequests;
      expect(await statusOf()).toBe(200);
      bringBack = await google.rotateKey();
      for (let n = 0; n < 3; n++) expect(await statusOf()).toBe(400);
      expect(google.keyRequests - before).toBe(1);

      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
      expect(await statusOf()).toBe(200);
      expect(await statusOf()).toBe(200);
      expect(google.keyRequests - before).toBe(2);
      for (let n = 0; n < 3; n++) expect(await statusOf({ kid: "forged" })).toBe(400);
      expect(google.keyRequests - before).toBe(2);
    } finally {
      vi.useRealTimers();
      bringBack();
      await other.close();
    }
  });

  it("GOOGLE-03 are fetched once for many sign-ins", async () => {
    const before = google.keyRequests;
    for (let n = 0; n < 5; n++) expect((await show(await google.mint(somebody()))).status).toBe(200);
    expect(google.keyRequests).toBe(before);
  });

  it("GOOGLE-03, TL-13, TL-94 every way in answers 404 where it is not set up, whatever is sent", async () => {
    const bare = await startTestApp();
    const { token } = await bare.createUser();
    const off = [404, "identity.not_configured"];
    for (const name of ["auth.googleCallback", "auth.vkCallback", "auth.oidcCallback"] as const) {
      for (const body of [{}, exampleRequest(name).body]) {
        const answer = await bare.call(name, { body });
        expect([answer.status, answer.body.error.code], name).toEqual(off);
      }
    }
    for (const name of ["auth.linkGoogle", "auth.linkVk", "auth.linkOidc"] as const) {
      const answer = await bare.call(name, { token, body: exampleRequest(name).body });
      expect([answer.status, answer.body.error.code], name).toEqual(off);
    }
    for (const path of ["vk/start", "oidc/start", "oidc/start?next=%00&next=2"]) {
      const answer = await bare.get(`/api/auth/${path}`, { redirect: "manual" });
      expect([answer.status, (await answer.json()).error.code], path).toEqual(off);
    }
    await bare.close();
  });

  const freshApp = () =>
    startTestApp({ google: { clientId: google.clientId, jwksUrl: google.jwksUrl, scriptUrl: "" } });
});
