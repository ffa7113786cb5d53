import type { AppContext } from "../../app-context.ts";
import { callerLocale } from "../../platform/http/locale.ts";
import type { Route } from "../../platform/http/route.ts";
import { declineClaim } from "./decline.ts";
import type { Registration } from "./ports.ts";
import { acceptClaim, getClaim } from "./usecases.ts";

export function registerClaims(route: Route, context: AppContext, registration: Registration): void {
  route("claims.get", ({ params }) => getClaim(context, params.token));
  route("claims.accept", ({ params, body, viewer, request }) =>
    acceptClaim(context, params.token, body, {
      ...{ viewer, locale: callerLocale(request) },
      makeAccount: (account) => registration.prepare(account, request),
    }),
  );
  route("claims.decline", async ({ params, viewer, request }) => ({
    receipt: await declineClaim(context, params.token, viewer, callerLocale(request)),
  }));
}
