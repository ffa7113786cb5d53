import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { findColumn } from "@compcard/domain/card-import/column";
import { AppError } from "@compcard/domain/errors";
import { folderPhotos } from "../../../platform/photo-source/folder.ts";
import { openPhotos } from "../../../platform/photo-source/open.ts";
import { readTable } from "../../../platform/tables/table.ts";
import { decodeTextFile, TextFileError } from "../../../platform/text-file.ts";
import type { CardImport } from "../lines.ts";
import { toCardLines } from "./card-rows.ts";
import { type Mapping, readMapping } from "./mapping.ts";

/**
 * A table as a card import, by a mapping of columns to fields. `photos`: a ZIP or a folder; without it, paths are
 * relative to the table. `today`: the day of ages. @throws AppError before anything is imported.
 */
export async function openImportTable(
  file: string,
  { mapping: mappingFile, photos, today }: { mapping: string; photos: string | undefined; today: Date },
): Promise<CardImport & { detected: string } & AsyncDisposable> {
  const mapping = await readMappingFile(mappingFile);
  const source = photos ? await openPhotos(photos) : folderPhotos(dirname(file));
  const dispose = async () => source[Symbol.asyncDispose]();
  try {
    const table = await readTable(createReadStream(file), mapping);
    const { encoding, delimiter } = table;
    const detected = `read as ${encoding}, columns parted by ${delimiter === "\t" ? "tabulators" : delimiter}`;
    const columnOf = (path: string) => findColumn(mapping.columns, path)?.name;
    return {
      lines: toCardLines(table, mapping, today),
      photos: source,
      columnOf,
      detected,
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function readMappingFile(path: string): Promise<Mapping> {
  const bytes = await readFile(path).catch(() => {
    throw new AppError("import.mapping", { message: `the mapping ${path} cannot be read` });
  });
  try {
    return readMapping(decodeTextFile(bytes));
  } catch (error) {
    throw error instanceof TextFileError
      ? new AppError("import.mapping", { message: `the mapping ${error.message}` })
      : error;
  }
}
