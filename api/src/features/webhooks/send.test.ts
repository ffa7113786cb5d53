import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { expect, it, vi } from "vitest";
import { post } from "./send.ts";

it("looks a name up once for an attempt, within the time of the attempt", async () => {
  const lookup = vi.spyOn(dns, "lookup").mockImplementation((() => undefined) as never);
  // Makes the replacement that of `import { lookup }` too.
  syncBuiltinESMExports();
  const posting = { url: "https://hangs.invalid/", headers: {}, body: "{}", publicOnly: true, timeoutMs: 100 };
  const attempt = await post(posting);
  const { calls } = lookup.mock;
  lookup.mockRestore();
  syncBuiltinESMExports();
  expect(attempt).toEqual({ status: null, answer: "no answer in time" });
  expect(calls.map(([host]) => host)).toEqual(["hangs.invalid"]);
});
