import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { decryptText, encryptText, keyFile } from "./encryption.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "compcard-test-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

const [row, other] = [Buffer.from("row"), Buffer.from("other")];

it("TL-46 decrypts with the same key and for the same row alone; several processes make one key file", async () => {
  const settings = { encryptionKey: null, dataDir };
  const stored = await Promise.all(["a", "b", "c"].map((text) => encryptText(settings, text, row)));
  const read = await Promise.all(stored.map((bytes) => decryptText(settings, bytes, row)));
  expect(read).toEqual(["a", "b", "c"]);
  expect(await readdir(dataDir)).toEqual(["encryption-key"]);
  expect((await stat(keyFile(dataDir))).mode & 0o777).toBe(0o600);
  const [first] = stored as [Buffer];
  expect(await decryptText(settings, first, other)).toBeNull();
  expect(await decryptText({ ...settings, encryptionKey: "x".repeat(32) }, first, row)).toBeNull();
  expect(await encryptText(settings, "a", row)).not.toEqual(first);
});
