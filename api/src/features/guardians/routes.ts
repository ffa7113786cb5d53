import type { Parts } from "../../parts.ts";
import { callerLocale } from "../../platform/http/locale.ts";
import type { Route } from "../../platform/http/route.ts";
import { giveConsent, openQuestion, refuseConsent } from "./answers/usecases.ts";
import { applyAdulthood, nameGuardian } from "./usecases.ts";

export function registerGuardians(route: Route, parts: Parts): void {
  route("guardians.name", async ({ params, body, viewer }) => ({
    model: await nameGuardian(parts, viewer, params.id, body),
  }));
  route("guardians.settle", async ({ params, body, viewer }) => ({
    model: await applyAdulthood(parts, viewer.userId, params.id, body.ordinary),
  }));
  route("guardians.open", ({ body }) => openQuestion(parts, body.token));
  route("guardians.confirm", ({ body, request }) => giveConsent(parts, body.token, callerLocale(request)));
  route("guardians.refuse", ({ body, request }) => refuseConsent(parts, body.token, callerLocale(request)));
}
