import { sizeSystems } from "@compcard/domain/cards/sizes";
import { locales } from "@compcard/domain/locale";
import { matrixFormats, matrixPath } from "@compcard/domain/selections/path";
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
import { makeMatrix } from "./usecases.ts";

const params = z.object({ id: uuid });
const query = z.object({ lang: z.enum(locales).optional(), units: z.enum(sizeSystems).default("eu") });

/** GET /api/documents/selection/{id}/{format}: one's own selection with its votes, for spreadsheet programs. */
export function registerMatrix(
  app: FastifyInstance,
  context: AppContext,
  { authenticate, limit }: { authenticate: Authenticate; limit: LimitRequests },
): void {
  const onRequest = limitedViewer(authenticate, limit, "selections.matrix");
  for (const format of matrixFormats) {
    const schema = {
      operationId: `selections.${format}`,
      summary: `The caller's selection with clients' votes and comments, as ${format.toUpperCase()}; without private notes.`,
      tags: ["selections"],
      security: [{ session: [] }],
      params,
      querystring: query,
      response: {
        200: { content: { [mediaTypes[format]]: { schema: z.file().describe("the file") } } },
        401: errorResponse,
        404: errorResponse,
        429: errorResponse,
      },
    };
    app.get(matrixPath(":id", format), { onRequest, schema }, async (request, reply) => {
      const { id } = request.params as z.output<typeof params>;
      const { lang, units } = request.query as z.output<typeof query>;
      const { userId } = request.viewer as Viewer;
      const reader = { locale: lang ?? callerLocale(request), system: units };
      const { name, file } = await makeMatrix(context, userId, id, format, reader);
      return reply
        .headers({
          "content-type": mediaTypes[format],
          "content-disposition": attachment(name, "selection", format),
          "cache-control": "no-store",
        })
        .send(file);
    });
  }
}
