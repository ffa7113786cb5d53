import { isCalendarFeed } from "@compcard/domain/calendar-feeds/path";
import { AppError, type ErrorCode } from "@compcard/domain/errors";
import { withoutPrefix } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import rateLimit, { type CreateRateLimitOptions } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { networkKey } from "../network.ts";
import { consumeRateLimit, requireWithinLimit } from "../rate-limit/consume.ts";
import { type RequestLimitName, rateLimits } from "../rate-limit/limits.ts";
import { hashSecret } from "../secret-tokens.ts";
import { createCallers } from "./callers.ts";
import { pageUrl } from "./page-url.ts";

type Bucket = "calls" | "checks" | "pages" | "pagesOfAddress" | "sitemap";

/** Buckets of a request, by its matched route, never by the URL as sent; those of a page by its path as the pages' router reads it. */
export function bucketsOf(route: string | undefined, url = "/"): readonly Bucket[] {
  // Health checks of load balancers are not limited.
  if (route === undefined || route === "/api/health" || route === "/api/ready") return [];
  if (route.startsWith("/api/checks/")) return ["calls", "checks"];
  if (route.startsWith("/api/") || isCalendarFeed(route)) return ["calls"];
  if (route.startsWith("/sitemap-cards-")) return ["sitemap"];
  // The second bucket counts only requests that the first allows.
  if (route !== "/*") return [];
  return isCheckPage(url) ? ["pages", "pagesOfAddress", "checks"] : ["pages", "pagesOfAddress"];
}

/** The page makes the call inside the server, where no limit counts it. The pages' router ignores case and escapes of a path. */
function isCheckPage(url: string): boolean {
  const { pathname } = pageUrl(url, "http://localhost");
  return withoutPrefix(decodeURIComponent(pathname).toLowerCase()).startsWith(paths.check(""));
}

/** An address and what its browser calls itself. */
export function browserOf({ clientAddress, headers }: FastifyRequest): string {
  const browser = `${headers["user-agent"]}\n${headers["accept-language"]}`;
  return `${networkKey(clientAddress)} ${hashSecret(browser).toString("base64url")}`;
}

/** Counts every request in its buckets, before any other work. @throws `request.too_many`. */
export async function registerLimits(
  app: FastifyInstance,
  {
    authenticate,
    isInside,
    clock,
    metrics = null,
  }: {
    authenticate: (token: string) => Promise<{ userId: string } | null>;
    isInside: (request: FastifyRequest) => boolean;
    clock: Clock;
    metrics?: Metrics | null;
  },
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const counter = (bucket: Bucket | "lookUps", keyGenerator: CreateRateLimitOptions["keyGenerator"]) => {
    const { max, window } = rateLimits[bucket];
    // A large cache, so that a client with changing user agents does not evict other counters.
    const rule = { max, timeWindow: window * 1000, keyGenerator, cache: 50_000 };
    const count = app.createRateLimit(rule);
    /** Milliseconds to wait, or null. */
    return async (request: FastifyRequest): Promise<number | null> => {
      const taken = await count(request);
      return !taken.isAllowed && taken.isExceeded ? taken.ttl : null;
    };
  };
  const address = ({ clientAddress }: FastifyRequest) => networkKey(clientAddress);
  const lookUp = counter("lookUps", address);
  const counters: Record<Bucket, (request: FastifyRequest) => Promise<number | null>> = {
    calls: counter(
      "calls",
      createCallers(authenticate, async (request) => (await lookUp(request)) === null, clock),
    ),
    checks: counter("checks", address),
    pages: counter("pages", browserOf),
    pagesOfAddress: counter("pagesOfAddress", address),
    sitemap: counter("sitemap", address),
  };
  app.addHook("onRequest", async (request) => {
    if (isInside(request)) return;
    for (const bucket of bucketsOf(request.routeOptions.url, request.url)) {
      const wait = await counters[bucket](request);
      if (wait === null) continue;
      metrics?.limited(bucket);
      throw new AppError("request.too_many", { retryAfterSeconds: wait / 1000 });
    }
  });
}

/** Counts one request of a call or file, or an amount. @throws `request.too_many`, or `code`, with the seconds to wait. */
export type LimitRequests = (
  request: FastifyRequest,
  name: RequestLimitName,
  counted?: { amount: number; code: ErrorCode },
) => Promise<void>;

/** Counts requests in the database (AUTH-15). `RATE_LIMIT=off` lifts these limits. */
export function limitRequests(
  { db }: Pick<Database, "db">,
  on: boolean,
  metrics: Metrics | null = null,
): LimitRequests {
  return async (request, name, { amount, code } = { amount: 1, code: "request.too_many" }) => {
    if (!on) return;
    const user = rateLimits[name].by === "user" ? request.viewer?.userId : undefined;
    const seconds = await consumeRateLimit(db, name, user ?? networkKey(request.clientAddress), amount);
    if (seconds !== null) metrics?.limited(name);
    requireWithinLimit(seconds, code);
  };
}
