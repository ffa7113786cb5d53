import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Parts } from "../../parts.ts";
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
 * `/api/health`: the process runs. `/api/ready`: the database can be written and has our schema, photos can be kept, the
 * disk has room, and nobody has asked the process to stop. A replica that is away, and a search index that is not built or
 * behind, are told and keep nobody out: others answer for them.
 */
export function registerHealth(app: FastifyInstance, parts: Parts): void {
  const { stopping } = parts;
  const asked = Object.entries(readinessChecks(parts));

  app.get("/api/health", { schema: healthDescription }, async (request, reply) => {
    // Whoever asks is told how they are counted: so an operator sees whether the proxy hands addresses on.
    reply.header("x-caller", request.clientAddress);
    return { success: true, data: { status: "ok", version: productVersion } };
  });

  app.get("/api/ready", { schema: readyDescription }, async (_request, reply) => {
    const results = await Promise.all(asked.map(async ([name, holds]) => [name, await holds()] as const));
    const checks = Object.fromEntries(results);
    const ready = results.every(([name, holds]) => holds || informational.includes(name));
    if (ready && !stopping.aborted) return { success: true, data: { status: "ready", checks } };
    reply.code(503).header("retry-after", "5");
    const message = stopping.aborted ? "Stopping" : "Not ready";
    return { success: false, error: { code: "service.unavailable", message, details: checks } };
  });
}
