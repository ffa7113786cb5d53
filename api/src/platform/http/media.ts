import type { FastifyInstance } from "fastify";
import type { Storage } from "../storage/storage.ts";

/** Only these leave: renditions and avatars. The full-size master is for documents and the owner's export. */
const publicKey = /^(?:photos\/[0-9a-f]{2}\/[0-9a-f]{40}-\d+\.webp|avatars\/[0-9a-f]{2}\/[0-9a-f]{40}\.jpg)$/;

/**
 * Serves photos by their immutable key, with the content type we stored and never as something that can run. They show
 * people: whoever keeps one asks again after a day, so that a deletion means something (FL-16).
 */
export function registerMedia(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { "*": string } }>("/media/*", async (request, reply) => {
    const key = request.params["*"];
    const file = publicKey.test(key) ? await storage.open(key) : null;
    if (!file) return reply.callNotFound();
    // A name never gets another content.
    const etag = `"${key}"`;
    reply.headers({ etag, "cache-control": "public, max-age=86400" });
    // A cache in between may mark it as weak.
    if (request.headers["if-none-match"]?.includes(etag)) {
      file.stream.destroy();
      return reply.code(304).send();
    }
    return reply
      .headers({
        "content-type": file.contentType,
        "content-length": file.size,
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
      })
      .send(file.stream);
  });
}
