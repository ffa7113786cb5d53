import { cardId } from "@compcard/domain/card-id";
import { type DocumentFormat, documentFormats } from "@compcard/domain/documents/options";
import { documentQuery } from "@compcard/domain/documents/schema";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Parts } from "../../parts.ts";
import { localeOf } from "../../platform/http/locale.ts";
import type { Route } from "../../platform/http/route.ts";
import { disposition, mediaTypes } from "./file-name.ts";
import { getGuestDocument, issueTicket, redeemTicket } from "./usecases.ts";

export function registerDocuments(route: Route, parts: Parts): void {
  route("documents.ticket", async ({ params, body, viewer, request }) => {
    const lang = body.lang ?? localeOf(request);
    return { url: await issueTicket(parts, viewer.userId, params.id, { ...body, lang }) };
  });
}

/** GET /api/documents/model/{id}/{format}: the guest's document, or with a ticket the owner's (EXPORT-01). */
export function registerDocumentFiles(app: FastifyInstance, parts: Parts): void {
  for (const format of documentFormats) registerFormat(app, parts, format);
}

const params = z.object({ id: cardId });

function registerFormat(app: FastifyInstance, parts: Parts, format: DocumentFormat): void {
  const schema = {
    operationId: `documents.${format}`,
    summary: `A published card as ${format}, without contacts; with a ticket its owner's, once.`,
    tags: ["documents"],
    params,
    querystring: documentQuery,
  };
  app.get(`/api/documents/model/:id/${format}`, { schema }, async (request, reply) => {
    const { id } = request.params as z.output<typeof params>;
    const { ticket, v, ...options } = request.query as z.output<typeof documentQuery>;
    reply.headers({ "content-type": mediaTypes[format], "x-content-type-options": "nosniff" });
    if (ticket !== undefined) {
      reply.header("cache-control", "private, no-store");
      // Whoever only looks must not use it up.
      if (request.method === "HEAD") return reply.send();
      const { name, bytes } = await redeemTicket(parts, id, format, ticket);
      return reply.header("content-disposition", disposition(name, format)).send(bytes);
    }
    const document = await getGuestDocument(parts, id, { format, options, locale: options.lang ?? localeOf(request) });
    const etag = `"${document.tag}"`;
    reply.headers({
      "cache-control": document.version === v ? "public, max-age=31536000, immutable" : "no-cache",
      etag,
      "content-disposition": disposition(document.name, format),
      ...(options.lang ? {} : { vary: "Cookie, Accept-Language" }),
    });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    return reply.send(await document.bytes());
  });
}
