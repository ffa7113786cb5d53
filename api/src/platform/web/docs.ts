import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { docsHome, docsPath } from "@compcard/domain/docs-path";
import { isLocale, localeOf, locales } from "@compcard/domain/locale";
import type { Site } from "@compcard/domain/site";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hashOf } from "./inline-scripts.ts";
import { plainPolicy, unbuiltDocsPage } from "./plain-page.ts";

const pagePath = new RegExp(`^(${locales.join("|")})(/[a-z0-9-]+)*$`);

interface DocsOptions {
  site: Pick<Site, "name" | "accent">;
  /** `web/build`, with the documentation in `docs`. */
  build: string;
}

/** True if the documentation was built beside the pages. */
export const hasDocs = (build: string): boolean => existsSync(join(build, "docs/404.html"));

/** Serves the built documentation. It may be built while the server runs, so files are looked up for each request. */
export async function registerDocs(app: FastifyInstance, { site, build }: DocsOptions): Promise<void> {
  const root = join(build, "docs");
  // The plugin warns about a folder that is missing.
  await app.register(fastifyStatic, { root: build, serve: false, cacheControl: false });

  for (const prefix of ["", "/en", "/zh"]) {
    app.get(prefix + docsPath, { schema: { hide: true } }, ({ headers }, reply) => {
      const language = localeOf({
        pathname: prefix,
        cookie: headers.cookie,
        acceptLanguage: headers["accept-language"],
      });
      reply.headers({ "cache-control": "private, no-cache", vary: "Cookie, Accept-Language" });
      return reply.redirect(docsHome(language));
    });
  }

  app.get<{ Params: { "*": string } }>(`${docsPath}/*`, { schema: { hide: true } }, async (request, reply) => {
    const path = request.params["*"].replace(/\/$/, "");
    const isAsset = /^(assets\/[\w@./-]+|hashmap\.json)$/.test(path);
    if (!hasDocs(build))
      return isAsset || pagePath.test(path) ? sendUnbuilt(request, reply, path) : reply.callNotFound();
    if (isAsset && isFile(path)) {
      const hashed = path.startsWith("assets/");
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      return reply.sendFile(path, root);
    }
    const page = pagePath.test(path) ? [`${path}.html`, `${path}/index.html`].find(isFile) : undefined;
    return sendPage(reply.code(page ? 200 : 404), page ?? "404.html");
  });

  const isFile = (path: string) => !path.includes("..") && existsSync(join(root, path));

  async function sendPage(reply: FastifyReply, page: string) {
    const policy = docsPolicy(await readFile(join(root, page), "utf8"));
    // The policy goes with its page: a browser takes both from its cache.
    reply.headers({ "content-security-policy": policy, "cache-control": "no-cache" });
    return reply.sendFile(page, root);
  }

  function sendUnbuilt({ headers }: FastifyRequest, reply: FastifyReply, path: string) {
    const [stated = ""] = path.split("/");
    const { cookie, "accept-language": acceptLanguage } = headers;
    const language = isLocale(stated) ? stated : localeOf({ cookie, acceptLanguage });
    return reply
      .code(404)
      .headers({ "content-security-policy": plainPolicy(site), "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(unbuiltDocsPage({ language, site }));
  }
}

/**
 * Like the policy of the product's pages, for the generator's own scripts in the head. Other scripts of a page have no
 * `id` and do not run.
 */
function docsPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script id="check-[a-z-]+">(.*?)<\/script>/gs)].map(([, script = ""]) => script);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts.map(hashOf)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join("; ");
}
