import type { Locale } from "@compcard/domain/locale";
import { locales } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { importProblemsPath } from "@compcard/domain/roster/path";
import { problemText } from "@compcard/domain/roster-import/problem-texts";
import { uuid } from "@compcard/domain/text-schema";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../app-context.ts";
import { attachment, mediaTypes } from "../../platform/http/attachment.ts";
import { limitedViewer } from "../../platform/http/limited-viewer.ts";
import type { LimitRequests } from "../../platform/http/limits.ts";
import { callerLocale } from "../../platform/http/locale.ts";
import { errorResponse } from "../../platform/http/route.ts";
import type { Authenticate, Viewer } from "../../platform/http/viewer.ts";
import { type Cell, writeCsv } from "../../platform/tables/csv.ts";
import { readProblems } from "./usecases.ts";

const params = z.object({ id: uuid, importId: uuid });
const query = z.object({
  format: z.enum(["csv"], { error: "must be csv" }).default("csv"),
  lang: z.enum(locales).optional(),
});

/** GET /api/agencies/{id}/roster/import/{importId}/problems: what an import leaves out, as a table (TL-57). */
export function registerImportProblems(
  app: FastifyInstance,
  context: AppContext,
  { authenticate, limit }: { authenticate: Authenticate; limit: LimitRequests },
): void {
  const onRequest = limitedViewer(authenticate, limit, "roster.export");
  app.get(importProblemsPath(":id", ":importId"), { onRequest, schema: description }, async (request, reply) => {
    const { id, importId } = request.params as z.output<typeof params>;
    const { lang } = request.query as z.output<typeof query>;
    const locale = lang ?? callerLocale(request);
    const found = await readProblems(context, request.viewer as Viewer, id, importId);
    return reply
      .headers({
        "content-type": mediaTypes.csv,
        "content-disposition": attachment(m.imports_problems({}, { locale }), "remarks", "csv"),
        "cache-control": "no-store",
      })
      .send(writeCsv(linesOf(found, locale), locale));
  });
}

type Found = Awaited<ReturnType<typeof readProblems>>;

function* linesOf({ problems, columns, left }: Found, locale: Locale): Generator<Cell[]> {
  const text = (message: typeof m.imports_problems) => message({}, { locale });
  yield [
    m.imports_file_row,
    m.imports_file_name,
    m.imports_file_column,
    m.imports_file_value,
    m.imports_file_remark,
  ].map(text);
  for (const problem of problems) {
    const { row, name, column, value } = problem;
    yield [row === 0 ? null : row, name, column, value, problemText(problem, columns, locale)];
  }
  if (left > 0)
    yield [null, null, null, null, m.imports_file_left({ number: left.toLocaleString(locale) }, { locale })];
}

const description = {
  operationId: "imports.problems",
  summary: "What an import leaves out, as a table: row, name, column, value and remark. For owners and bookers.",
  tags: ["roster"],
  security: [{ session: [] }],
  params,
  querystring: query,
  response: {
    200: { content: { [mediaTypes.csv]: { schema: z.file().describe("the file") } } },
    400: errorResponse,
    401: errorResponse,
    403: errorResponse,
    404: errorResponse,
    429: errorResponse,
  },
};
