import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tellFiles } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [true, "2,000 of 300,000 files kept\n4,000 of 300,000 files kept\n"],
  [false, ""],
])("says how far it is every two seconds where that is a terminal (%s), however often it hears", (isTTY, said) => {
  const err = Object.assign(new PassThrough(), { isTTY });
  const heard = tellFiles(err, "kept");
  for (let done = 1; done <= 5_000; done++) {
    vi.advanceTimersByTime(1);
    heard(done, 300_000);
  }
  expect(String(err.read() ?? "")).toBe(said);
});
