import swagger from "@fastify/swagger";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The reader keeps its folds and filters in a storage that a sandboxed page lacks, and does not start without. */
const forgetfulStorage = `<script>
Object.defineProperty(window, "localStorage", {
  value: { length: 0, getItem: () => null, setItem() {}, removeItem() {}, clear() {}, key: () => null },
});
</script>`;

/** The live description of every call, generated from the contract: `/api/openapi.json`, readable at `/api/docs`. */
export async function registerDescription(
  app: FastifyInstance,
  { publicUrl, site }: { publicUrl: string; site: { name: string } },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: site.name,
        version: "1",
        description:
          "Model cards: make one, share it, find the right face. Every answer is " +
          "`{success: true, data}` or `{success: false, error: {message, code, details?}}`.",
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
    hideUntagged: true,
  });
  // The reader below stands on no origin; nothing in the description is anybody's.
  app.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
    reply.header("access-control-allow-origin", "*");
    return app.swagger();
  });
  await app.register(async (docs) => {
    docs.addHook("onSend", async (_request, reply, payload) => {
      const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
      return isPage ? String(payload).replace("<head>", `<head>${forgetfulStorage}`) : payload;
    });
    await docs.register(scalar, {
      routePrefix: "/api/docs",
      configuration: { url: "/api/openapi.json", withDefaultFonts: false, telemetry: false },
      // The reader needs inline scripts. It runs on an origin of its own, out of reach of the session kept on ours.
      hooks: {
        onRequest: (_request, reply, done) => {
          reply.header(
            "content-security-policy",
            [
              "sandbox allow-scripts",
              "default-src 'self'",
              "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
              "style-src 'self' 'unsafe-inline'",
              "img-src 'self' data:",
              "font-src 'self' data:",
              "base-uri 'none'",
              "frame-ancestors 'none'",
            ].join("; "),
          );
          done();
        },
      },
    });
  });
}
