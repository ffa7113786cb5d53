import { once } from "node:events";
import { open } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "@compcard/domain/errors";
import { openPromise } from "yauzl";
import type { Sheet, WorkbookAnswer } from "./workbook-worker.ts";

/** Unpacked, in bytes: cells of some 30,000 rows, and pictures that people put into sheets. */
const most = { cells: 40_000_000, all: 200_000_000 };

const memoryMegabytes = 1_024;
const patienceMs = 60_000;

/** How a password-protected workbook calls its content. */
const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le");

const signatures = { zip: Buffer.from("PK\x03\x04", "latin1"), compound: Buffer.from("d0cf11e0a1b11ae1", "hex") };

/**
 * The sheets of an XLSX file; null for a file that is no workbook. A fresh thread reads it: parsing blocks, and its
 * memory goes with it. @throws AppError for a workbook that is protected, old, damaged or too large.
 */
export async function readWorkbook(path: string): Promise<Sheet[] | null> {
  const start = await readStart(path);
  if (start.subarray(0, 8).equals(signatures.compound))
    throw new AppError(start.includes(encryptedPackage) ? "import.encrypted" : "import.workbook");
  if (!start.subarray(0, 4).equals(signatures.zip)) return null;
  await requireSize(path);
  const worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    const [sheets] = (await once(worker, "message", { signal: patience.signal })) as [WorkbookAnswer];
    if (!sheets) throw new AppError("import.damaged");
    return sheets;
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (code === "ERR_WORKER_OUT_OF_MEMORY" || name === "AbortError") throw new AppError("import.too_large");
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** The names in a compound file stand in its directory, which may be anywhere in it; they are rarely large. */
async function readStart(path: string): Promise<Buffer> {
  await using file = await open(path, "r");
  const buffer = Buffer.alloc(1_000_000);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
  const { size } = await file.stat();
  const isCompound = buffer.subarray(0, 8).equals(signatures.compound);
  if (!isCompound || size <= bytesRead) return buffer.subarray(0, bytesRead);
  const end = Buffer.alloc(1_000_000);
  const tail = await file.read(end, 0, end.length, size - Math.min(size, end.length));
  return Buffer.concat([buffer.subarray(0, bytesRead), end.subarray(0, tail.bytesRead)]);
}

/** By the sizes that the ZIP states: the library unpacks no more than these. */
async function requireSize(path: string): Promise<void> {
  let all = 0;
  let cells = 0;
  let hasSheets = false;
  try {
    await using zip = await openZip(path);
    for await (const { fileName, uncompressedSize } of zip.file.eachEntry()) {
      all += uncompressedSize;
      if (/\.xml$/i.test(fileName)) cells += uncompressedSize;
      if (fileName === "xl/workbook.xml") hasSheets = true;
      if (all > most.all || cells > most.cells) throw new AppError("import.too_large");
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("import.damaged");
  }
  if (!hasSheets) throw new AppError("import.not_a_table");
}

async function openZip(path: string) {
  const file = await openPromise(path, { lazyEntries: true, autoClose: false });
  return { file, [Symbol.asyncDispose]: async () => file.close() };
}
