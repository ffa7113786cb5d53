import { inLanguage, isLocale, type Locale, localeOf } from "@compcard/domain/locale";
import type { GuestCall, PublicConfig } from "@compcard/domain/pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createFairQueue } from "../fair-queue.ts";
import { unreadable } from "../http/clean-url.ts";
import { type LogError, setRetryAfter } from "../http/error-handler.ts";
import type { SourcesOf } from "../http/guest-call.ts";
import { browserOf } from "../http/limits.ts";
import { pageUrl } from "../http/page-url.ts";
import { sendCached } from "../http/send-cached.ts";
import type { ResponseCache } from "../response-cache.ts";
import { serveBuilt } from "./built.ts";
import { createGuestPages } from "./guest-pages.ts";
import { busyPage, failurePage, plainPolicy, unsentPage } from "./plain-page.ts";
import { isFramable } from "./policy.ts";
import { serveFromSource } from "./source.ts";

interface PagesOptions {
  /** `web/build`. */
  build: string;
  /** True serves the pages from source, with reload on change. */
  dev: boolean;
  call: GuestCall;
  sourcesOf: SourcesOf;
  cache: ResponseCache;
  config: PublicConfig;
  logError: LogError;
}

const notPages = /^\/(api|ws|media|metrics)(?=\/|$)/;

/** Rendering a page is work of the processor: more at once make none faster and everybody else slower. */
const maxConcurrent = 4;

/** Serves the pages and their files for every path that no other part has taken. The API keeps its own 404. */
export async function registerPages(
  app: FastifyInstance,
  { build, dev, call, sourcesOf, cache, config, logError }: PagesOptions,
): Promise<void> {
  const loadRenderer = dev ? await serveFromSource(app, build, notPages) : await serveBuilt(app, build);
  const pages = createGuestPages({ loadRenderer, call, sourcesOf, config, cache, dev });
  const limited = createFairQueue(maxConcurrent);
  const pathOf = ({ url }: FastifyRequest) => pageUrl(url, config.publicUrl);
  const urlOf = (request: FastifyRequest) => inStatedLanguage(pathOf(request));
  const { site } = config;
  const policy = plainPolicy(site);
  const sendPlain = (reply: FastifyReply, page: string) =>
    reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(page);
  const frameFor = (request: FastifyRequest, url: Pick<URL, "pathname">) => ({
    language: languageOf(request, url),
    site,
  });

  /** One page too many, or a page that failed. */
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const known = logError(request, error);
    setRetryAfter(reply, known);
    const seconds = Math.ceil(known.retryAfterSeconds ?? 0);
    // The address may be what failed.
    const frame = frameFor(request, { pathname: request.url.replace(/\?.*/, "") });
    const page = known.status === 429 ? busyPage(frame, seconds) : failurePage(frame);
    return sendPlain(reply.code(known.status === 429 ? 429 : 500), page);
  };

  app.get("/*", { schema: { hide: true }, errorHandler, compress: false }, async (request, reply) => {
    const url = urlOf(request);
    if (notPages.test(url.pathname)) return reply.callNotFound();
    if (wasCleaned(request)) {
      const { pathname, search } = pathOf(request);
      return reply.header("cache-control", "no-store").redirect(pathname + search, 302);
    }
    const page = { url, language: languageOf(request, url) };
    const found = await pages.find(page);
    if (found) return sendCached(cache, request, reply, found);
    return limited(browserOf(request), async () => {
      // A client that disconnected while it waited needs no page.
      if (request.socket.destroyed) return reply.hijack();
      return sendCached(cache, request, reply, await pages.make(page));
    });
  });

  // A form whose scripts are not alive yet, or never: answered before a byte of it is read. Nothing is done, so no
  // other site gains by sending one.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = urlOf(request);
    if (notPages.test(url.pathname)) return reply.callNotFound();
    reply.code(405).headers({ allow: "GET, HEAD", connection: "close", "cache-control": "no-store" });
    return sendPlain(reply, unsentPage(frameFor(request, url), url.pathname));
  };
  app.post("/*", { schema: { hide: true }, errorHandler, onRequest }, (_request, reply) => reply.callNotFound());
}

/** Scripts read the address as well: the browser goes to the clean one. */
function wasCleaned({ url, originalUrl }: FastifyRequest): boolean {
  return url !== originalUrl && !url.includes(unreadable);
}

/** A page inside another site's has no switcher: its address names the language by `lang`, which stands for the prefix. */
function inStatedLanguage(url: URL): URL {
  const stated = isFramable(url) ? url.searchParams.get("lang") : null;
  if (stated && isLocale(stated)) url.pathname = inLanguage(url.pathname, stated);
  return url;
}

function languageOf({ headers }: FastifyRequest, url: Pick<URL, "pathname"> & Partial<URL>): Locale {
  const { pathname } = url;
  // Russian has no prefix.
  if (isFramable(url) && url.searchParams?.get("lang") === "ru") return "ru";
  return localeOf({ pathname, cookie: headers.cookie, acceptLanguage: headers["accept-language"] });
}
