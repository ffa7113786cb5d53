import { access, constants } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { Parts } from "../../parts.ts";
import { pendingMigrations } from "../../platform/db/migrate.ts";

/** `/api/health`: the process runs. `/api/ready`: database, storage and schema can serve; a load balancer asks this one. */
export function registerHealth(app: FastifyInstance, { database, storage }: Parts): void {
  app.get("/api/health", async () => ({ success: true, data: { status: "ok" } }));

  app.get("/api/ready", async (_request, reply) => {
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
