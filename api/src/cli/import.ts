import { access, constants, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { BadLineReport, reportPath } from "../features/card-import/bad-lines.ts";
import type { BadLine } from "../features/card-import/card-line.ts";
import { openCardLines } from "../features/card-import/lines.ts";
import { ProblemGroups } from "../features/card-import/problem-groups.ts";
import { openImportTable } from "../features/card-import/table/import-table.ts";
import { checkCards, importCards, type Listener, type Tally } from "../features/card-import/usecases.ts";
import { systemClock } from "../platform/clock.ts";
import { type Command, UsageError, writeLine } from "./command.ts";
import { createProgressTimer } from "./progress.ts";

/** Bad lines shown on the terminal. */
const maxShownLines = 10;

const options = {
  "dry-run": { type: "boolean", default: false },
  mapping: { type: "string" },
  photos: { type: "string" },
} as const;

export const importCommand: Command = {
  usage: "import FILE.ndjson [--dry-run]\nimport FILE.csv --mapping FILE.json [--photos FILE.zip|FOLDER] [--dry-run]",
  meaning:
    "takes cards in, one a line, or one a row of a table (docs/import.md); run again, it goes on where it was stopped.\n--dry-run only checks the file. Exit 2 when some lines or values are bad: FILE.bad.ndjson names them",
  async run(args, { open, folder, out, err, stopping }) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [given, ...others] = positionals;
    if (given === undefined || others.length > 0) throw new UsageError("import takes one file");
    const { mapping, photos } = values;
    const file = resolve(folder, given);
    const size = await sizeOf(file, given);
    const isTable = /\.(csv|tsv|txt)$/i.test(file);
    if (isTable && !mapping) throw new UsageError(`${given} is a table; --mapping says which column is which field`);
    if (!isTable && (mapping || photos)) throw new UsageError("--mapping and --photos are for tables: FILE.csv");
    const dry = values["dry-run"];
    await using source = mapping
      ? await openImportTable(file, {
          ...{ mapping: resolve(folder, mapping), photos: photos && resolve(folder, photos) },
          today: systemClock.now(),
        })
      : { ...openCardLines(file), detected: null, async [Symbol.asyncDispose]() {} };
    if (source.detected) writeLine(err, source.detected);
    const context = dry ? null : await open();
    await using report = await BadLineReport.begin(reportPath(file));
    // Bytes do not show the progress of a table.
    const groups = new ProblemGroups();
    const listener = createListener({ report, groups, size: isTable ? null : size, err });
    const tally = context
      ? await importCards(context, source, listener)
      : await checkCards({ clock: systemClock, stopping }, source, listener);
    writeLine(out, `${dry ? "dry run, nothing was written: " : ""}${summary(tally, dry)}`);
    for (const line of groups.format()) writeLine(out, line);
    const isClean = tally.bad + tally.incomplete === 0;
    if (!isClean) writeLine(out, `every problem is in ${report.path}`);
    if (stopping.aborted) writeLine(err, "stopped; run the same command again to go on");
    return stopping.aborted ? 1 : isClean ? 0 : 2;
  },
};

async function sizeOf(file: string, given: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new UsageError(`there is no file ${given}`);
  if (!found.isFile()) throw new UsageError(`${given} is not a file`);
  await access(file, constants.R_OK).catch(() => {
    throw new UsageError(`${given} cannot be read`);
  });
  return found.size;
}

function summary({ lines, made, there, bad, incomplete }: Tally, dry: boolean): string {
  const known = dry ? "" : `; that were there already: ${count(there)}`;
  const without = incomplete > 0 ? `; of them without some value or photo: ${count(incomplete)}` : "";
  return `${count(lines)} lines read; cards that ${dry ? "are right" : "went in"}: ${count(made)}${without}${known}; bad lines: ${count(bad)}`;
}

const count = (number: number) => number.toLocaleString("en");

/** Writes the report, and the first bad lines and the progress to standard error. */
function createListener({
  report,
  groups,
  size,
  err,
}: {
  report: BadLineReport;
  groups: ProblemGroups;
  size: number | null;
  err: Writable;
}): Listener {
  const begun = performance.now();
  const isTime = createProgressTimer();
  let shown = 0;
  return async (tally, bad) => {
    await report.add(bad);
    groups.add(bad);
    for (const line of bad.slice(0, maxShownLines - shown)) writeLine(err, describe(line));
    shown = Math.min(maxShownLines, shown + bad.length);
    if (!isTime()) return;
    const perSecond = Math.round((tally.lines / (performance.now() - begun)) * 1000);
    writeLine(
      err,
      `${size === null ? "" : `${Math.floor((tally.bytes / size) * 100)} %, `}${count(tally.lines)} lines, ${count(perSecond)} a second`,
    );
  };
}

function describe({ number, problems }: BadLine): string {
  const texts = problems.map(({ path, column, message }) => {
    const place = column === undefined ? path : `${column} (${path})`;
    return place ? `${place} ${message}` : message;
  });
  return `line ${number}: ${texts.join("; ")}`;
}
