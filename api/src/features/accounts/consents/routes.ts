import type { AppContext } from "../../../app-context.ts";
import { callerLocale } from "../../../platform/http/locale.ts";
import type { Route } from "../../../platform/http/route.ts";
import { listOwnConsents, saveConsent } from "./usecases.ts";

export function registerConsents(route: Route, context: AppContext): void {
  route("auth.consents", async ({ viewer }) => ({ consents: await listOwnConsents(context, viewer.userId) }));
  route("auth.saveConsent", async ({ body, viewer, request }) => ({
    consents: await saveConsent(context, viewer.userId, body, callerLocale(request)),
  }));
}
