import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { localeOf } from "@compcard/domain/locale";
import type { GuestCall, PublicConfig } from "@compcard/domain/pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type NoteError, tellWhen } from "../http/answer.ts";
import { browserOf } from "../http/limits.ts";
import { serveBuilt } from "./built.ts";
import { createFairQueue } from "./fair-queue.ts";
import { busyPage, failurePage, plainPolicy, unsentPage } from "./plain-page.ts";
import { pagePolicy } from "./policy.ts";
import { serveFromSource } from "./source.ts";

interface PagesOptions {
  /** `web/build`. */
  build: string;
  /** From source, with reload on change. */
  dev: boolean;
  call: GuestCall;
  config: PublicConfig;
  note: NoteError;
}

const notPages = /^\/(api|ws|media|metrics)(?=\/|$)/;

/** Making a page is work of the processor: more at once make none faster and everybody else slower. */
const madeAtOnce = 4;

/** Serves the pages and their files for every path that no other part has taken. The API keeps its own 404. */
export async function registerPages(
  app: FastifyInstance,
  { build, dev, call, config, note }: PagesOptions,
): Promise<void> {
  const loadRenderer = dev ? await serveFromSource(app, build, notPages) : await serveBuilt(app, build);
  const inTurn = createFairQueue(madeAtOnce);
  const urlOf = ({ url }: FastifyRequest) => {
    // Also of a proxy's absolute form, whose host is not ours to believe.
    const { pathname, search } = new URL(url.replace(/^\/+/, "/"), config.publicUrl);
    return new URL(pathname.replace(/^\/+/, "/") + search, config.publicUrl);
  };
  const { name: site } = config.site;
  const frameFor = ({ headers }: FastifyRequest, { pathname }: URL) => ({
    language: localeOf({ pathname, cookie: headers.cookie, acceptLanguage: headers["accept-language"] }),
    site,
  });

  /** One page too many, or a page that failed. */
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const known = note(request, error);
    tellWhen(reply, known);
    const seconds = Math.ceil(known.retryAfterSeconds ?? 0);
    const page = known.status === 429 ? busyPage(frameFor(request, urlOf(request)), seconds) : failurePage(site);
    return sendPlain(reply.code(known.status === 429 ? 429 : 500), page);
  };

  app.get("/*", { schema: { hide: true }, errorHandler }, async (request, reply) => {
    const url = urlOf(request);
    if (notPages.test(url.pathname)) return reply.callNotFound();
    const nonce = randomBytes(16).toString("base64url");
    reply.headers({ "content-security-policy": pagePolicy(nonce, config), "cache-control": "private, no-cache" });
    return inTurn(browserOf(request), async () => {
      // Whoever went away while others had their turn needs no page.
      if (request.socket.destroyed) return reply.hijack();
      const render = await loadRenderer();
      return answer(reply, await render(pageRequest(request, url), { call, nonce, config }));
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

function sendPlain(reply: FastifyReply, page: string): FastifyReply {
  return reply.header("content-security-policy", plainPolicy).type("text/html; charset=utf-8").send(page);
}

/** Pages are rendered for guests: of the visitor's headers they see language, browser and cookies, never a token. */
function pageRequest({ method, headers }: FastifyRequest, url: URL): Request {
  const seen = new Headers();
  for (const name of ["accept", "accept-language", "cookie", "user-agent"] as const) {
    const value = headers[name];
    if (value !== undefined) seen.set(name, value);
  }
  return new Request(url, { method, headers: seen });
}

function answer(reply: FastifyReply, response: Response) {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]));
}
