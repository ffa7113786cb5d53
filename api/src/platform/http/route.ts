import type { CallSpec } from "@compcard/domain/call-spec";
import { type CallName, calls } from "@compcard/domain/calls";
import { contract } from "@compcard/domain/contract";
import { errorCatalog } from "@compcard/domain/error-catalog";
import { AppError, type ErrorCode } from "@compcard/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { ResponseKey } from "../cached-response.ts";
import { type RequestLimitName, rateLimits } from "../rate-limit/limits.ts";
import { addAll, type Make, type ResponseCache } from "../response-cache.ts";
import { eventOfCall, logSecurity } from "../security-log.ts";
import type { GuestInput, SourcesOf } from "./guest-call.ts";
import type { LimitRequests } from "./limits.ts";
import { sendCached } from "./send-cached.ts";
import {
  type Authenticate,
  type AuthenticateToken,
  apiTokenOf,
  findViewer,
  requireTokenViewer,
  requireViewer,
  type Viewer,
} from "./viewer.ts";

type Contract = typeof contract;
type Parsed<S, K extends string> = S extends { [P in K]: infer Z extends z.ZodType } ? z.output<Z> : undefined;
type Data<N extends CallName> = z.input<Contract[N]["answer"]>;

/** Input of a handler: data parsed by the contract, and the viewer. */
export interface Input<N extends CallName> {
  params: Parsed<Contract[N], "params">;
  query: Parsed<Contract[N], "query">;
  body: Parsed<Contract[N], "body">;
  viewer: Contract[N]["auth"] extends "user" ? Viewer : Viewer | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** JSON of what stands under `data`, in parts, checked against the contract before. */
export class SerializedJson {
  readonly body: Buffer;

  constructor(...parts: (string | Buffer)[]) {
    const all = ['{"success":true,"data":', ...parts, "}"];
    this.body = Buffer.concat(all.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  }
}

export interface RouteOptions {
  /**
   * For which readers the answer, then `SerializedJson`, is cached: those with the same text get the same answer. `query` is as it was sent.
   */
  cachedFor?: (
    viewer: Viewer | null,
    query: Record<string, unknown>,
  ) => string | undefined | Promise<string | undefined>;
  /** The refusal of a call whose optional part is not set up, before its input is read. */
  off?: ErrorCode | false;
  /** Runs the handler when it is the caller's turn; cached answers need none. */
  limited?: <T>(caller: FastifyRequest, job: () => Promise<T>) => Promise<T>;
}

const unlimited: NonNullable<RouteOptions["limited"]> = (_caller, job) => job();

export const guests = (viewer: Viewer | null) => (viewer ? undefined : "guest");

/** Registers calls of the contract: `route('cards.get', handler)`. */
export type Route = <N extends CallName>(
  name: N,
  handler: (input: Input<N>) => Promise<Data<N> | SerializedJson>,
  options?: RouteOptions,
) => void;

const writtenHeaders = { "content-type": "application/json; charset=utf-8", vary: "Authorization, Accept-Encoding" };

/** The envelope of every refusal, for descriptions. */
export const errorResponse = z.object({
  success: z.literal(false),
  error: z.object({
    message: z.string(),
    code: z.string(),
    details: z.unknown().optional(),
  }),
});

interface RouteTools {
  authenticate: Authenticate;
  authenticateToken: AuthenticateToken;
  limit: LimitRequests;
  cache: ResponseCache;
  sourcesOf: SourcesOf;
}

/** Binds `route` to one server. The answer goes through the contract's schema: an unnamed field does not leave. */
export function createRoute(app: FastifyInstance, tools: RouteTools): Route {
  const { authenticate, authenticateToken, limit, cache, sourcesOf } = tools;
  return (name, handler, { cachedFor = () => undefined, limited = unlimited, off = false } = {}) => {
    const [method, path] = calls[name];
    const spec: CallSpec = contract[name];
    const statuses = spec.status === undefined ? [200] : Array.isArray(spec.status) ? spec.status : [spec.status];
    const success = z.object({ success: z.literal(true), data: spec.answer });
    const parameters = Object.keys(spec.query?.shape ?? {});
    const count = async (request: FastifyRequest) => {
      if (hasLimit(name)) await limit(request, name);
    };
    app.route({
      method,
      url: `/api${path}`,
      config: { missing: spec.errors?.find((code) => errorCatalog[code].status === 404) },
      ...(spec.mostBytes ? { bodyLimit: spec.mostBytes } : {}),
      schema: {
        operationId: name,
        summary: spec.summary,
        tags: [name.slice(0, name.indexOf("."))],
        ...describeSecurity(spec),
        ...(spec.params ? { params: spec.params } : {}),
        ...(spec.query ? { querystring: spec.query } : {}),
        ...(spec.body ? { body: spec.body } : {}),
        ...(spec.upload ? { consumes: ["multipart/form-data"] } : {}),
        response: {
          ...Object.fromEntries(statuses.map((status) => [status, success])),
          ...errorResponses(spec),
        },
      },
      // Before the body: a guest must not be able to make the server read one (PHOTO-06).
      onRequest: async (request, reply) => {
        const token = apiTokenOf(request);
        const findSession = spec.auth === "user" ? requireViewer : findViewer;
        request.viewer = token
          ? await requireTokenViewer(token, spec.scope, authenticateToken)
          : await findSession(request, authenticate);
        if (off) throw new AppError(off);
        if (!spec.body) await count(request);
        // The unchanged input: checked only if nothing is found.
        const query = request.query as Record<string, unknown>;
        const readers = await cachedFor(request.viewer, query);
        if (readers === undefined) return;
        const input = JSON.stringify([request.params, parameters.map((parameter) => query[parameter])]);
        request.cacheKey = { kind: "answers", address: `${name} ${readers} ${input}` };
        const found = await cache.find(request.cacheKey);
        if (found) return sendCached(cache, request, describe(request, reply), found);
      },
      // Invalid input does not count against the limit.
      preHandler: async (request) => {
        const problem = spec.check?.(request.body);
        if (problem) throw problem;
        if (spec.body) await count(request);
      },
      handler: async (request, reply) => {
        describe(request, reply);
        reply.code(statuses[0] ?? 200);
        const { params, query, body, viewer, cacheKey } = request;
        const answer = () => handler({ params, query, body, viewer, request, reply } as never);
        if (cacheKey) {
          const make: Make = async (add) => {
            await addAll(add, await sourcesOf(name, { params, query } as GuestInput));
            const { body } = (await answer()) as SerializedJson;
            return { status: 200, headers: writtenHeaders, body };
          };
          return sendCached(cache, request, reply, await limited(request, () => cache.make(cacheKey, make)));
        }
        const data = await limited(request, answer);
        noteSuccess(name, request, data);
        if (data instanceof SerializedJson) return reply.headers(writtenHeaders).send(data.body);
        return reply.send({ success: true, data });
      },
    });
  };
}

// An answer made for a signed-in reader must not be cached for another.
function describe({ viewer }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header("vary", "Authorization").header("cache-control", viewer ? "no-store" : "no-cache");
}

/** Logs successful calls that are security events. */
function noteSuccess(name: CallName, { log, clientAddress: ip, viewer }: FastifyRequest, data: unknown): void {
  const event = eventOfCall[name];
  const { user, email, token } = data as { user?: { id: string }; email?: string; token?: string | null };
  // The request's own session may belong to another user.
  const began = event === "signed_in" || event === "signed_up";
  const userId = began ? user?.id : (viewer?.userId ?? user?.id);
  // A confirmation that was used before begins no session, and leaving without one ends none.
  if (!event || (event === "signed_in" && !token) || (event === "signed_out" && !userId)) return;
  logSecurity(log, event, { ip, userId, email });
}

/** Callers of a call in the API description: the scope stands beside the scheme, as OpenAPI 3.1 allows for roles. */
function describeSecurity({ auth, scope }: CallSpec): { security?: Record<string, string[]>[] } {
  const token = scope ? [{ apiToken: [scope] }] : [];
  if (auth === "user") return { security: [{ session: [] }, ...token] };
  return scope ? { security: [{}, { session: [] }, ...token] } : {};
}

function hasLimit(name: CallName): name is CallName & RequestLimitName {
  return name in rateLimits;
}

function errorResponses(spec: CallSpec): Record<number, typeof errorResponse> {
  const codes: ErrorCode[] = [
    ...(spec.params ? (["request.not_found"] as const) : []),
    ...(spec.query || spec.body ? (["request.invalid"] as const) : []),
    ...(spec.auth === "user" ? (["session.required"] as const) : []),
    ...(spec.scope ? (["token.invalid"] as const) : []),
    "token.scope",
    "request.too_many",
    "service.failed",
    "service.unavailable",
    "storage.failed",
    ...(spec.errors ?? []),
  ];
  return Object.fromEntries(codes.map((code) => [errorCatalog[code].status, errorResponse]));
}

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** The key of a cached answer. */
    cacheKey: ResponseKey | null;
  }
}
