import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";

/** Whether a program asks that says itself to look at pages for nobody: makers of previews and search engines run a page's scripts, too. */
export function isRobot({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return isbot(headers["user-agent"]);
}
