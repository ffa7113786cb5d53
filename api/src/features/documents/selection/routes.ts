import { rosterDocumentPath, selectionDocumentPath, sharedDocumentPath } from "@compcard/domain/documents/path";
import {
  type RosterDocumentQuery,
  rosterDocumentQuery,
  type SelectionDocumentQuery,
  selectionDocumentQuery,
} from "@compcard/domain/documents/schema";
import { guestKeyHeader } from "@compcard/domain/selections/path";
import { maxCards } from "@compcard/domain/selections/rules";
import { uuid } from "@compcard/domain/text-schema";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../../app-context.ts";
import { limitedViewer } from "../../../platform/http/limited-viewer.ts";
import type { LimitRequests } from "../../../platform/http/limits.ts";
import { callerLocale } from "../../../platform/http/locale.ts";
import { errorResponse } from "../../../platform/http/route.ts";
import type { Authenticate, Viewer } from "../../../platform/http/viewer.ts";
import { selectionDisposition } from "../file-name.ts";
import type { SelectionReader } from "../ports.ts";
import { printSelection, type SelectionFile } from "./usecases.ts";

const ownParams = z.object({ id: uuid });
const sharedParams = z.object({ token: z.string().max(200) });
const described = {
  tags: ["selections"],
  querystring: selectionDocumentQuery,
  response: {
    200: { content: { "application/pdf": { schema: z.file().describe("the file") } } },
    400: errorResponse,
    404: errorResponse,
    409: errorResponse,
    429: errorResponse,
    503: errorResponse,
  },
};

/**
 * GET /api/documents/selection/{id}/pdf, /api/documents/shared/{token}/pdf and /api/documents/roster/{id}/pdf: contact sheets, or
 * comp cards in one file.
 */
export function registerSelectionFiles(
  app: FastifyInstance,
  context: AppContext,
  {
    authenticate,
    limit,
    selections,
  }: { authenticate: Authenticate; limit: LimitRequests; selections: SelectionReader },
): void {
  const onRequest = limitedViewer(authenticate, limit, "documents.selection");
  app.get(
    selectionDocumentPath(":id"),
    {
      onRequest,
      schema: {
        ...described,
        operationId: "documents.selection",
        summary: "The caller's selection on contact sheets, or its comp cards; never a contact, never a private note.",
        security: [{ session: [] }],
        params: ownParams,
        response: { ...described.response, 401: errorResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof ownParams>;
      const { userId } = request.viewer as Viewer;
      return send(reply, await printSelection(context, await selections.own(userId, id), queryOf(request)));
    },
  );

  app.get(
    rosterDocumentPath(":id"),
    {
      onRequest,
      schema: {
        ...described,
        operationId: "documents.roster",
        summary: `The roster of an agency, or what filters leave of it, as \`documents.selection\`: as clients see the cards, at most ${maxCards}. For owners and bookers.`,
        security: [{ session: [] }],
        params: ownParams,
        querystring: rosterDocumentQuery,
        response: { ...described.response, 401: errorResponse, 403: errorResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof ownParams>;
      const { userId } = request.viewer as Viewer;
      const roster = await selections.roster(userId, id, request.query as RosterDocumentQuery);
      return send(reply, await printSelection(context, roster, queryOf(request)));
    },
  );

  app.get(
    sharedDocumentPath(":token"),
    {
      onRequest: (request) => limit(request, "documents.shared"),
      schema: {
        ...described,
        operationId: "documents.shared",
        summary:
          "What a link leads to, as `documents.selection`, for whoever has opened it and sends their key in `X-Guest-Key`; where the link allows it.",
        params: sharedParams,
        response: { ...described.response, 403: errorResponse },
      },
    },
    async (request, reply) => {
      const { token } = request.params as z.output<typeof sharedParams>;
      const key = request.headers[guestKeyHeader];
      const holder = { token, key: typeof key === "string" && key !== "" ? key : undefined, ip: request.clientAddress };
      reply.headers({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
      return send(
        reply,
        await printSelection(
          context,
          await selections.shared(holder, queryOf(request).lang ?? callerLocale(request)),
          queryOf(request),
        ),
      );
    },
  );
}

function queryOf(request: FastifyRequest) {
  return { ...(request.query as SelectionDocumentQuery), reader: callerLocale(request) };
}

function send(reply: FastifyReply, { name, layout, bytes }: SelectionFile): FastifyReply {
  return reply
    .headers({
      "content-type": "application/pdf",
      "content-disposition": selectionDisposition(name, layout),
      "cache-control": "private, no-store",
    })
    .send(bytes);
}
