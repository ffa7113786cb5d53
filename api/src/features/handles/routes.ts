import type { AppContext } from "../../app-context.ts";
import type { Route } from "../../platform/http/route.ts";
import { findByHandle, setHandle } from "./usecases.ts";

export function registerHandles(route: Route, context: AppContext): void {
  route("handles.set", async ({ params, body, viewer }) => ({
    model: await setHandle(context, viewer.userId, params.id, body.handle),
  }));
  route("handles.find", async ({ params, viewer }) => ({ id: await findByHandle(context, viewer, params.handle) }));
}
