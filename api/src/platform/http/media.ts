import type { FastifyInstance } from "fastify";
import { avifOf } from "../images/write/photo-keys.ts";
import { contentTypeOf, mediaCacheControl } from "../storage/keys.ts";
import type { Storage, StoredFile } from "../storage/storage.ts";
import { names } from "./accepts.ts";

/** Public files: renditions, avatars and logos. The full-size master is for documents and the owner's export. */
const publicKey =
  /^(?:photos\/[0-9a-f]{2}\/[0-9a-f]{40}-\d+\.webp|avatars\/[0-9a-f]{2}\/[0-9a-f]{40}\.jpg|logos\/[0-9a-f]{2}\/[0-9a-f]{40}\.webp)$/;

/** Port: makes the AVIF of a rendition that was read as WebP for want of one. Never waits. */
export interface AvifRequests {
  request(rendition: string): void;
}

/**
 * Serves photos by their immutable key, with the content type we stored and never as something that can run. They show
 * people: a cache revalidates after a day, so that deletions take effect (FL-16). For 304 and HEAD the file is not opened.
 *
 * A browser that accepts AVIF gets it at the address of the WebP; if there is none yet, `avif` requests it.
 */
export function registerMedia(app: FastifyInstance, storage: Storage, avif: AvifRequests): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/media/*",
    async handler(request, reply) {
      const key = request.params["*"];
      if (!publicKey.test(key)) return reply.callNotFound();
      const avifKey = names(request.headers.accept, "image/avif") ? (avifOf(key)?.key ?? null) : null;
      const cachedName = [avifKey, key].find((name) => name && isNotModified(name, request.headers["if-none-match"]));
      const shown = cachedName
        ? await findHeaders(storage, key, cachedName)
        : await find(storage, key, avifKey, request.method === "HEAD");
      if (!shown) return reply.callNotFound();
      reply.headers({ etag: etagOf(shown.key), "cache-control": mediaCacheControl });
      if (key.endsWith(".webp")) reply.header("vary", "accept");
      if (cachedName) return reply.code(304).send();
      reply.headers({
        "content-type": contentTypeOf(shown.key),
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
      });
      if (!shown.file) return reply.send();
      if (avifKey && shown.key !== avifKey) avif.request(key);
      return reply.header("content-length", shown.file.size).send(shown.file.stream);
    },
  });
}

// A name never gets another content.
const etagOf = (key: string) => `"${key}"`;

/** A cache in between may mark it as weak. */
const isNotModified = (key: string, ifNoneMatch: string | undefined) => ifNoneMatch?.includes(etagOf(key)) ?? false;

/** The file for a path: the AVIF if accepted and stored, else the file of that name. */
interface Shown {
  key: string;
  /** Must be read to its end or destroyed; null if not requested. */
  file: StoredFile | null;
}

/** Null if the file of that name is deleted, even if its AVIF is still stored. */
async function findHeaders(storage: Storage, key: string, shown: string): Promise<Shown | null> {
  return (await storage.exists(key)) ? { key: shown, file: null } : null;
}

/** Opens the file, unless only headers are requested. */
async function find(storage: Storage, key: string, avif: string | null, head: boolean): Promise<Shown | null> {
  if (head) return findHeaders(storage, key, avif && (await storage.exists(avif)) ? avif : key);
  const lighter = avif && (await storage.open(avif));
  if (lighter) {
    let shown: Shown | null = null;
    try {
      shown = await findHeaders(storage, key, avif);
    } finally {
      if (!shown) lighter.stream.destroy();
    }
    return shown && { key: avif, file: lighter };
  }
  const file = await storage.open(key);
  return file && { key, file };
}
