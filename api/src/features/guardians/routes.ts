import type { AppContext } from "../../app-context.ts";
import { callerLocale } from "../../platform/http/locale.ts";
import type { Route } from "../../platform/http/route.ts";
import { giveConsent, openQuestion, refuseConsent } from "./answers/usecases.ts";
import { applyAdulthood, nameGuardian } from "./usecases.ts";

export function registerGuardians(route: Route, context: AppContext): void {
  route("guardians.name", async ({ params, body, viewer }) => ({
    model: await nameGuardian(context, viewer, params.id, body),
  }));
  route("guardians.settle", async ({ params, body, viewer }) => ({
    model: await applyAdulthood(context, viewer.userId, params.id, body.ordinary),
  }));
  route("guardians.open", ({ body }) => openQuestion(context, body.token));
  route("guardians.confirm", ({ body, request }) => giveConsent(context, body.token, callerLocale(request)));
  route("guardians.refuse", ({ body, request }) => refuseConsent(context, body.token, callerLocale(request)));
}
