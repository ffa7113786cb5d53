import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedResponse } from "../cached-response.ts";
import type { ResponseCache } from "../response-cache.ts";
import { encodingOf } from "./encoding.ts";

/** Sends a response in the best encoding that its reader accepts, or 304 to one who has it. */
export async function sendCached(
  cache: ResponseCache,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  reply.code(response.status).headers(response.headers);
  const { etag } = response.headers;
  if (etag !== undefined && isKnown(etag, headers["if-none-match"])) return reply.code(304).send();
  const { encoding, bytes } = await cache.read(response, encodingOf(headers["accept-encoding"]));
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return bytes.length > 0 ? reply.send(bytes) : reply.send();
}

/** RFC 9110: by weak comparison. */
function isKnown(etag: string, known = ""): boolean {
  return known === "*" || known.split(",").some((one) => one.trim() === etag);
}
