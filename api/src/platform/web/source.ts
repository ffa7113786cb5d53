import type { IncomingMessage, Server } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { LoadRenderer } from "./renderer.ts";

/** The WebSocket by which Vite reloads open pages. */
export const reloadPath = "/__hmr";

/** For development: Vite in this process, its reload socket on the same port. */
export async function serveFromSource(app: FastifyInstance, build: string, notPages: RegExp): Promise<LoadRenderer> {
  const web = join(build, "..");
  const vitePath = createRequire(join(web, "package.json")).resolve("vite");
  const { createServer } = (await import(pathToFileURL(vitePath).href)) as typeof import("vite");
  const vite = await createServer({
    root: web,
    configFile: join(web, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server as Server, path: reloadPath } },
  });
  app.addHook("onClose", () => vite.close());
  app.addHook("onReady", async () => leaveSocketToVite(app.server as Server));
  app.addHook("onRequest", (request, reply, done) => {
    if (notPages.test(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, done);
  });
  return async () => {
    const { renderPage } = await vite.ssrLoadModule("/server/app.ts");
    return renderPage;
  };
}

// The live channel's plugin answers every upgrade request and would close Vite's socket.
function leaveSocketToVite(server: Server): void {
  type Upgrade = (request: IncomingMessage, ...rest: unknown[]) => void;
  for (const listener of server.listeners("upgrade") as Upgrade[]) {
    if (/hmr|vite/i.test(String(listener))) continue;
    server.off("upgrade", listener);
    server.on("upgrade", (request: IncomingMessage, ...rest: unknown[]) => {
      if (!request.url?.startsWith(reloadPath)) listener(request, ...rest);
    });
  }
}
