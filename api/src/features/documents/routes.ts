import { cardId } from "@compcard/domain/card-id";
import {
  type DocumentFormat,
  documentFormats,
  type LatinPart,
  latinPartsHeader,
} from "@compcard/domain/documents/options";
import { documentPath } from "@compcard/domain/documents/path";
import { documentQuery } from "@compcard/domain/documents/schema";
import { AppError } from "@compcard/domain/errors";
import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../app-context.ts";
import { ensureBrowserSecret } from "../../platform/http/browser-cookie.ts";
import type { LimitRequests } from "../../platform/http/limits.ts";
import { callerLocale } from "../../platform/http/locale.ts";
import type { Route } from "../../platform/http/route.ts";
import { type PlainFrame, plainPolicy, spentDocumentPage } from "../../platform/web/plain-page.ts";
import { disposition, type FileNames, mediaTypes } from "./file-name.ts";
import { getLinkPreview, setLinkPreview } from "./link-preview/usecases.ts";
import { getGuestDocument, issueTicket, redeemTicket } from "./usecases.ts";

export function registerDocuments(route: Route, context: AppContext): void {
  route("documents.ticket", async ({ params, body, viewer, request }) => {
    const lang = body.lang ?? callerLocale(request);
    return { url: await issueTicket(context, viewer.userId, params.id, { ...body, lang }) };
  });
  route("documents.linkPreview", ({ params, viewer }) => getLinkPreview(context, viewer.userId, params.id));
  route("documents.setLinkPreview", ({ params, viewer, body }) =>
    setLinkPreview(context, viewer.userId, params.id, body),
  );
}

/** GET /api/documents/model/{id}/{format}: the guest's document, or with a ticket the owner's (EXPORT-01). */
export function registerDocumentFiles(app: FastifyInstance, context: AppContext, limit: LimitRequests): void {
  for (const format of documentFormats) registerFormat(app, context, format, limit);
}

/** A picture of a person is not cached for longer by anybody, so that what is deleted is gone (FL-16). */
const daySeconds = 86_400;

const params = z.object({ id: cardId });

function registerFormat(app: FastifyInstance, context: AppContext, format: DocumentFormat, limit: LimitRequests): void {
  const { site } = context.config;
  const kind = format === "share" ? "previews" : "documents";
  const schema = {
    operationId: `documents.${format}`,
    summary: `A published card as ${format}, without contacts; with a ticket its owner's.`,
    tags: ["documents"],
    params,
    querystring: documentQuery,
  };
  app.get(documentPath(":id", format), { schema, config: { missing: "card.not_found" } }, async (request, reply) => {
    const { id } = request.params as z.output<typeof params>;
    const { ticket, v, ...options } = request.query as z.output<typeof documentQuery>;
    if (ticket !== undefined) {
      reply.header("cache-control", "private, no-store");
      // A preview must not consume it.
      if (request.method === "HEAD") return reply.type(mediaTypes[format]).send();
      const secure = context.config.publicUrl.startsWith("https:");
      const browser = ensureBrowserSecret(request, reply, { name: "document", seconds: 60, secure });
      const document = await redeemTicket(context, id, format, { secret: ticket, browser }).catch((error: unknown) => {
        if (isSpent(error) && isNavigation(request)) return null;
        throw error;
      });
      if (!document) return sendSpent(reply, { site, language: callerLocale(request) }, id);
      return reply.headers(fileHeaders(document, format)).send(document.bytes);
    }
    const document = await getGuestDocument(context, id, {
      format,
      options,
      locale: options.lang ?? callerLocale(request),
    });
    const etag = `"${document.tag}"`;
    const known = request.headers["if-none-match"]?.includes(etag);
    // Made before any header: a refusal must not be cached for ever in place of the document.
    const bytes = known ? null : await document.bytes(() => limit(request, `documents.${kind}`));
    reply.headers({
      etag,
      "cache-control": document.version === v ? `public, max-age=${daySeconds}` : "no-cache",
      ...(options.lang ? {} : { vary: "Cookie, Accept-Language" }),
    });
    if (!bytes) return reply.code(304).send();
    return reply.headers(fileHeaders(document, format)).send(bytes);
  });
}

const isSpent = (error: unknown) => error instanceof AppError && error.code === "document.ticket_invalid";
const isNavigation = ({ headers }: FastifyRequest) => headers.accept?.includes("text/html") === true;

/** For a person, who may have reloaded the file much later. */
function sendSpent(reply: FastifyReply, frame: PlainFrame, id: string): FastifyReply {
  const page = spentDocumentPage(frame, inLanguage(paths.card(id), frame.language));
  reply.code(404).header("content-security-policy", plainPolicy(frame.site));
  return reply.type("text/html; charset=utf-8").send(page);
}

function fileHeaders(
  { latinParts, ...names }: FileNames & { latinParts: readonly LatinPart[] },
  format: DocumentFormat,
): Record<string, string> {
  return {
    "content-type": mediaTypes[format],
    "content-disposition": disposition(names, format),
    ...(latinParts.length > 0 ? { [latinPartsHeader]: latinParts.join(",") } : {}),
  };
}
