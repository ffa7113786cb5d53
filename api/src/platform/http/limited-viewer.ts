import type { FastifyRequest } from "fastify";
import type { RequestLimitName } from "../rate-limit/limits.ts";
import type { LimitRequests } from "./limits.ts";
import { type Authenticate, requireViewer } from "./viewer.ts";

/**
 * Hook of a route outside the contract, such as one of a file: sets the viewer, then counts the request.
 * @throws `session.required`, `request.too_many`.
 */
export function limitedViewer(authenticate: Authenticate, limit: LimitRequests, name: RequestLimitName) {
  return async (request: FastifyRequest): Promise<void> => {
    request.viewer = await requireViewer(request, authenticate);
    await limit(request, name);
  };
}
