import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type JWTPayload, SignJWT } from "jose";
import { failures, makeKey, type PeerMood, readForm, sendConsent, sendJson } from "./identity-peers.ts";

export interface OpenidPeer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The behavior of its answers; `describes` excepts its description. */
  mood: PeerMood;
  describes: boolean;
  /** The person in the browser: claims of the id token. */
  user: JWTPayload;
  /** Claims that only `/userinfo` has. */
  userinfo: Record<string, unknown>;
  /** Laid over the id token; `key: "foreign"` signs with a key that is not published. */
  claims: JWTPayload;
  key: "published" | "foreign";
  /** The lead of its clock, in seconds. */
  ahead: number;
  /** Algorithms that it lists, and the one that it signs with: HS256 with the secret of the client. */
  algorithms: string[];
  algorithm: "ES256" | "HS256";
  /** True if it names the address of its keys. */
  publishesKeys: boolean;
  /** The method by which it takes the client's secret. */
  authentication: "client_secret_basic" | "client_secret_post";
  /** The person's steps in the browser: opens the address, agrees, returns with these. */
  agree(authorizeUrl: string): { code: string; state: string; iss: string };
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  redirectUri: string;
  nonce: string | null;
}

/** An OpenID provider on 127.0.0.1 with keys of its own: discovery, authorization code with PKCE, ES256, RFC 9207. */
export async function startOpenidPeer(): Promise<OpenidPeer> {
  const grants = new Map<string, Grant>();
  const keys = { published: await makeKey("ES256"), foreign: await makeKey("ES256") };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://peer");
    if (url.pathname === "/realm/authorize")
      return sendConsent(response, url.searchParams, peer.agree(url.href), "Провайдер");
    const isDescription = url.pathname === "/realm/.well-known/openid-configuration";
    if (peer.mood !== "well" && !(isDescription && peer.describes)) return failures[peer.mood](response);
    if (isDescription) return sendJson(response, describe());
    if (url.pathname === "/realm/keys") return sendJson(response, { keys: [keys.published.published] });
    if (url.pathname === "/realm/userinfo") return sendUserinfo(request, response);
    void readForm(request).then((form) => sendTokens(request, form, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const peer: OpenidPeer = {
    issuer: `${origin}/realm`,
    clientId: "compcard",
    clientSecret: "s3cret/with+signs",
    mood: "well",
    describes: false,
    user: {},
    userinfo: {},
    claims: {},
    key: "published",
    ahead: 0,
    algorithms: ["ES256"],
    algorithm: "ES256",
    publishesKeys: true,
    authentication: "client_secret_basic",
    agree(authorizeUrl) {
      const query = new URL(authorizeUrl).searchParams;
      const read = (name: string) => query.get(name) ?? "";
      const right =
        read("response_type") === "code" &&
        read("client_id") === peer.clientId &&
        read("code_challenge_method") === "S256" &&
        read("scope").split(" ").includes("openid");
      if (!right) throw new Error("bad request");
      const code = randomUUID();
      const nonce = query.get("nonce");
      grants.set(code, { challenge: read("code_challenge"), redirectUri: read("redirect_uri"), nonce });
      return { code, state: read("state"), iss: peer.issuer };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const describe = () => ({
    issuer: peer.issuer,
    authorization_endpoint: `${peer.issuer}/authorize`,
    token_endpoint: `${peer.issuer}/token`,
    userinfo_endpoint: `${peer.issuer}/userinfo`,
    ...(peer.publishesKeys && { jwks_uri: `${peer.issuer}/keys` }),
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: peer.algorithms,
    token_endpoint_auth_methods_supported: [peer.authentication],
    authorization_response_iss_parameter_supported: true,
  });

  async function sendTokens(request: IncomingMessage, form: URLSearchParams, response: ServerResponse): Promise<void> {
    if (!isOurClient(request, form)) return refuse(response, 401, "invalid_client");
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const right =
      form.get("grant_type") === "authorization_code" &&
      grant?.challenge === challenge &&
      grant.redirectUri === form.get("redirect_uri");
    if (!right) return refuse(response, 400, "invalid_grant");
    const now = Math.floor(Date.now() / 1000) + peer.ahead;
    const standard = { iss: peer.issuer, aud: peer.clientId, iat: now, exp: now + 300, nonce: grant.nonce };
    const { privateKey } = keys[peer.key];
    const secret = new TextEncoder().encode(peer.clientSecret.padEnd(32, "."));
    const id_token = await new SignJWT({ ...standard, ...peer.user, ...peer.claims })
      .setProtectedHeader({ alg: peer.algorithm, kid: keys.published.kid })
      .sign(peer.algorithm === "HS256" ? secret : privateKey);
    sendJson(response, { access_token: "access", token_type: "Bearer", expires_in: 300, id_token });
  }

  function isOurClient(request: IncomingMessage, form: URLSearchParams): boolean {
    if (peer.authentication === "client_secret_post")
      return form.get("client_id") === peer.clientId && form.get("client_secret") === peer.clientSecret;
    const [kind, sent = ""] = (request.headers.authorization ?? "").split(" ");
    const [id = "", secret = ""] = Buffer.from(sent, "base64").toString("utf8").split(":");
    return (
      kind === "Basic" && decodeURIComponent(id) === peer.clientId && decodeURIComponent(secret) === peer.clientSecret
    );
  }

  function sendUserinfo(request: IncomingMessage, response: ServerResponse): void {
    if (request.headers.authorization !== "Bearer access") refuse(response, 401, "invalid_token");
    else sendJson(response, { sub: peer.user.sub, ...peer.userinfo });
  }

  return peer;
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error }));
}
