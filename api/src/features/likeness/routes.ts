import { AppError } from "@compcard/domain/errors";
import { isAiCrawler } from "@compcard/domain/likeness/crawlers";
import { policyOf, reservationHeaders } from "@compcard/domain/likeness/reservation";
import type { FastifyInstance } from "fastify";
import type { Parts } from "../../parts.ts";
import { sendError } from "../../platform/http/error-handler.ts";

/** Photos, documents, cards and their pages in any language, which the router also finds in capitals. */
const showingPeople = /^\/(?:media|(?:[a-z]{2}\/)?(?:model|m|c)|api\/(?:models|documents|checks))\//i;

/**
 * Says of everything that shows people that programs may not learn from it, and refuses it to crawlers that collect for AI
 * (`AI_CRAWLERS`). Search engines and link previews are not among them.
 */
export function registerLikeness(app: FastifyInstance, { config }: Pick<Parts, "config">): void {
  const headers = reservationHeaders(config.publicUrl);
  app.addHook("onRequest", async (request, reply) => {
    if (!showingPeople.test(pathOf(request.url))) return;
    reply.headers(headers);
    if (!config.refuseAiCrawlers || !isAiCrawler(request.headers["user-agent"])) return;
    // Not thrown: the pages answer whatever fails on them with a page of theirs.
    return sendError(reply.header("cache-control", "no-store"), new AppError("request.ai_crawler"));
  });

  const reservation = [{ location: "/", "tdm-reservation": 1, "tdm-policy": policyOf(config.publicUrl) }];
  app.get("/.well-known/tdmrep.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("application/json; charset=utf-8").send(reservation),
  );
}

/** As the router reads it. */
function pathOf(url: string): string {
  const path = url.replace(/\?.*/s, "").replace(/^\/+/, "/");
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
