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

/** Behind the link of a mail, in an app of `acceptOneClick`. */
export function registerFiguresMails(route: Route, parts: Parts): void {
  route("figures.stopMails", async ({ query }) => {
    await stopMailing(parts, query.token);
    return {};
  });
}
