import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { GuestCall, PublicConfig } from "@compcard/domain/pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serveBuilt } from "./built.ts";
import { failurePage } from "./failure-page.ts";
import { pageHeaders } from "./policy.ts";
import { serveFromSource } from "./source.ts";

interface PagesOptions {
  /** `web/build`. */
  build: string;
  /** From source, with reload on change. */
  dev: boolean;
  call: GuestCall;
  config: PublicConfig;
}

const notPages = /^\/(api|ws|media|metrics)(?=\/|$)/;

/** Serves the pages and their files for every path that no other part has taken. The API keeps its own 404. */
export async function registerPages(app: FastifyInstance, { build, dev, call, config }: PagesOptions): Promise<void> {
  const loadRenderer = dev ? await serveFromSource(app, build, notPages) : await serveBuilt(app, build);

  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const url = new URL(request.url.replace(/^\/+/, "/"), config.publicUrl);
    if (notPages.test(url.pathname)) return reply.callNotFound();
    const nonce = randomBytes(16).toString("base64url");
    reply.headers(pageHeaders(nonce, config, request.host));
    reply.header("cache-control", "private, no-cache");
    try {
      const render = await loadRenderer();
      return await answer(reply, await render(pageRequest(request, url), { call, nonce, config }));
    } catch (err) {
      request.log.error({ err }, "a page failed");
      return reply.code(500).type("text/html; charset=utf-8").send(failurePage);
    }
  });
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
