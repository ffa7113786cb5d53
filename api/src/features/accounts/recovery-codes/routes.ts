import { requireFreshSession } from "../../../core/sessions/fresh-viewer.ts";
import type { Parts } from "../../../parts.ts";
import type { Route } from "../../../platform/http/route.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { clientOf } from "../client.ts";
import {
  confirmWithRecoveryCode,
  countOwnRecoveryCodes,
  createRecoveryCodes,
  removeRecoveryCodes,
} from "./usecases.ts";

export function registerRecoveryCodes(route: Route, parts: Parts): void {
  const count = async (viewer: Viewer) => ({ recovery_codes: await countOwnRecoveryCodes(parts, viewer) });

  route("auth.recoveryCodes", ({ viewer }) => count(viewer));
  route("auth.createRecoveryCodes", async ({ viewer }) => {
    const codes = await createRecoveryCodes(parts, await requireFreshSession(parts, viewer));
    return { ...(await count(viewer)), codes };
  });
  route("auth.removeRecoveryCodes", async ({ viewer }) => {
    await removeRecoveryCodes(parts, await requireFreshSession(parts, viewer));
    return count(viewer);
  });
  route("auth.confirmRecoveryCode", async ({ body, viewer, request }) => {
    await confirmWithRecoveryCode(parts, viewer, body.code, clientOf(request));
    return {};
  });
}
