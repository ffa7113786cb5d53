import type { Parts } from "../../../parts.ts";
import { callerLocale } from "../../../platform/http/locale.ts";
import type { Route } from "../../../platform/http/route.ts";
import { listOwnConsents, saveConsent } from "./usecases.ts";

export function registerConsents(route: Route, parts: Parts): void {
  route("auth.consents", async ({ viewer }) => ({ consents: await listOwnConsents(parts, viewer.userId) }));
  route("auth.saveConsent", async ({ body, viewer, request }) => ({
    consents: await saveConsent(parts, viewer.userId, body, callerLocale(request)),
  }));
}
