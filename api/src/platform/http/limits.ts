import { AppError } from "@compcard/domain/errors";
import rateLimit, { type CreateRateLimitOptions } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { lineOf } from "../network.ts";
import { hashSecret } from "../secret-tokens.ts";
import { takeTurn } from "../throttle.ts";
import { createCallers } from "./callers.ts";
import type { Authenticate, Viewer } from "./viewer.ts";

/** Requests a minute, counted in the memory of this process. */
export const perMinute = {
  /** Of a signed-in person, or of everybody else at one address. */
  calls: 600,
  /** Unknown tokens of one address that are looked up to find out whose they are. */
  lookUps: 120,
  /** Pages of one kind of browser at one address: who else sits behind a script that floods us still gets theirs. */
  pages: 240,
  /** Pages of one address, whatever it calls its browsers. */
  pagesOfAddress: 960,
  /** Parts of the sitemap: each is half a second of work for whoever does not say which one they know. */
  sitemap: 60,
} as const;

type Bucket = Exclude<keyof typeof perMinute, "lookUps">;

/** The one place that says what a request counts as: by the route that was found, never by the address as it was written. */
export function bucketsOf(route: string | undefined): readonly Bucket[] {
  // Who balances the load shares its address with nobody's flood.
  if (route === undefined || route === "/api/health" || route === "/api/ready") return [];
  if (route.startsWith("/api/")) return ["calls"];
  if (route.startsWith("/sitemap-cards-")) return ["sitemap"];
  // The second is asked only where the first has room: what is refused there does not fill it.
  return route === "/*" ? ["pages", "pagesOfAddress"] : [];
}

/** An address and what its browser calls itself. */
export function browserOf({ clientAddress, headers }: FastifyRequest): string {
  const browser = `${headers["user-agent"]}\n${headers["accept-language"]}`;
  return `${lineOf(clientAddress)} ${hashSecret(browser).toString("base64url")}`;
}

/** Counts every request in its buckets, before anything else is done for it. @throws `request.too_many`. */
export async function registerLimits(
  app: FastifyInstance,
  {
    authenticate,
    isInside,
    clock,
    metrics = null,
  }: {
    authenticate: Authenticate;
    isInside: (request: FastifyRequest) => boolean;
    clock: Clock;
    metrics?: Metrics | null;
  },
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const counter = (bucket: keyof typeof perMinute, keyGenerator: CreateRateLimitOptions["keyGenerator"]) => {
    // Who names a new browser with each request must not push out what is counted of others.
    const rule = { max: perMinute[bucket], timeWindow: 60_000, keyGenerator, cache: 50_000 };
    const count = app.createRateLimit(rule);
    /** Milliseconds to wait, or null. */
    return async (request: FastifyRequest): Promise<number | null> => {
      const taken = await count(request);
      return !taken.isAllowed && taken.isExceeded ? taken.ttl : null;
    };
  };
  const address = ({ clientAddress }: FastifyRequest) => lineOf(clientAddress);
  const lookUp = counter("lookUps", address);
  const counters: Record<Bucket, (request: FastifyRequest) => Promise<number | null>> = {
    calls: counter(
      "calls",
      createCallers(authenticate, async (request) => (await lookUp(request)) === null, clock),
    ),
    pages: counter("pages", browserOf),
    pagesOfAddress: counter("pagesOfAddress", address),
    sitemap: counter("sitemap", address),
  };
  app.addHook("onRequest", async (request) => {
    if (isInside(request)) return;
    for (const bucket of bucketsOf(request.routeOptions.url)) {
      const wait = await counters[bucket](request);
      if (wait === null) continue;
      metrics?.limited(bucket);
      throw new AppError("request.too_many", { retryAfterSeconds: wait / 1000 });
    }
  });
}

export interface RequestLimit {
  max: number;
  perSeconds: number;
}

/** Counts one request of a kind, of a person or else of an address. @throws `request.too_many` with the seconds to wait. */
export type LimitRequests = (
  request: FastifyRequest,
  kind: string,
  limit: RequestLimit,
  person?: Viewer | null,
) => Promise<void>;

/**
 * The limits that a call has for itself, counted in the database: one count for all server processes, through restarts
 * (AUTH-15). A call for signed-in people counts by person, any other by address. `RATE_LIMIT=off` lifts them.
 */
export function limitRequests(
  { db }: Pick<Database, "db">,
  on: boolean,
  metrics: Metrics | null = null,
): LimitRequests {
  return async (request, kind, { max, perSeconds }, person = request.viewer) => {
    if (!on) return;
    const rule = { max, windowSeconds: perSeconds, pauseSeconds: perSeconds };
    const caller = person?.userId ?? lineOf(request.clientAddress);
    const seconds = await takeTurn(db, `request:${kind}:${caller}`, rule);
    if (seconds === null) return;
    metrics?.limited(kind);
    throw new AppError("request.too_many", { retryAfterSeconds: seconds });
  };
}
