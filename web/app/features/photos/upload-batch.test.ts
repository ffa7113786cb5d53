import { expect, it } from "vitest";
import { type BatchResult, UploadBatch } from "./upload-batch.ts";

it("TL-27 photos sent together are reported once, with their number", async () => {
  const reports: BatchResult[] = [];
  let end = () => {};
  const idle = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  const batch = new UploadBatch(idle, (result) => reports.push(result));
  batch.stored();
  batch.stored();
  batch.failed("dynamic", "too small");
  batch.stored();
  expect(reports).toEqual([]);
  end();
  await Promise.resolve();
  expect(reports).toEqual([{ stored: 3, failed: [{ type: "dynamic", error: "too small" }] }]);
  batch.stored();
  end();
  await Promise.resolve();
  expect(reports.at(-1)).toEqual({ stored: 1, failed: [] });
});
