import type { FastifyInstance } from "fastify";
import type { Parts } from "../../../parts.ts";
import { requireViewer } from "../../../platform/http/viewer.ts";
import { authenticate } from "../sessions/usecases.ts";
import { exportAccount } from "./usecases.ts";

/** GET /api/auth/export: everything the signed-in person has here, as a ZIP. */
export function registerExport(app: FastifyInstance, parts: Parts): void {
  const config = { rateLimit: { max: 10, timeWindow: 3_600_000 } };
  app.get("/api/auth/export", { config }, async (request, reply) => {
    const viewer = await requireViewer(request, authenticate(parts));
    const zip = await exportAccount(parts, viewer);
    const day = parts.clock.now().toISOString().slice(0, 10);
    return reply
      .headers({
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="compcard-${day}.zip"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      })
      .send(zip);
  });
}
