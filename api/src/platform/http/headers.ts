import type { FastifyInstance } from "fastify";

/** A year: browsers that came over https once never come over http again. */
const strictTransport = "max-age=31536000";

/** Policy of a response that a browser opens directly: nothing is allowed. Pages and the API reference set their own. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of everything that a browser can open: pages, calls, files, documents, refusals. */
export function protectiveHeaders(publicUrl: string): Record<string, string> {
  return {
    "content-security-policy": closedPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    // Google's sign-in talks to the window that opened it.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": strictTransport } : {}),
  };
}

/** Sets them first, so that every response has them; a route may replace some. */
export function registerHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = protectiveHeaders(publicUrl);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
}
