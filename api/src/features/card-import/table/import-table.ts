import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { decodeTextFile, TextFileError } from "../../../platform/text-file.ts";
import { ImportError } from "../import-error.ts";
import type { CardImport } from "../lines.ts";
import { folderPhotos } from "../photos/folder.ts";
import { openPhotos } from "../photos/open.ts";
import { toCardLines } from "./card-rows.ts";
import { type Column, type Mapping, readMapping } from "./mapping.ts";
import { readTable } from "./table.ts";

/**
 * A table as a card import, by a mapping of columns to fields. `photos`: a ZIP or a folder; without it, paths are
 * relative to the table. @throws ImportError before anything is imported.
 */
export async function openImportTable(
  file: string,
  { mapping: mappingFile, photos }: { mapping: string; photos: string | undefined },
): Promise<CardImport & { detected: string } & AsyncDisposable> {
  const mapping = await readMappingFile(mappingFile);
  const source = photos ? await openPhotos(photos) : folderPhotos(dirname(file));
  const dispose = async () => source[Symbol.asyncDispose]();
  try {
    const table = await readTable(createReadStream(file), mapping);
    const { encoding, delimiter } = table;
    const detected = `read as ${encoding}, columns parted by ${delimiter === "\t" ? "tabulators" : delimiter}`;
    const columnOf = (path: string) => findColumn(mapping.columns, path);
    return { lines: toCardLines(table, mapping), photos: source, columnOf, detected, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function readMappingFile(path: string): Promise<Mapping> {
  const bytes = await readFile(path).catch(() => {
    throw new ImportError(`the mapping ${path} cannot be read`);
  });
  try {
    return readMapping(decodeTextFile(bytes));
  } catch (error) {
    throw error instanceof TextFileError ? new ImportError(`the mapping ${error.message}`) : error;
  }
}

/** The name of the column that a problem is in, by the path of its field: `skills.1` is in that of `skills`. */
function findColumn(columns: readonly Column[], path: string): string | undefined {
  const [field = ""] = path.split(".");
  const found =
    columns.find((column) => column.field === path) ??
    columns.find((column) => column.field === field) ??
    columns.find(({ kind }) => kind === "girths" && ["chest", "waist", "hips"].includes(field));
  return found?.name;
}
