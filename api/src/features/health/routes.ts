import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../app-context.ts";
import { errorResponse } from "../../platform/http/route.ts";
import { productVersion } from "../../platform/product-version.ts";
import { readinessChecks } from "./usecases.ts";

const healthDescription = {
  operationId: "health.alive",
  summary: "Whether the process runs.",
  tags: ["health"],
  response: {
    200: z.object({ success: z.literal(true), data: z.object({ status: z.literal("ok"), version: z.string() }) }),
  },
};

const checks = z.object({
  database: z.boolean(),
  schema: z.boolean(),
  storage: z.boolean(),
  space: z.boolean(),
  search: z.boolean().optional(),
  replica: z.boolean().optional(),
});
const readyDescription = {
  operationId: "health.ready",
  summary: "Whether this process can serve and is not about to stop; a load balancer asks this one.",
  tags: ["health"],
  response: {
    200: z.object({ success: z.literal(true), data: z.object({ status: z.literal("ready"), checks }) }),
    503: errorResponse,
  },
};

const informational = ["replica", "search"];

/**
 * `/api/health`: the process runs. `/api/ready`: the database is writable and has our schema, photos can be stored, the
 * disk has space, and the process is not stopping. A missing replica and a search index that is not built or behind are
 * reported, and do not fail the check: the database answers instead.
 */
export function registerHealth(app: FastifyInstance, context: AppContext): void {
  const { stopping } = context;
  const readiness = Object.entries(readinessChecks(context));

  app.get("/api/health", { schema: healthDescription }, async (request, reply) => {
    // The address that limits count by: shows an operator whether the proxy forwards client addresses.
    reply.header("x-caller", request.clientAddress);
    return { success: true, data: { status: "ok", version: productVersion } };
  });

  app.get("/api/ready", { schema: readyDescription }, async (_request, reply) => {
    const results = await Promise.all(readiness.map(async ([name, holds]) => [name, await holds()] as const));
    const checks = Object.fromEntries(results);
    const ready = results.every(([name, holds]) => holds || informational.includes(name));
    if (ready && !stopping.aborted) return { success: true, data: { status: "ready", checks } };
    reply.code(503).header("retry-after", "5");
    const message = stopping.aborted ? "Stopping" : "Not ready";
    return { success: false, error: { code: "service.unavailable", message, details: checks } };
  });
}
