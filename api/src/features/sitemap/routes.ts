import { Readable } from "node:stream";
import { agencyPicturePath, documentPath } from "@compcard/domain/documents/path";
import { aiCrawlers } from "@compcard/domain/likeness/crawlers";
import { contentSignal, contentUsage } from "@compcard/domain/likeness/reservation";
import { inLanguage, locales } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../app-context.ts";
import { findPart, listPages, rememberParts, streamCards } from "./usecases.ts";
import { sitemapIndex } from "./xml.ts";

/** Files that search engines request first. API calls are disallowed, except pictures of link previews. */
export function registerSitemap(app: FastifyInstance, context: AppContext): void {
  const origin = context.config.publicUrl;
  const partsNow = rememberParts(context);
  const preferences = [`Content-Signal: ${contentSignal}`, `Content-Usage: ${contentUsage}`];
  // A crawler that obeys may read why it is closed out.
  const terms = [...locales.map((locale) => `${inLanguage(paths.likeness(), locale)}$`), "/.well-known/"];
  const closed = [
    ...aiCrawlers.map((name) => `User-agent: ${name}`),
    ...terms.map((path) => `Allow: ${path}`),
    ...["Disallow: /", ""],
  ];
  const rules = [
    "User-agent: *",
    ...preferences,
    `Allow: ${documentPath("*", "share")}`,
    `Allow: ${agencyPicturePath("*")}`,
    "Disallow: /api/",
    "",
    ...(context.config.refuseAiCrawlers ? closed : []),
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
  const hide = { schema: { hide: true } };

  app.get("/robots.txt", hide, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/plain; charset=utf-8").send(rules),
  );

  app.get("/sitemap.xml", hide, async (_request, reply) => {
    const cards = (await partsNow()).map(({ number, updated_at }) => ({
      path: `/sitemap-cards-${number}.xml`,
      updated: updated_at,
    }));
    return asXml(reply).send(sitemapIndex(origin, [{ path: "/sitemap-pages.xml" }, ...cards]));
  });

  app.get("/sitemap-pages.xml", hide, async (_request, reply) => asXml(reply).send(await listPages(context)));

  app.get<{ Params: { part: string } }>("/sitemap-cards-:part(^\\d{1,6}$).xml", hide, async (request, reply) => {
    const part = await findPart(context, Number(request.params.part));
    if (!part) return reply.callNotFound();
    const tag = `"${part.number}-${part.digest}"`;
    asXml(reply).header("etag", tag);
    if (isKnown(request, tag)) return reply.code(304).send();
    return reply.send(Readable.from(streamCards(context, part)));
  });
}

function asXml(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", "public, max-age=3600").type("application/xml; charset=utf-8");
}

// A cache in between may mark it as weak; the content is the same.
function isKnown(request: FastifyRequest, tag: string): boolean {
  return request.headers["if-none-match"]?.includes(tag) ?? false;
}
