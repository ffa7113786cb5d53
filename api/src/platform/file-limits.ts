import { maxPhotoBytes, maxPhotoPixels } from "@compcard/domain/photos/limits";

export interface FileLimit {
  what: string;
  most: number;
  unit: string;
  /** The answer to a file beyond the limit. */
  refusal: string;
}

const tooLarge = "413 `import.too_large`";

/** Every limit of work that a file or a body from outside can cause; docs/file-limits.md is made from it. */
export const fileLimits = {
  "parser.seconds": limit("processor time to read and plan an import", 60, "seconds", tooLarge),
  "parser.megabytes": limit("memory of the process that reads an import", 512, "MiB", tooLarge),
  "parser.atOnce": limit("imports that are read at the same time", 1, "imports", "waits"),
  "parser.waiting": limit("imports that wait to be read", 16, "imports", "503 `service.unavailable`"),
  "parser.waitingOfOne": limit(
    "imports of one agency that are read or wait",
    6,
    "imports",
    "503 `service.unavailable`",
  ),
  "table.bytes": limit("an uploaded table", 50_000_000, "bytes", tooLarge),
  "table.rows": limit("rows of a table", 50_000, "rows", tooLarge),
  "table.columns": limit("columns of a table", 200, "columns", tooLarge),
  "table.cell": limit("a cell", 32_000, "characters", tooLarge),
  "table.nesting": limit(
    "objects and lists inside each other in a line of NDJSON",
    20,
    "levels",
    "400 `import.damaged`",
  ),
  "table.problems": limit("values of a table that cannot be read", 100_000, "values", tooLarge),
  "workbook.entries": limit("files inside an XLSX", 2_000, "files", tooLarge),
  "workbook.xml": limit("unpacked cells and texts of an XLSX", 40_000_000, "bytes", tooLarge),
  "workbook.unpacked": limit("an unpacked XLSX with its pictures", 200_000_000, "bytes", tooLarge),
  "zip.bytes": limit("an uploaded ZIP of photos", 4_000_000_000, "bytes", tooLarge),
  "zip.files": limit("files and folders in a ZIP", 40_000, "entries", tooLarge),
  "zip.name": limit("the path of a file in a ZIP", 1_000, "characters", "400 `import.photos_unreadable`"),
  "zip.depth": limit("folders around a file in a ZIP", 30, "folders", "400 `import.photos_unreadable`"),
  "json.bytes": limit(
    "the body of a call, unless its description states another limit",
    131_072,
    "bytes",
    "413 `request.too_large`",
  ),
  "json.nesting": limit("objects and lists inside each other in a body", 32, "levels", "400 `request.invalid`"),
  "photo.bytes": limit("a photo", maxPhotoBytes, "bytes", "413 `photo.too_large`"),
  "photo.pixels": limit("a photo", maxPhotoPixels, "pixels", "413 `photo.too_many_pixels`"),
  "photo.seconds": limit("each step of decoding a photo", 20, "seconds", "400 `photo.damaged`"),
  "heic.pixels": limit("a HEIC photo", 64_000_000, "pixels", "413 `photo.too_many_pixels`"),
  "heic.seconds": limit("processor time to decode a HEIC photo", 40, "seconds", "400 `photo.damaged`"),
  "heic.megabytes": limit("memory of the process that decodes a HEIC photo", 1_024, "MiB", "400 `photo.damaged`"),
  "credentials.seconds": limit(
    "processor time to read content credentials",
    5,
    "seconds",
    "taken, without their label",
  ),
  "credentials.megabytes": limit(
    "memory of the process that reads content credentials",
    256,
    "MiB",
    "taken, without their label",
  ),
} satisfies Record<string, FileLimit>;

function limit(what: string, most: number, unit: string, refusal: string): FileLimit {
  return { what, most, unit, refusal };
}

/** The figure of a limit. */
export function most(name: keyof typeof fileLimits): number {
  return fileLimits[name].most;
}
