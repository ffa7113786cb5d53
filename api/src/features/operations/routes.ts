import type { Parts } from "../../parts.ts";
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

export function registerOperations(route: Route, parts: Parts, { requireAdmin, schedules }: OperationsTools): void {
  const startedAt = parts.clock.now();
  route("operations.jobs", async ({ viewer }) => {
    requireAdmin(viewer);
    return listOperations(parts, schedules);
  });
  route("operations.retryJob", async ({ body, viewer }) => {
    await retryJob(parts, requireAdmin(viewer), body);
    return {};
  });
  route("operations.giveUpJob", async ({ body, viewer }) => {
    await endRetries(parts, requireAdmin(viewer), body, schedules);
    return {};
  });
  route("operations.storage", async ({ viewer }) => {
    requireAdmin(viewer);
    return measureStorage(parts);
  });
  route("operations.testMail", async ({ viewer }) => sendTestMail(parts, requireAdmin(viewer)));
  route("operations.settings", async ({ viewer }) => {
    requireAdmin(viewer);
    return { settings: parts.config.settingsInForce };
  });
  route("operations.version", async ({ viewer }) => {
    requireAdmin(viewer);
    return getVersion(parts, startedAt);
  });
}
