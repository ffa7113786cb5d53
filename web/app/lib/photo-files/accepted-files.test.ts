import { openAsBlob } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { overwriteGetLocale } from "@compcard/domain/runtime";
import { expect, it } from "vitest";
import { requireReadable } from "./accepted-files.ts";

it("SL-79 a file that is gone since it was chosen is named at once, and not retried", async () => {
  overwriteGetLocale(() => "ru");
  const folder = await mkdtemp(join(tmpdir(), "photos-"));
  const path = join(folder, "Анна.jpg");
  await writeFile(path, "a photo");
  const file = new File([await openAsBlob(path)], "Анна.jpg");
  await requireReadable(file);
  await rm(folder, { recursive: true });
  const error = await requireReadable(file).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 400, message: expect.stringContaining("Файл «Анна.jpg» не читается") });
});
