import type { FastifyRequest } from "fastify";
import { lineOf } from "../network.ts";
import { hashSecret } from "../secret-tokens.ts";
import { type Authenticate, bearerToken } from "./viewer.ts";

/** Sessions remembered at once; the next one starts the list anew. */
const remembered = 10_000;

/**
 * Who a request counts for: the person of a live session, else the address it came from. So a flood from a network does
 * not shut out the people behind it who are signed in, and a made-up token buys nobody a count of their own.
 * `mayAsk` says whether the address may have one more unknown token looked up.
 */
export function createCallers(authenticate: Authenticate, mayAsk: (request: FastifyRequest) => Promise<boolean>) {
  const people = new Map<string, string>();
  return async (request: FastifyRequest): Promise<string> => {
    const line = lineOf(request.ip);
    const token = bearerToken(request);
    if (!token) return line;
    const key = hashSecret(token).toString("base64url");
    const known = people.get(key);
    if (known) return known;
    if (!(await mayAsk(request))) return line;
    // Whether the database is away is for the call itself to say.
    const viewer = await authenticate(token).catch(() => null);
    if (!viewer) return line;
    if (people.size >= remembered) people.clear();
    people.set(key, viewer.userId);
    return viewer.userId;
  };
}
