import { expect, it } from "vitest";
import { ApiError, networkError } from "../../lib/api/error.ts";
import { uploadVerdicts } from "./upload-verdict.ts";

const file = new File(["x"], "a.heic");

it.each([
  ["PHOTO-05 a photo that the server cannot process fails, and lets those behind it pass", 503, "photo.failed", "fail"],
  ["PHOTO-02 a busy server is asked again", 503, "service.unavailable", "retry"],
  ["PHOTO-02 a rate limit is waited for", 429, "rate.limited", "retry"],
  ["PHOTO-05 a refused photo is refused for good", 415, "photo.unsupported", "refuse"],
  ["SL-79 a file that cannot be read is refused for good", 400, "photo.unreadable", "refuse"],
])("%s", (_what, status, code, verdict) => {
  expect(uploadVerdicts(() => true)(new ApiError(status, code, "no"), file)).toBe(verdict);
});

it("PHOTO-02 without an answer a photo is tried three times, and three times again after a retry", () => {
  const judge = uploadVerdicts(() => true);
  const verdicts = Array.from({ length: 6 }, () => judge(networkError(), file));
  expect(verdicts).toEqual(["retry", "retry", "fail", "retry", "retry", "fail"]);
});
