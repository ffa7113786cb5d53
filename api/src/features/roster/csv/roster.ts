import { readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Roster } from "../lines.ts";
import { CsvError, readMapping } from "./mapping.ts";
import { openTable } from "./table.ts";
import { unzipPhotos } from "./unzip.ts";

/**
 * A table as a roster, by the mapping that says which column is which field. `photos`: a ZIP, or a folder, that holds them.
 * @throws CsvError before anything is taken in.
 */
export async function openRoster(
  file: string,
  { mapping, photos }: { mapping: string; photos: string | undefined },
): Promise<Roster & { told: string } & AsyncDisposable> {
  const text = await readFile(mapping, "utf8").catch(() => {
    throw new CsvError(`the mapping ${mapping} cannot be read`);
  });
  const read = readMapping(text);
  const unzipped = photos && (await isFile(photos)) ? await unzipPhotos(photos) : null;
  const dispose = async () => unzipped?.[Symbol.asyncDispose]();
  try {
    const folder = unzipped?.folder ?? photos ?? null;
    const { encoding, delimiter, lines } = await openTable(file, read, folder);
    const told = `read as ${encoding}, columns parted by ${delimiter === "\t" ? "tabulators" : delimiter}`;
    return { lines, folder: folder ?? dirname(file), told, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new CsvError(`there is nothing at ${path}, where the photos should be`);
  return found.isFile();
}
