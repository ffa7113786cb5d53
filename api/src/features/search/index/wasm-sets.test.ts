import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import wabt from "wabt";
import { setsModule } from "./wasm-sets.ts";

it("compares and counts with what its text compiles to", async () => {
  const text = await readFile(join(import.meta.dirname, "sets.wat"), "utf8");
  const { parseWat } = await wabt();
  const { buffer } = parseWat("sets.wat", text).toBinary({});
  expect(setsModule).toEqual(Buffer.from(buffer));
});
