import type { Locale } from "@compcard/domain/locale";
import { exportFormats } from "@compcard/domain/roster/options";
import { rosterExportPath } from "@compcard/domain/roster/path";
import { type RosterExportQuery, rosterExportQuery } from "@compcard/domain/roster/schema";
import { uuid } from "@compcard/domain/text-schema";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../../app-context.ts";
import { attachment, mediaTypes } from "../../../platform/http/attachment.ts";
import { limitedViewer } from "../../../platform/http/limited-viewer.ts";
import type { LimitRequests } from "../../../platform/http/limits.ts";
import { callerLocale } from "../../../platform/http/locale.ts";
import { errorResponse } from "../../../platform/http/route.ts";
import type { Authenticate, Viewer } from "../../../platform/http/viewer.ts";
import { exportRoster } from "./usecases.ts";

const params = z.object({ id: uuid });

/** GET /api/agencies/{id}/roster/export: the roster as a table, or with its photos, for owners and bookers. */
export function registerRosterExport(
  app: FastifyInstance,
  context: AppContext,
  { authenticate, limit }: { authenticate: Authenticate; limit: LimitRequests },
): void {
  const onRequest = limitedViewer(authenticate, limit, "roster.export");
  app.get(rosterExportPath(":id"), { onRequest, schema: description }, async (request, reply) => {
    const { id } = request.params as z.output<typeof params>;
    const query = request.query as RosterExportQuery;
    const lang: Locale = query.lang ?? callerLocale(request);
    const { name, file } = await exportRoster(context, request.viewer as Viewer, id, { ...query, lang });
    return reply
      .headers({
        "content-type": mediaTypes[query.format],
        "content-disposition": attachment(name, "roster", query.format),
        "cache-control": "no-store",
      })
      .send(file);
  });
}

const description = {
  operationId: "roster.export",
  summary:
    "The roster, or what filters leave of it, as a table that an import takes back, or as a ZIP of the table and the photos. Contacts only where the agency has the right `contacts`. For owners and bookers.",
  tags: ["roster"],
  security: [{ session: [] }],
  params,
  querystring: rosterExportQuery,
  response: {
    200: {
      content: Object.fromEntries(
        exportFormats.map((format) => [mediaTypes[format], { schema: z.file().describe("the file") }]),
      ),
    },
    400: errorResponse,
    401: errorResponse,
    403: errorResponse,
    404: errorResponse,
    409: errorResponse,
    429: errorResponse,
  },
};
