import type { FastifyInstance } from "fastify";
import { contentTypeOf, mediaCacheControl } from "../storage/keys.ts";
import type { Storage } from "../storage/storage.ts";

/** Only these leave: renditions and avatars. The full-size master is for documents and the owner's export. */
const publicKey = /^(?:photos\/[0-9a-f]{2}\/[0-9a-f]{40}-\d+\.webp|avatars\/[0-9a-f]{2}\/[0-9a-f]{40}\.jpg)$/;

/**
 * Serves photos by their immutable key, with the content type we stored and never as something that can run. They show
 * people: whoever keeps one asks again after a day, so that a deletion means something (FL-16). Who has it already, or
 * asks for its headers alone, is answered with the file unopened.
 */
export function registerMedia(app: FastifyInstance, storage: Storage): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/media/*",
    async handler(request, reply) {
      const key = request.params["*"];
      if (!publicKey.test(key)) return reply.callNotFound();
      // A name never gets another content.
      const etag = `"${key}"`;
      // A cache in between may mark it as weak.
      const isKept = request.headers["if-none-match"]?.includes(etag) ?? false;
      const unopened = isKept || request.method === "HEAD";
      const file = unopened ? null : await storage.open(key);
      if (!(file ?? (unopened && (await storage.exists(key))))) return reply.callNotFound();
      reply.headers({ etag, "cache-control": mediaCacheControl });
      if (isKept) return reply.code(304).send();
      reply.headers({
        "content-type": contentTypeOf(key),
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
      });
      return file ? reply.header("content-length", file.size).send(file.stream) : reply.send();
    },
  });
}
