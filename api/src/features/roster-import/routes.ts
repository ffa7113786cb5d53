import type { AppContext } from "../../app-context.ts";
import { requireConfirmedUploader } from "../../core/representations/confirmed-uploader.ts";
import type { LimitRequests } from "../../platform/http/limits.ts";
import type { Route } from "../../platform/http/route.ts";
import { uploadBudget } from "../../platform/http/upload-budget.ts";
import { readUpload } from "./upload.ts";
import { applyImport, correctImport, readImport, replacePlan, requireImporter, undoImport } from "./usecases.ts";

export function registerRosterImport(route: Route, context: AppContext, limit: LimitRequests): void {
  route("imports.plan", async ({ params, viewer, request }) => {
    // Before a byte of the body is read.
    await requireImporter(context, viewer, params.id);
    await requireConfirmedUploader(context.database.db, params.id);
    await using upload = await readUpload(request, context.storage.tmpDir, uploadBudget(limit, request));
    return { import: await replacePlan(context, viewer, params.id, upload) };
  });
  route("imports.get", async ({ params: { id, importId }, viewer }) => ({
    import: await readImport(context, viewer, id, importId),
  }));
  route("imports.correct", async ({ params: { id: agencyId, importId: id }, body, viewer }) => ({
    import: await correctImport(context, viewer, { agencyId, id }, body),
  }));
  route("imports.apply", async ({ params: { id: agencyId, importId: id }, body, viewer }) => ({
    import: await applyImport(context, viewer, { agencyId, id }, body),
  }));
  route("imports.undo", async ({ params: { id: agencyId, importId: id }, viewer }) => ({
    import: await undoImport(context, viewer, { agencyId, id }),
  }));
}
