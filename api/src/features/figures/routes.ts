import { calls } from "@compcard/domain/calls";
import { paths } from "@compcard/domain/paths";
import type { FastifyInstance } from "fastify";
import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import { confirmByMail, openConfirmation, readMailing, stopMailing, switchMailing } from "./usecases.ts";

export function registerFigures(route: Route, parts: Parts): void {
  route("figures.open", ({ params }) => openConfirmation(parts, params.token));
  route("figures.confirm", ({ params }) => confirmByMail(parts, params.token));
  route("figures.mails", async ({ viewer }) => ({ mails: await readMailing(parts, viewer.userId) }));
  route("figures.switchMails", async ({ viewer, body }) => ({
    mails: await switchMailing(parts, viewer.userId, body.on),
  }));
}

/** Behind the link of a mail: `app` stands for these alone, as mail programs post forms (RFC 8058), which no other call takes. */
export function registerFiguresMails(app: FastifyInstance, route: Route, parts: Parts): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, _body, done) =>
    done(null, undefined),
  );
  route("figures.stopMails", async ({ query }) => {
    await stopMailing(parts, query.token);
    return {};
  });

  // A mail program without such a button opens the link instead.
  app.get(`/api${calls["figures.stopMails"][1]}`, { schema: { hide: true } }, (request, reply) => {
    const { token } = request.query as { token?: unknown };
    return reply.redirect(paths.figuresOff(typeof token === "string" ? { token } : {}), 303);
  });
}
