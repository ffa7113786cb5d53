import type { FastifyRequest } from "fastify";
import type { LimitRequests } from "./limits.ts";

/** Counts bytes of an upload. @throws `upload.too_much` with the seconds to wait. */
export type SpendUpload = (bytes: number) => Promise<void>;

const megabyte = 1_000_000;

/**
 * The budget of uploads of the person who sends a request. A megabyte counts when its first byte has arrived, so parallel
 * uploads get no more than successive ones. Uploads that fail count too (TL-19).
 */
export function uploadBudget(limit: LimitRequests, request: FastifyRequest): SpendUpload {
  let received = 0;
  let counted = 0;
  return async (bytes) => {
    received += bytes;
    const amount = Math.ceil(received / megabyte) - counted;
    if (amount === 0) return;
    counted += amount;
    await limit(request, "upload.megabytes", { amount, code: "upload.too_much" });
  };
}
