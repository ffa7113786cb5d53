import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../../app-context.ts";
import { requireFreshSession } from "../../../core/sessions/fresh-viewer.ts";
import { limitedViewer } from "../../../platform/http/limited-viewer.ts";
import type { LimitRequests } from "../../../platform/http/limits.ts";
import { errorResponse } from "../../../platform/http/route.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { logSecurity } from "../../../platform/security-log.ts";
import type { ExportRecords } from "../ports.ts";
import { authenticate } from "../sessions/usecases.ts";
import { exportAccount } from "./usecases.ts";

/** GET /api/auth/export: everything the signed-in person has here, as a ZIP. */
export function registerExport(
  app: FastifyInstance,
  context: AppContext,
  limit: LimitRequests,
  records: ExportRecords,
): void {
  const onRequest = limitedViewer(authenticate(context), limit, "auth.export");
  app.get("/api/auth/export", { onRequest, schema: description }, async (request, reply) => {
    const viewer = await requireFreshSession(context, request.viewer as Viewer);
    const zip = await exportAccount(context, viewer, records);
    logSecurity(request.log, "data_exported", { ip: request.clientAddress, userId: viewer.userId });
    const day = context.clock.now().toISOString().slice(0, 10);
    return reply
      .headers({
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="compcard-${day}.zip"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      })
      .send(zip);
  });
}

const description = {
  operationId: "auth.export",
  summary:
    "Everything the signed-in person has here, as a ZIP: account, consents, cards, views, favorites, saved searches, selections, letters, opened contacts, what moderators hold as JSON, photos full size.",
  tags: ["auth"],
  security: [{ session: [] }],
  response: {
    200: { content: { "application/zip": { schema: z.file().describe("the ZIP") } } },
    401: errorResponse,
    403: errorResponse,
    429: errorResponse,
  },
};
