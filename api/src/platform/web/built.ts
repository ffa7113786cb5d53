import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { LoadRenderer } from "./renderer.ts";

/** Files of the build: those with a hash in their name for ever, the rest for an hour. */
export async function serveBuilt(app: FastifyInstance, build: string): Promise<LoadRenderer> {
  const root = join(build, "client");
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ["**/*.br", "**/*.gz", ".vite/**"],
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    schemaHide: true,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(root, "assets"));
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });
  const { renderPage } = await import(pathToFileURL(join(build, "server/index.js")).href);
  return async () => renderPage;
}
