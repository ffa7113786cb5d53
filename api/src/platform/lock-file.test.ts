import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { scratchFolder } from "../../test/scratch-folder.ts";
import { lockFile } from "./lock-file.ts";

async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  // A collected handle is closed afterwards, in a task of its own.
  for (let round = 0; round < 3; round += 1) {
    collect();
    await setImmediate();
  }
}

it("a file is locked until it is given back", () => {
  const path = join(scratchFolder(), "a.lock");
  const unlock = lockFile(path);
  expect(unlock).not.toBeNull();
  expect(lockFile(path)).toBeNull();
  unlock?.();
  const again = lockFile(path);
  expect(again).not.toBeNull();
  again?.();
});

it("a file stays locked when its taker forgets how to give it back", async () => {
  const path = join(scratchFolder(), "b.lock");
  lockFile(path);
  await collectGarbage();
  expect(lockFile(path)).toBeNull();
});
