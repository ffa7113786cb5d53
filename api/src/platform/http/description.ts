import swagger from "@fastify/swagger";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The live description of every call, generated from the contract: `/api/openapi.json`, readable at `/api/docs`. */
export async function registerDescription(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Compcard",
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
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  await app.register(scalar, {
    routePrefix: "/api/docs",
    configuration: { url: "/api/openapi.json", withDefaultFonts: false, telemetry: false },
    // The reader needs inline scripts; nothing of the product runs on this page.
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.header(
          "content-security-policy",
          "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:",
        );
        done();
      },
    },
  });
}
