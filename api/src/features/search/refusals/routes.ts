import type { Parts } from "../../../parts.ts";
import type { Route } from "../../../platform/http/route.ts";
import { refuseCard, takeRefusalBack } from "./usecases.ts";

export function registerRefusals(route: Route, parts: Parts): void {
  route("refusals.add", async ({ viewer, params }) => {
    await refuseCard(parts, viewer, params.modelId);
    return { isRefused: true };
  });

  route("refusals.remove", async ({ viewer, params }) => {
    await takeRefusalBack(parts, viewer, params.modelId);
    return { isRefused: false };
  });
}
