import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";

/** True if the user agent is a bot. Link previews and search engines also run page scripts. */
export function isRobot({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return isbot(headers["user-agent"]);
}
