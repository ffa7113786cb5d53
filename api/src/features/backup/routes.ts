import type { AppContext } from "../../app-context.ts";
import type { Route } from "../../platform/http/route.ts";
import type { RequireAdmin } from "../../platform/http/viewer.ts";
import { listBackups, requestBackup, requestRehearsal } from "./administration/usecases.ts";

/** For administrators alone: `requireAdmin` is the check of the moderation calls. */
export function registerBackups(route: Route, context: AppContext, requireAdmin: RequireAdmin): void {
  route("operations.backups", async ({ viewer }) => {
    requireAdmin(viewer);
    return listBackups(context);
  });
  route("operations.backUp", async ({ viewer }) => {
    await requestBackup(context, requireAdmin(viewer));
    return {};
  });
  route("operations.rehearse", async ({ viewer }) => {
    await requestRehearsal(context, requireAdmin(viewer));
    return {};
  });
}
