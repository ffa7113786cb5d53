import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { productVersion } from "../product-version.ts";

/** The API reference stores its state in localStorage, which a sandboxed page lacks, and does not start without it. */
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
        version: productVersion,
        description:
          "Model cards: make one, share it, find the right face. Every answer is " +
          "`{success: true, data}` or `{success: false, error: {message, code, details?}}`.",
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: "http", scheme: "bearer", description: "A session of a person: `auth.login`." },
          apiToken: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "ccp_…",
            description: "A token of a program: `auth.createToken`. It needs the scope that stands beside a call.",
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    hideUntagged: true,
  });
  // The reader below stands on no origin; nothing in the description is anybody's.
  app.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
    reply.header("access-control-allow-origin", "*");
    return app.swagger();
  });
  let reader: Promise<FastifyInstance> | undefined;
  for (const path of ["/api/docs", "/api/docs/js/scalar.js"])
    app.get(path, { schema: { hide: true } }, async ({ url }, reply) => {
      reader ??= openReader();
      const { statusCode, headers, rawPayload } = await (await reader).inject(url);
      const type = headers["content-type"];
      if (headers.location) reply.header("location", headers.location);
      if (type) reply.type(type);
      return reply
        .code(statusCode)
        .header("content-security-policy", readerPolicy)
        .send(
          type?.startsWith("text/html") ? `${rawPayload}`.replace("<head>", `<head>${forgetfulStorage}`) : rawPayload,
        );
    });
}

// The reader needs inline scripts. It runs on an origin of its own, out of reach of the session kept on ours.
const readerPolicy = [
  "sandbox allow-scripts",
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The reader takes 17 MB of memory once it is loaded: when the first one reads (FL-71). */
async function openReader(): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const reader = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await reader.register(scalar, {
    routePrefix: "/api/docs",
    configuration: { url: "/api/openapi.json", withDefaultFonts: false, telemetry: false },
  });
  return reader;
}
