import type { FastifyInstance } from "fastify";
import type { Storage } from "../storage/storage.ts";

/** Only these leave: renditions and avatars. The full-size master is for documents and the owner's export. */
const publicKey = /^(?:photos\/[0-9a-f]{2}\/[0-9a-f]{40}-\d+\.webp|avatars\/[0-9a-f]{2}\/[0-9a-f]{40}\.jpg)$/;

/**
 * Serves photos by their immutable key: kept for ever by browsers and proxies, with the content type we stored and
 * never as something that can run.
 */
export function registerMedia(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { "*": string } }>("/media/*", async (request, reply) => {
    const key = request.params["*"];
    const file = publicKey.test(key) ? await storage.open(key) : null;
    if (!file) return reply.callNotFound();
    return reply
      .headers({
        "content-type": file.contentType,
        "content-length": file.size,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
      })
      .send(file.stream);
  });
}
