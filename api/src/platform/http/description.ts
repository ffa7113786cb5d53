import type { CallSpec } from "@compcard/domain/call-spec";
import { type CallName, calls } from "@compcard/domain/calls";
import { contract } from "@compcard/domain/contract";
import { exampleRequest } from "@compcard/domain/example-request";
import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance, type FastifySchema } from "fastify";
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
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      return { schema: schema && withExample(schema as DescribedSchema), url };
    },
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

interface DescribedShape {
  type?: string;
  format?: string;
  enum?: unknown[];
  properties?: Record<string, DescribedShape>;
  examples?: unknown[];
}

interface DescribedSchema extends FastifySchema {
  operationId?: string;
  params?: DescribedShape;
  querystring?: DescribedShape;
  body?: DescribedShape;
}

/** The schema of a call with the example of its contract, and the parts of its form. */
function withExample(schema: DescribedSchema): DescribedSchema {
  const { operationId, params, querystring, body } = schema;
  if (operationId === undefined || !(operationId in calls)) return schema;
  const { upload }: CallSpec = contract[operationId as CallName];
  const example = exampleRequest(operationId as CallName);
  return {
    ...schema,
    ...(params && { params: withExamples(params, example.params) }),
    ...(querystring && { querystring: withExamples(querystring, example.query) }),
    ...(body && { body: { ...body, examples: [example.body] } }),
    ...(upload && { body: formOf(upload) }),
  };
}

function withExamples(shape: DescribedShape, values: Record<string, string> = {}): DescribedShape {
  const properties = Object.entries(shape.properties ?? {}).map(([name, property]) => [
    name,
    name in values ? { ...property, examples: [values[name]] } : emptyFirst(property),
  ]);
  return { ...shape, properties: Object.fromEntries(properties) };
}

/** The reader shows a request with the first value of each list, which would be a filter that the example lacks. */
function emptyFirst(shape: DescribedShape): DescribedShape {
  return shape.enum?.includes("") ? { ...shape, enum: [...new Set(["", ...shape.enum])] } : shape;
}

function formOf({ files, fields }: NonNullable<CallSpec["upload"]>): DescribedShape {
  const properties = {
    ...Object.fromEntries(files.map((name) => [name, { type: "string", format: "binary" }])),
    ...Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, { type: "string", examples: [text] }])),
  };
  return { type: "object", properties };
}

// The reader needs inline scripts. It runs on an origin of its own, out of reach of the session stored on ours.
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
    configuration: {
      url: "/api/openapi.json",
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  return reader;
}
