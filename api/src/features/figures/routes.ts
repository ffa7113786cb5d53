import type { AppContext } from "../../app-context.ts";
import type { Route } from "../../platform/http/route.ts";
import { confirmByMail, openConfirmation, readMailing, stopMailing, switchMailing } from "./usecases.ts";

export function registerFigures(route: Route, context: AppContext): void {
  route("figures.open", ({ params }) => openConfirmation(context, params.token));
  route("figures.confirm", ({ params }) => confirmByMail(context, params.token));
  route("figures.mails", async ({ viewer }) => ({ mails: await readMailing(context, viewer.userId) }));
  route("figures.switchMails", async ({ viewer, body }) => ({
    mails: await switchMailing(context, viewer.userId, body.on),
  }));
}

/** Behind the link of a mail, in an app of `acceptOneClick`. */
export function registerFiguresMails(route: Route, context: AppContext): void {
  route("figures.stopMails", async ({ query }) => {
    await stopMailing(context, query.token);
    return {};
  });
}
