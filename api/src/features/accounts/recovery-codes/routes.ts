import type { AppContext } from "../../../app-context.ts";
import { requireFreshSession } from "../../../core/sessions/fresh-viewer.ts";
import type { Route } from "../../../platform/http/route.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { clientOf } from "../client.ts";
import {
  confirmWithRecoveryCode,
  countOwnRecoveryCodes,
  createRecoveryCodes,
  removeRecoveryCodes,
} from "./usecases.ts";

export function registerRecoveryCodes(route: Route, context: AppContext): void {
  const count = async (viewer: Viewer) => ({ recovery_codes: await countOwnRecoveryCodes(context, viewer) });

  route("auth.recoveryCodes", ({ viewer }) => count(viewer));
  route("auth.createRecoveryCodes", async ({ viewer }) => {
    const codes = await createRecoveryCodes(context, await requireFreshSession(context, viewer));
    return { ...(await count(viewer)), codes };
  });
  route("auth.removeRecoveryCodes", async ({ viewer }) => {
    await removeRecoveryCodes(context, await requireFreshSession(context, viewer));
    return count(viewer);
  });
  route("auth.confirmRecoveryCode", async ({ body, viewer, request }) => {
    await confirmWithRecoveryCode(context, viewer, body.code, clientOf(request));
    return {};
  });
}
