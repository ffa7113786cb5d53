import { expect } from "vitest";
import type { TestAnswer, TestApp } from "../app.ts";
import type { OpenidPeer } from "../openid-peer.ts";

type Return = ReturnType<OpenidPeer["agree"]>;

/** A browser whose person agrees to everything at the OpenID provider. */
export function createOpenidBrowser(app: TestApp, peer: OpenidPeer) {
  const comeBack = (body: Partial<Return>, cookie: string, token?: string): Promise<TestAnswer> =>
    app.call("auth.oidcCallback", { body, headers: { cookie }, ...(token ? { token } : {}) });

  /** @returns what the browser comes back with, and its cookie. */
  async function goThere(cookie = "", query = ""): Promise<{ back: Return; cookie: string }> {
    const started = await app.get(`/api/auth/oidc/start${query}`, {
      redirect: "manual",
      ...(cookie ? { headers: { cookie } } : {}),
    });
    expect(started.status).toBe(302);
    return { back: peer.agree(started.headers.get("location") ?? ""), cookie: cookieOf(started.headers) };
  }

  async function signIn(token?: string): Promise<TestAnswer> {
    const { back, cookie } = await goThere();
    return comeBack(back, cookie, token);
  }

  /** To the provider and back, begun by one and ended by another. */
  async function link(token: string, ender: string | undefined = token): Promise<TestAnswer> {
    const started = await app.call("auth.linkOidc", { token });
    expect(started.status).toBe(200);
    return comeBack(peer.agree(started.body.data.url), cookieOf(started.headers), ender);
  }

  return { comeBack, goThere, signIn, link };
}

const cookieOf = (headers: Headers) => (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

export const refusalOf = ({ status, body }: TestAnswer) => [status, body.error?.code];

/** The initial state of a test: a provider that works, and a new person. */
export function resetOpenidPeer(peer: OpenidPeer): void {
  const id = crypto.randomUUID();
  const user = { sub: id, email: `${id}@example.com`, email_verified: true, given_name: "Ира", family_name: "Ким" };
  Object.assign(peer, { algorithms: ["ES256"], algorithm: "ES256", publishesKeys: true });
  Object.assign(peer, { mood: "well", describes: false, ahead: 0, key: "published", user, userinfo: {}, claims: {} });
}

/** Somebody who is not signed in here. */
export const anybody = { client: { ip: "192.0.2.1", userAgent: "", locale: "ru" }, viewer: null } as const;
