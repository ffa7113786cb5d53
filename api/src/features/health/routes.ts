import { access, constants } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Parts } from "../../parts.ts";
import { pendingMigrations } from "../../platform/db/migrate.ts";
import { failureAnswer } from "../../platform/http/route.ts";

const healthDescription = {
  operationId: "health.alive",
  summary: "Whether the process runs.",
  tags: ["health"],
  response: { 200: z.object({ success: z.literal(true), data: z.object({ status: z.literal("ok") }) }) },
};

const checks = z.object({ database: z.boolean(), schema: z.boolean(), storage: z.boolean() });
const readyDescription = {
  operationId: "health.ready",
  summary: "Whether database, storage and schema can serve; a load balancer asks this one.",
  tags: ["health"],
  response: {
    200: z.object({ success: z.literal(true), data: z.object({ status: z.literal("ready"), checks }) }),
    503: failureAnswer,
  },
};

/** `/api/health`: the process runs. `/api/ready`: database, storage and schema can serve; a load balancer asks this one. */
export function registerHealth(app: FastifyInstance, { database, storage }: Parts): void {
  app.get("/api/health", { schema: healthDescription }, async () => ({ success: true, data: { status: "ok" } }));

  app.get("/api/ready", { schema: readyDescription }, async (_request, reply) => {
    const checks = {
      database: await holds(() => database.ping()),
      schema: await holds(async () => {
        if ((await pendingMigrations(database.db)).length > 0) throw new Error("pending");
      }),
      storage: await holds(() => access(storage.tmpDir, constants.W_OK)),
    };
    const ready = Object.values(checks).every(Boolean);
    if (ready) return { success: true, data: { status: "ready", checks } };
    reply.code(503).header("retry-after", "5");
    return { success: false, error: { code: "service.unavailable", message: "Not ready", details: checks } };
  });
}

async function holds(check: () => Promise<unknown>): Promise<boolean> {
  return check().then(
    () => true,
    () => false,
  );
}
