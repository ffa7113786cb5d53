import type { FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { lineOf } from "../network.ts";
import { hashSecret } from "../secret-tokens.ts";
import { type Authenticate, bearerToken } from "./viewer.ts";

/** Sessions cached at once; the next one starts the list anew. */
const maxSessions = 10_000;
/** Milliseconds after which a session is asked for again: one that was ended counts for nobody. */
const sessionTtlMs = 60_000;

/**
 * Who a request counts for: the person of a live session, else the address it came from. So a flood from a network does
 * not shut out the people behind it who are signed in, and a made-up token buys nobody a count of their own.
 * `consumeLookUp` says whether the address may have one more unknown token looked up; asking again is nobody's turn.
 */
export function createCallers(
  authenticate: Authenticate,
  consumeLookUp: (request: FastifyRequest) => Promise<boolean>,
  clock: Clock,
) {
  const people = new Map<string, { userId: string; until: number }>();
  return async (request: FastifyRequest): Promise<string> => {
    const line = lineOf(request.clientAddress);
    const token = bearerToken(request);
    if (!token) return line;
    const key = hashSecret(token).toString("base64url");
    const known = people.get(key);
    const now = clock.now().getTime();
    if (known && now < known.until) return known.userId;
    if (known) {
      // One request asks; those beside it count as before.
      known.until = now + sessionTtlMs;
    } else if (!(await consumeLookUp(request))) return line;
    // Whether the database is away is for the call itself to say.
    const viewer = await authenticate(token).catch(() => known ?? null);
    if (!viewer) {
      people.delete(key);
      return line;
    }
    if (people.size >= maxSessions) people.clear();
    people.set(key, { userId: viewer.userId, until: now + sessionTtlMs });
    return viewer.userId;
  };
}
