import { expect, it } from "vitest";
import { rateLimits } from "./limits.ts";
import { createMemoryLimit } from "./memory.ts";

it("allows so many uses within a window, for each key by itself, and as many again after it", () => {
  let now = Date.parse("2026-11-21T10:00:00Z");
  const { max, window } = rateLimits["card.views"];
  const allows = createMemoryLimit("card.views", { now: () => new Date(now) });
  const burst = (key: string) => Array.from({ length: max + 1 }, () => allows(key));
  const allButLast = [...Array(max).fill(true), false];
  expect(burst("a 203.0.113.0/24")).toEqual(allButLast);
  expect(burst("b 203.0.113.0/24")).toEqual(allButLast);
  expect(burst("a 198.51.100.0/24")).toEqual(allButLast);
  now += window * 1000;
  expect(burst("a 203.0.113.0/24")).toEqual(allButLast);
});
