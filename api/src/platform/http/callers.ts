import type { FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { networkKey } from "../network.ts";
import { hashSecret } from "../secret-tokens.ts";
import { apiTokenOf, bearerToken } from "./viewer.ts";

/** Cached sessions at most; one more clears the cache. */
const maxSessions = 10_000;
/** Milliseconds after which a session is looked up again, since it may have ended. */
const sessionTtlMs = 60_000;

/**
 * The key by which a request is limited: the user of a valid session or API token, else the client address. A flood from a network
 * does not affect its signed-in users, and an invalid token gets no counter of its own. `consumeLookUp` decides whether
 * the address may look up one more unknown token. Repeated lookups are free.
 */
export function createCallers(
  authenticate: (token: string) => Promise<{ userId: string } | null>,
  consumeLookUp: (request: FastifyRequest) => Promise<boolean>,
  clock: Clock,
) {
  const sessions = new Map<string, { userId: string; until: number }>();
  return async (request: FastifyRequest): Promise<string> => {
    const line = networkKey(request.clientAddress);
    const token = bearerToken(request) ?? apiTokenOf(request);
    if (!token) return line;
    const key = hashSecret(token).toString("base64url");
    const known = sessions.get(key);
    const now = clock.now().getTime();
    if (known && now < known.until) return known.userId;
    if (known) {
      // One request looks the session up; parallel ones use the cached user.
      known.until = now + sessionTtlMs;
    } else if (!(await consumeLookUp(request))) return line;
    // If the database is unavailable, the call itself fails.
    const viewer = await authenticate(token).catch(() => known ?? null);
    if (!viewer) {
      sessions.delete(key);
      return line;
    }
    if (sessions.size >= maxSessions) sessions.clear();
    sessions.set(key, { userId: viewer.userId, until: now + sessionTtlMs });
    return viewer.userId;
  };
}
