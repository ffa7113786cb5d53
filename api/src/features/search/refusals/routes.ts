import type { AppContext } from "../../../app-context.ts";
import type { Route } from "../../../platform/http/route.ts";
import { changeRefusals } from "./usecases.ts";

export function registerRefusals(route: Route, context: AppContext): void {
  route("refusals.change", async ({ viewer, body }) => {
    await changeRefusals(context, viewer, body);
    return { refused: body.refused };
  });
}
