import type { Route } from "../../platform/http/route.ts";
import type { LinkChecks } from "./ports.ts";
import { requireLiveLink } from "./usecases.ts";

export function registerSecretLinks(route: Route, checks: LinkChecks): void {
  route("secretLinks.find", ({ params, query }) => requireLiveLink(checks, params.kind, query.token));
}
