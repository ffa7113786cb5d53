import { expect, it } from "vitest";
import { encodingOf } from "./encoding.ts";

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0", "identity"],
  ["*", "br"],
  ["identity", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("a reader that takes %s is sent %s", (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});
