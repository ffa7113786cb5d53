import type { AppContext } from "../../app-context.ts";
import type { Route } from "../../platform/http/route.ts";
import type { RequireAdmin } from "../../platform/http/viewer.ts";
import { endRetries, listOperations, retryJob, type Schedules } from "./jobs/usecases.ts";
import { sendTestMail } from "./mails/usecases.ts";
import { measureStorage } from "./storage/usecases.ts";
import { getVersion } from "./version/usecases.ts";

interface OperationsTools {
  /** The check of the moderation calls: all operations are for administrators alone. */
  requireAdmin: RequireAdmin;
  schedules: Schedules;
}

export function registerOperations(
  route: Route,
  context: AppContext,
  { requireAdmin, schedules }: OperationsTools,
): void {
  const startedAt = context.clock.now();
  route("operations.jobs", async ({ viewer }) => {
    requireAdmin(viewer);
    return listOperations(context, schedules);
  });
  route("operations.retryJob", async ({ body, viewer }) => {
    await retryJob(context, requireAdmin(viewer), body);
    return {};
  });
  route("operations.giveUpJob", async ({ body, viewer }) => {
    await endRetries(context, requireAdmin(viewer), body, schedules);
    return {};
  });
  route("operations.storage", async ({ viewer }) => {
    requireAdmin(viewer);
    return measureStorage(context);
  });
  route("operations.testMail", async ({ viewer }) => sendTestMail(context, requireAdmin(viewer)));
  route("operations.settings", async ({ viewer }) => {
    requireAdmin(viewer);
    return { settings: context.config.settingsInForce };
  });
  route("operations.version", async ({ viewer }) => {
    requireAdmin(viewer);
    return getVersion(context, startedAt);
  });
}
