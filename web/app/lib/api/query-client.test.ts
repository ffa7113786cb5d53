import { expect, it, vi } from "vitest";
import { ApiError } from "./error.ts";
import { createQueryClient, retryQuery } from "./query-client.ts";

it("CACHE-01 counts answers as fresh for 5 minutes, and keeps them in a browser for 10", () => {
  vi.stubGlobal("window", {});
  const { queries } = createQueryClient().getDefaultOptions();
  vi.unstubAllGlobals();
  expect([queries?.staleTime, queries?.gcTime]).toEqual([300_000, 600_000]);
});

it("CACHE-01 a render on the server keeps no timer", () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(Number.POSITIVE_INFINITY);
});

it("CACHE-01 retries fewer than three times, and not after 401 or 403", () => {
  const down = new ApiError(503, "service.unavailable", "away");
  expect([0, 1, 2, 3].map((failures) => retryQuery(failures, down))).toEqual([true, true, true, false]);
  expect(retryQuery(0, new Error("Request failed with status 403"))).toBe(false);
  expect(retryQuery(0, new ApiError(401, "session.required", "sign in"))).toBe(false);
  expect(retryQuery(0, new ApiError(404, "card.not_found", "gone"))).toBe(false);
});
