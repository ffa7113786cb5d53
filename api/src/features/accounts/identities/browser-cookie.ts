import type { FastifyReply, FastifyRequest } from "fastify";
import { newSecret } from "../../../platform/secret-tokens.ts";

const cookie = /(?:^|;\s*)(?:__Host-)?vk_sign_in=([A-Za-z0-9_-]{43})(?:;|$)/;

/** The secret this browser was given when it began to sign in; empty when there is none. */
export function browserSecret(request: FastifyRequest): string {
  return cookie.exec(request.headers.cookie ?? "")?.[1] ?? "";
}

/** Gives the browser a secret for ten minutes; one it has already is kept, so that two tabs do not disturb each other. */
export function ensureBrowserSecret(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const secret = browserSecret(request) || newSecret(32);
  const name = secure ? "__Host-vk_sign_in" : "vk_sign_in";
  const parts = [
    `${name}=${secret}`,
    "Path=/",
    "Max-Age=600",
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
  ];
  reply.header("set-cookie", parts.join("; "));
  return secret;
}
