import { z } from "zod";
import type { Pagination } from "./pagination.ts";

/** A whole number in the digits of a parameter; absent or empty is undefined. */
export function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string({ error })
    .regex(/^ *(?:\d{1,9} *)?$/, error)
    .transform((digits) => (digits.trim() === "" ? undefined : Number(digits)))
    .pipe(z.number().min(min, error).max(max, error).optional())
    .optional();
}

/** The zod side of `pagination.ts`. */
export const paginationShape = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
  total: z.int(),
  limit: z.int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
}) satisfies z.ZodType<Pagination>;

/** `limit` and `page` of a list call (SEARCH-16). */
export function pageFields(defaultLimit: number) {
  return {
    page: whole(1, 999_999_999).transform((page) => page ?? 1),
    limit: whole(1, 100).transform((limit) => limit ?? defaultLimit),
  };
}
