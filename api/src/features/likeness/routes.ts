import { AppError } from "@compcard/domain/errors";
import { isAiCrawler } from "@compcard/domain/likeness/crawlers";
import { policyOf, reservationHeaders } from "@compcard/domain/likeness/reservation";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../app-context.ts";
import { sendError } from "../../platform/http/error-handler.ts";
import { pageUrl } from "../../platform/http/page-url.ts";

/** Photos, documents, cards and their pages in any language, which the router also finds in capitals. */
const showingPeople = /^\/(?:media|(?:[a-z]{2}\/)?(?:model|m|c)|api\/(?:models|documents|checks))\//i;

/**
 * Adds headers that reserve training to every response that shows people, and refuses crawlers that collect for AI
 * (`AI_CRAWLERS`). Search engines and link previews are not among them.
 */
export function registerLikeness(app: FastifyInstance, { config }: Pick<AppContext, "config">): void {
  const headers = reservationHeaders(config.publicUrl);
  app.addHook("onRequest", async (request, reply) => {
    if (!showingPeople.test(pathOf(request.url, config.publicUrl))) return;
    reply.headers(headers);
    if (!config.refuseAiCrawlers || !isAiCrawler(request.headers["user-agent"])) return;
    // The hook does not throw: the error handler of the pages would answer with a page.
    return sendError(reply.header("cache-control", "no-store"), new AppError("request.ai_crawler"));
  });

  const reservation = [{ location: "/", "tdm-reservation": 1, "tdm-policy": policyOf(config.publicUrl) }];
  app.get("/.well-known/tdmrep.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("application/json; charset=utf-8").send(reservation),
  );
}

/** The path as the router reads it. */
function pathOf(url: string, publicUrl: string): string {
  try {
    return decodeURI(pageUrl(url, publicUrl).pathname);
  } catch {
    // The router refuses an address that cannot be read.
    return url;
  }
}
