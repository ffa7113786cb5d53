import type { Parts } from "../../../parts.ts";
import type { Route } from "../../../platform/http/route.ts";
import { changeRefusals } from "./usecases.ts";

export function registerRefusals(route: Route, parts: Parts): void {
  route("refusals.change", async ({ viewer, body }) => {
    await changeRefusals(parts, viewer, body);
    return { refused: body.refused };
  });
}
