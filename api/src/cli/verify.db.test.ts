import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCommand } from "../../test/caller.ts";
import { canBackUp } from "../../test/client-programs.ts";
import { createPhotoFixture, type PhotoFixture } from "../../test/photos/fixtures.ts";
import type { AppContext } from "../app-context.ts";
import { backup } from "./backup.ts";
import { verify } from "./verify.ts";

let fixture: PhotoFixture;
let context: AppContext;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  context = fixture.app.context;
  await fixture.upload(await fixture.newCard(), "full-body");
  await context.photoQueue.idle();
});
afterAll(() => fixture.app.close());

/** The master of the only photo, with other bytes at its end or as it was. */
async function changeMaster(change: (bytes: Buffer) => Buffer): Promise<string> {
  for await (const key of context.storage.list("photos/")) {
    const path = context.storage.pathOf?.(key) ?? "";
    if (!key.endsWith("-master.jpg")) continue;
    await writeFile(path, change(await readFile(path)));
    return key;
  }
  throw new Error("there is no master");
}

it.runIf(canBackUp)("FL-70 reads every file again: decodes it, or compares it with the last backup", async () => {
  const whole = await runCommand(context, verify, "--deep", "--seconds", "1000");
  expect(whole).toMatchObject({ code: 0, out: expect.stringMatching(/ 0 of them compared .* 0 damaged\n$/) });
  let stored: Buffer = Buffer.alloc(0);
  const key = await changeMaster((bytes) => {
    stored = bytes;
    return bytes.subarray(0, bytes.length / 2);
  });
  expect(await runCommand(context, verify, "--deep")).toMatchObject({
    code: 2,
    out: expect.stringContaining(`damaged ${key}\n`),
  });
  await changeMaster(() => stored);
  expect((await runCommand(context, backup)).code).toBe(0);
  expect((await runCommand(context, verify, "--deep")).code).toBe(0);
  // It still decodes, and is not what it was.
  await changeMaster((bytes) => Buffer.concat([bytes, Buffer.from("!")]));
  expect(await runCommand(context, verify, "--deep")).toMatchObject({
    code: 2,
    out: expect.stringMatching(/damaged .*master.jpg\n.* files read, [1-9]\d* of them compared/),
  });
  await expect(runCommand(context, verify, "--seconds", "5")).rejects.toThrow("--seconds takes a number, after --deep");
});
