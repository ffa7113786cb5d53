import type { FastifyReply, FastifyRequest } from "fastify";
import { newSecret } from "../secret-tokens.ts";

/** A cookie that tells whether two requests come from one browser. */
export interface BrowserCookie {
  name: string;
  seconds: number;
  /** True if the site is served over https. */
  secure: boolean;
}

/** The secret this browser was given under a name; empty when there is none. */
export function browserSecret(request: FastifyRequest, name: string): string {
  const cookie = new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([A-Za-z0-9_-]{43})(?:;|$)`);
  return cookie.exec(request.headers.cookie ?? "")?.[1] ?? "";
}

/** Gives the browser a secret for a while; one it has already stays, so that two tabs do not disturb each other. */
export function ensureBrowserSecret(request: FastifyRequest, reply: FastifyReply, cookie: BrowserCookie): string {
  const { name, seconds, secure } = cookie;
  const secret = browserSecret(request, name) || newSecret(32);
  const parts = [
    `${secure ? "__Host-" : ""}${name}=${secret}`,
    "Path=/",
    `Max-Age=${seconds}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
  ];
  reply.header("set-cookie", parts.join("; "));
  return secret;
}
