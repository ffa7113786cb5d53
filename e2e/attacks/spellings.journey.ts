import { request } from "node:http";
import type { CallSpec } from "@compcard/domain/call-spec";
import { type CallName, calls } from "@compcard/domain/calls";
import { contract } from "@compcard/domain/contract";
import { expect, test } from "@playwright/test";
import { rateLimits } from "../../api/src/platform/rate-limit/limits.ts";
import { startProduct } from "../../scripts/tools/product.ts";

const unknownId = "01900000-0000-7000-8000-000000000000";
const token = "x".repeat(64);
const secret = "x".repeat(43);
const passwords = { newPassword: "Another7km", confirmPassword: "Another7km" };

/** Sign-in that is not set up answers 404, with no limit. Nothing listens at port 9. */
const unreachableProviders = {
  ...{ GOOGLE_CLIENT_ID: "client", GOOGLE_JWKS_URL: "http://127.0.0.1:9/keys" },
  ...{ VK_CLIENT_ID: "client", VK_BASE_URL: "http://127.0.0.1:9" },
  ...{ OIDC_ISSUER: "http://127.0.0.1:9", OIDC_CLIENT_ID: "client", OIDC_CLIENT_SECRET: "secret", OIDC_NAME: "Peer" },
};

const credential = { id: "eA", rawId: "eA", type: "public-key" };
const createdCredential = { ...credential, response: { clientDataJSON: "eA", attestationObject: "eA" } };
const usedCredential = {
  ...credential,
  response: { clientDataJSON: "eA", authenticatorData: "eA", signature: "eA" },
};

/** A body for every limited call that takes one: well formed, so that it counts. A limited call without one fails here. */
const bodies: Partial<Record<CallName, (n: number) => unknown>> = {
  "auth.register": () => person("taken@example.com"),
  "auth.login": (n) => ({ email: `nobody${n}@example.com`, password: "Wrong123" }),
  "auth.verifyEmail": () => ({ token }),
  "auth.waiting": () => ({ waiting: secret }),
  "auth.correctEmail": (n) => ({ waiting: secret, email: `mended${n}@example.com` }),
  "auth.confirm": () => ({ password: "Wrong123" }),
  "auth.resendVerification": (n) => ({ email: `nobody${n}@example.com` }),
  "auth.forgotPassword": (n) => ({ email: `nobody${n}@example.com` }),
  "auth.resetPassword": () => ({ token, ...passwords }),
  "auth.changePassword": () => ({ currentPassword: "Wrong123", ...passwords }),
  "auth.changeEmail": (n) => ({ email: `changed${n}@example.com` }),
  "auth.confirmEmailChange": () => ({ token }),
  "auth.refuseEmailChange": () => ({ token }),
  "auth.saveConsent": (n) => ({ kind: "mails", version: "2026-11-22", given: n % 2 === 0 }),
  "auth.linkGoogle": () => ({ credential: "x" }),
  "auth.passkeyLogin": () => ({ credential: usedCredential }),
  "auth.confirmPasskey": () => ({ credential: usedCredential }),
  "auth.addPasskey": () => ({ credential: createdCredential }),
  "auth.renamePasskey": () => ({ name: "Ия" }),
  "auth.googleCallback": () => ({ credential: "x" }),
  "auth.vkCallback": () => ({ access_token: "x" }),
  "auth.oidcCallback": () => ({ code: "x", state: "x" }),
  "auth.confirmRecoveryCode": () => ({ code: "none" }),
  "cards.create": () => ({ first_name: "Ия" }),
  "searches.create": (n) => ({ name: "Ия", query: `minAge=${20 + (n % 20)}` }),
  "cards.enquire": () => ({ message: "Здравствуйте" }),
  "guardians.name": (n) => ({ name: "Ия", contact: "+7 900 000 00 00", email: `guardian${n}@example.com` }),
  "guardians.open": () => ({ token }),
  "guardians.confirm": () => ({ token }),
  "guardians.refuse": () => ({ token }),
  "jobs.create": () => ({
    title: "Ия",
    client: "Ия",
    city: "Москва",
    country: "Russia",
    tz: "Europe/Moscow",
    days: [{ date: day }],
  }),
  "selections.create": () => ({ name: "Ия" }),
  "selections.duplicate": () => ({ name: "Ия" }),
  "selections.createLink": () => ({ name: "Ия" }),
  "selections.reply": () => ({ text: "Да" }),
  "shared.open": () => ({}),
  "shared.hold": () => ({ days: [{ date: "2027-05-18" }], email: "anna@example.com" }),
  "shared.confirmHold": () => ({ email: "anna@example.com", code: "123456" }),
  "bookers.apply": (n) => ({ company: "Ия", role: "Ия", site: "example.com", email: `booker${n}@company.example` }),
  "bookers.confirm": () => ({ token }),
  "agencies.create": (n) => ({ name: "Ия", email: `office${n}@company.example` }),
  "agencies.save": (n) => ({ name: "Ия", email: `office${n}@company.example` }),
  "agencies.confirm": () => ({ token }),
  "agencies.invite": (n) => ({ email: `member${n}@company.example`, role: "viewer" }),
  "agencies.openInvitation": () => ({ token }),
  "agencies.acceptInvitation": () => ({ token }),
  "roster.invite": () => ({}),
  "roster.bulk": () => ({ action: "board", rows: [crypto.randomUUID()], board: null }),
  "auth.createToken": () => ({ name: "x", scopes: ["cards:read"] }),
  "webhooks.create": () => ({ url: "https://hooks.example/x", events: ["card.changed"] }),
  "webhooks.change": () => ({ paused: true }),
  "webhooks.test": () => ({}),
  "calendarFeeds.create": () => ({ lang: "en" }),
  "calendarFeeds.createRoster": () => ({ lang: "en" }),
  "claims.accept": () => ({ rights: [], consents: [] }),
  "options.answerLink": () => ({ answer: "yes" }),
  "imports.correct": () => ({}),
  "imports.apply": () => ({ missing: "keep" }),
  "documents.ticket": () => ({ format: "pdf" }),
  "photos.edit": () => ({ turn: 90 }),
  "portfolio.edit": () => ({ turn: 90 }),
  "moderation.report": () => ({ reason: "other" }),
  "enquiries.send": () => ({ name: "Ия", email: "a@example.com", message: "Здравствуйте, это письмо." }),
  "contact.send": () => ({ name: "Ия", email: "a@example.com", message: "Здравствуйте, это письмо." }),
};

/** A day of next year. */
const day = `${new Date().getUTCFullYear() + 1}-05-20`;

function person(email: string) {
  return { email, password: "Podium7x", confirmPassword: "Podium7x", firstName: "Ия", lastName: "Ким" };
}

/** One address, written in all the ways that a client of an attacker can. */
function spellings(path: string): string[] {
  const last = path.at(-1) ?? "";
  const escaped = `%${last.charCodeAt(0).toString(16)}`;
  const written = [path, `/%61pi${path.slice(4)}`, path.slice(0, -1) + escaped, `${path}/`, `${path}?x=1`];
  return [...written, `http://elsewhere.example${path}`, `http://elsewhere.example/%61%70i${path.slice(4)}`];
}

interface Caller {
  session?: string | undefined;
  /** The client address that the proxy sends. */
  from?: string;
}

test("FL-01 AUTH-15 no spelling of an address goes round the limit of its call", async () => {
  test.slow();
  const { origin, stop } = await startProduct({
    RATE_LIMIT: "on",
    EMAIL_VERIFICATION: "off",
    TRUST_PROXY: "127.0.0.1",
    ...unreachableProviders,
  });
  const { hostname, port } = new URL(origin);
  const ask = (method: string, path: string, body: unknown, { session, from = "192.0.2.1" }: Caller = {}) =>
    new Promise<{ status: number | undefined; text: string; retryAfter: string | undefined }>((resolve, reject) => {
      const headers = {
        "x-forwarded-for": from,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(session ? { authorization: `Bearer ${session}` } : {}),
      };
      const sent = request({ hostname, port, method, path, headers }, async (response) => {
        const text = (await response.toArray()).join("");
        resolve({ status: response.statusCode, text, retryAfter: response.headers["retry-after"] });
      });
      sent.on("error", reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const signUp = async (email: string, from: string): Promise<string> =>
    JSON.parse((await ask("POST", "/api/auth/register", person(email), { from })).text).data.token;

  try {
    const maxOf = (name: CallName) => (name in rateLimits ? rateLimits[name as keyof typeof rateLimits].max : 0);
    // A person and an address each: the largest limits use up the limit of all calls.
    const limited = (Object.keys(calls) as CallName[]).filter(maxOf).sort((one, other) => maxOf(one) - maxOf(other));
    for (const [index, name] of limited.entries()) {
      const [method, path] = calls[name];
      const { body, auth } = contract[name] as CallSpec;
      const from = `198.51.100.${index + 1}`;
      const session = auth === "user" ? await signUp(`${index}@example.com`, from) : undefined;
      const spelled = spellings(
        `/api${path
          .replace(/:photoType/, "dynamic")
          .replace(/:view/, "face")
          .replace(/:token/, token)
          .replace(/:\w+/g, unknownId)}`,
      );
      const make = body ? bodies[name] : () => undefined;
      if (!make) throw new Error(`${name} has a limit and no body here`);
      let accepted = 0;
      const isRefused = async (n: number) => {
        const { status, retryAfter } = await ask(method, spelled[n % spelled.length] ?? "", make(n), { session, from });
        if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(0);
        else accepted += 1;
        expect([name, accepted > maxOf(name)]).toEqual([name, false]);
        return status === 429;
      };
      expect([name, await isRefused(0)]).toEqual([name, false]);
      for (let n = 1; !(await isRefused(n)); n += 1);
      // The limit of all calls, which may have refused, starts anew each minute: until one of both refuses again.
      for (const n of spelled.keys()) while (!(await isRefused(n)));
    }
    // The calls' flood is no reader's trouble.
    expect((await ask("GET", "/search", undefined)).status).toBe(200);
  } finally {
    await stop();
  }
});
