import { expect, it } from "vitest";
import { log, logEntries } from "./log.ts";

it("LOG-01 keeps at most 1000 entries, the newest", () => {
  for (let index = 0; index < 1100; index++) log("info", String(index));
  expect(logEntries()).toHaveLength(1000);
  expect(logEntries().at(-1)?.message).toBe("1099");
});
