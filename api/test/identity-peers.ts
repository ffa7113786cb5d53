import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

/** The behavior of a stand-in: correct, or one of the failures of the real one. */
export type PeerMood = "well" | keyof typeof failures;

export interface GooglePeer {
  clientId: string;
  jwksUrl: string;
  mood: PeerMood;
  /** Number of requests for the keys. */
  keyRequests: number;
  /** Signs with a new key from now on, and publishes that one alone. @returns what brings the former back. */
  rotateKey(): Promise<() => void>;
  /** A credential with Google's usual claims, with the given changes. */
  mint(claims?: JWTPayload, options?: { key?: "published" | "foreign"; kid?: string }): Promise<string>;
}

export interface VkPeer {
  clientId: string;
  baseUrl: string;
  mood: PeerMood;
  /** Laid over what it answers. */
  tokenAnswer: Record<string, unknown>;
  user: Record<string, unknown>;
  /** The person's steps in the browser: opens the address of `/auth/vk/start`, agrees, returns with these. */
  agree(authorizeUrl: string): { code: string; state: string; device_id: string };
}

export interface IdentityPeers {
  google: GooglePeer;
  vk: VkPeer;
  close(): Promise<void>;
}

/** The ways in which a provider fails. */
export const failures = {
  down: (response) => response.writeHead(500).end("{}"),
  forbidding: (response) => response.writeHead(403, { "content-type": "text/html" }).end("<h1>Forbidden</h1>"),
  garbage: (response) => response.end("<html>"),
  empty: (response) => response.end(),
  list: (response) => response.end("[]"),
  endless: (response) => response.end(JSON.stringify({ padding: "x".repeat(100_000) })),
  elsewhere: (response) => response.writeHead(302, { location: "/" }).end(),
  broken: (response) => response.destroy(),
  silent: () => {},
  stuck: (response) => response.writeHead(200, { "content-type": "application/json" }).write("{"),
} satisfies Record<string, (response: ServerResponse) => unknown>;

/** Stand-ins for Google's keys and for VK ID on 127.0.0.1, as strict as the real ones. */
export async function startIdentityPeers(): Promise<IdentityPeers> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://peer");
    if (url.pathname === "/authorize") return sendConsent(response, url.searchParams, vk.agree(url.href));
    const mood = url.pathname === "/certs" ? google.mood : vk.mood;
    if (mood !== "well") return failures[mood](response);
    if (url.pathname === "/certs") {
      google.keyRequests += 1;
      return sendJson(response, { keys: [signing.published] });
    }
    void readForm(request).then((form) => sendJson(response, answerVk(url.pathname, form)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let signing = await makeKey();
  const foreign = await makeKey();

  const google: GooglePeer = {
    clientId: "our-client.apps.googleusercontent.com",
    jwksUrl: `${origin}/certs`,
    mood: "well",
    keyRequests: 0,
    async rotateKey() {
      const former = signing;
      signing = await makeKey();
      return () => {
        signing = former;
      };
    },
    mint(claims = {}, { key = "published", kid } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const { privateKey } = key === "foreign" ? foreign : signing;
      return new SignJWT({
        iss: "https://accounts.google.com",
        aud: google.clientId,
        azp: google.clientId,
        iat: now,
        exp: now + 3600,
        jti: randomUUID(),
        email_verified: true,
        ...claims,
      })
        .setProtectedHeader({ alg: "RS256", kid: kid ?? signing.kid })
        .sign(privateKey);
    },
  };

  const codes = new Map<string, { challenge: string; redirectUri: string; deviceId: string; clientId: string }>();
  const vk: VkPeer = {
    clientId: "51000000",
    baseUrl: origin,
    mood: "well",
    tokenAnswer: {},
    user: {},
    agree(authorizeUrl) {
      const query = new URL(authorizeUrl).searchParams;
      const read = (name: string) => query.get(name) ?? "";
      if (read("response_type") !== "code" || read("code_challenge_method") !== "S256") throw new Error("bad request");
      const code = `vk2.a.${randomUUID()}`;
      const deviceId = randomUUID();
      codes.set(code, {
        challenge: read("code_challenge"),
        redirectUri: read("redirect_uri"),
        clientId: read("client_id"),
        deviceId,
      });
      return { code, state: read("state"), device_id: deviceId };
    },
  };

  /** Like VK ID, it answers errors with status 200. */
  function answerVk(path: string, form: URLSearchParams): Record<string, unknown> {
    if (path === "/oauth2/user_info") {
      const right = form.get("access_token") === "vk-access" && form.get("client_id") === vk.clientId;
      return right ? { user: vk.user } : { error: "invalid_token" };
    }
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const right =
      form.get("grant_type") === "authorization_code" &&
      code?.challenge === challenge &&
      code.deviceId === form.get("device_id") &&
      code.redirectUri === form.get("redirect_uri") &&
      code.clientId === form.get("client_id");
    if (!right) return { error: "invalid_grant", error_description: "code is invalid or expired" };
    const { user_id } = vk.user;
    return { access_token: "vk-access", token_type: "Bearer", user_id, state: form.get("state"), ...vk.tokenAnswer };
  }

  return {
    google,
    vk,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function makeKey(alg = "RS256") {
  const { publicKey, privateKey } = await generateKeyPair(alg);
  const kid = randomUUID();
  return { kid, privateKey, published: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } };
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return new URLSearchParams(body);
}

/** A provider's page, which a person leaves with yes or no. */
export function sendConsent(
  response: ServerResponse,
  requested: URLSearchParams,
  agreed: Record<string, string>,
  title = "VK ID",
): void {
  const link = (text: string, answer: Record<string, string>) =>
    `<a href="${requested.get("redirect_uri")}?${String(new URLSearchParams(answer)).replaceAll("&", "&amp;")}">${text}</a>`;
  const no = link("Отказать", { error: "access_denied", state: requested.get("state") ?? "" });
  response
    .writeHead(200, { "content-type": "text/html; charset=utf-8" })
    .end(`<!doctype html><title>${title}</title>${link("Разрешить", agreed)} ${no}`);
}

export function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}
