import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reportFiles } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [true, "2,000 of 300,000 files copied\n4,000 of 300,000 files copied\n"],
  [false, ""],
])("reports progress every two seconds on a terminal (%s)", (isTTY, output) => {
  const err = Object.assign(new PassThrough(), { isTTY });
  const onProgress = reportFiles(err, "copied");
  for (let done = 1; done <= 5_000; done++) {
    vi.advanceTimersByTime(1);
    onProgress(done, 300_000);
  }
  expect(String(err.read() ?? "")).toBe(output);
});
