import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import { findByHandle, setHandle } from "./usecases.ts";

export function registerHandles(route: Route, parts: Parts): void {
  route("handles.set", async ({ params, body, viewer }) => ({
    model: await setHandle(parts, viewer.userId, params.id, body.handle),
  }));
  route("handles.find", async ({ params, viewer }) => ({ id: await findByHandle(parts, viewer, params.handle) }));
}
