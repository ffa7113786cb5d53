import { requireConfirmedUploader } from "../../core/representations/confirmed-uploader.ts";
import type { Parts } from "../../parts.ts";
import type { LimitRequests } from "../../platform/http/limits.ts";
import type { Route } from "../../platform/http/route.ts";
import { uploadBudget } from "../../platform/http/upload-budget.ts";
import { readUpload } from "./upload.ts";
import { applyImport, correctImport, readImport, replacePlan, requireImporter, undoImport } from "./usecases.ts";

export function registerRosterImport(route: Route, parts: Parts, limit: LimitRequests): void {
  route("imports.plan", async ({ params, viewer, request }) => {
    // Before a byte of the body is read.
    await requireImporter(parts, viewer, params.id);
    await requireConfirmedUploader(parts.database.db, params.id);
    await using upload = await readUpload(request, parts.storage.tmpDir, uploadBudget(limit, request));
    return { import: await replacePlan(parts, viewer, params.id, upload) };
  });
  route("imports.get", async ({ params: { id, importId }, viewer }) => ({
    import: await readImport(parts, viewer, id, importId),
  }));
  route("imports.correct", async ({ params: { id: agencyId, importId: id }, body, viewer }) => ({
    import: await correctImport(parts, viewer, { agencyId, id }, body),
  }));
  route("imports.apply", async ({ params: { id: agencyId, importId: id }, body, viewer }) => ({
    import: await applyImport(parts, viewer, { agencyId, id }, body),
  }));
  route("imports.undo", async ({ params: { id: agencyId, importId: id }, viewer }) => ({
    import: await undoImport(parts, viewer, { agencyId, id }),
  }));
}
