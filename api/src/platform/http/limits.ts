import { AppError } from "@compcard/domain/errors";
import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { lineOf } from "../network.ts";
import { takeTurn } from "../throttle.ts";

export interface RequestLimit {
  max: number;
  perSeconds: number;
}

/** Counts one request of a kind. @throws `request.too_many` with the seconds to wait. */
export type LimitRequests = (request: FastifyRequest, kind: string, limit: RequestLimit) => Promise<void>;

/**
 * The limits that a call has for itself, counted in the database: one count for all server processes, through restarts
 * (AUTH-15). `RATE_LIMIT=off` lifts them.
 */
export function limitRequests({ db }: Pick<Database, "db">, on: boolean): LimitRequests {
  return async (request, kind, { max, perSeconds }) => {
    if (!on) return;
    const rule = { max, windowSeconds: perSeconds, pauseSeconds: perSeconds };
    const seconds = await takeTurn(db, `request:${kind}:${lineOf(request.ip)}`, rule);
    if (seconds !== null) throw new AppError("request.too_many", { retryAfterSeconds: seconds });
  };
}
