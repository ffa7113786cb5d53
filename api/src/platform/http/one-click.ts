import { type CallName, calls } from "@compcard/domain/calls";
import type { FastifyInstance } from "fastify";

/** Calls behind links that turn mails off, each with the page that does the same on a press. */
export type OneClickPages = Partial<Record<CallName, (query: { token?: string }) => string>>;

/**
 * Accepts forms, which nothing reads, in an `app` that has these calls alone: mail programs post them (RFC 8058). A mail
 * program without such a button opens the link instead, which leads to the page.
 */
export function acceptOneClick(app: FastifyInstance, pages: OneClickPages): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, _body, done) =>
    done(null, undefined),
  );
  for (const [name, pageOf] of Object.entries(pages))
    app.get(`/api${calls[name as CallName][1]}`, { schema: { hide: true } }, (request, reply) => {
      const { token } = request.query as { token?: unknown };
      return reply.redirect(pageOf(typeof token === "string" ? { token } : {}), 303);
    });
}
