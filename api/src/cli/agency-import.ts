import { access, constants, readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Refusal, refusals } from "@compcard/domain/roster-import/options";
import { problemText } from "@compcard/domain/roster-import/problem-texts";
import type { RosterImport } from "@compcard/domain/roster-import/schema";
import type { AppContext } from "../app-context.ts";
import { BadLineReport, reportPath } from "../features/card-import/bad-lines.ts";
import type { BadLine } from "../features/card-import/card-line.ts";
import { ProblemGroups } from "../features/card-import/problem-groups.ts";
import {
  applyFiles,
  dropImport,
  findImportFailure,
  getImporter,
  type Importer,
  isImporting,
  planFiles,
  readPlan,
  resumeImports,
} from "../features/roster-import/operator/usecases.ts";
import { startImports } from "../schedules.ts";
import { type Caller, type Command, CommandError, UsageError, writeLine } from "./command.ts";
import { createProgressTimer } from "./progress.ts";

const options = {
  "dry-run": { type: "boolean", default: false },
  mapping: { type: "string" },
  missing: { type: "string", default: "keep" },
  photos: { type: "string" },
} as const;

const pollMs = 500;

export const agencyImport: Command = {
  usage: "agency-import AGENCY FILE [--photos FILE.zip] [--mapping FILE.json] [--missing keep|release] [--dry-run]",
  meaning:
    "imports a table (CSV, TSV, XLSX, NDJSON) into the roster of an agency, named by slug or id (docs/agencies.md), in the name\nof its first owner. --dry-run only plans. Exit 2 when some rows, values or photos are left out: FILE.bad.ndjson names them",
  async run(args, caller) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [agency, given, ...others] = positionals;
    if (!agency || !given || others.length > 0) throw new UsageError("agency-import takes an agency and one file");
    const { missing } = values;
    if (missing !== "keep" && missing !== "release") throw new UsageError("--missing is keep or release");
    const at = (file: string) => requireFile(resolve(caller.folder, file), file);
    const [table, photos] = [await at(given), values.photos === undefined ? undefined : await at(values.photos)];
    const mapping = values.mapping === undefined ? null : await readFile(await at(values.mapping), "utf8");
    const context = await caller.open();
    const importer = await getImporter(context, agency);
    await using report = await BadLineReport.begin(reportPath(table));
    const plan = () => planFiles(context, importer, { table, photos, mapping });
    if (values["dry-run"]) {
      const planned = await plan();
      await dropImport(context, importer, planned.id);
      return describe(caller, planned, { report, dry: true });
    }
    const runner = await startImports(context);
    try {
      // The rest of a stopped command comes first.
      if (await isImporting(context, importer)) await resumeImports(context);
      while (await isImporting(context, importer)) await pauseWhileRunning(context, caller);
      const { id } = await plan();
      await applyFiles(context, importer, id, missing);
      const done = await awaitEnd(context, importer, id, caller);
      if (done.state !== "applied") {
        writeLine(caller.err, "the import could not be applied; the server's log says why");
        return 1;
      }
      return await describe(caller, done, { report, dry: false });
    } catch (error) {
      if (!caller.stopping.aborted) throw error;
      writeLine(caller.err, "stopped; run the same command again to go on");
      return 1;
    } finally {
      await runner.stop();
    }
  },
};

async function requireFile(path: string, given: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new UsageError(`there is no file ${given}`);
  if (!found.isFile()) throw new UsageError(`${given} is not a file`);
  await access(path, constants.R_OK).catch(() => {
    throw new UsageError(`${given} cannot be read`);
  });
  return path;
}

async function awaitEnd(context: AppContext, importer: Importer, id: string, caller: Caller) {
  const isTime = createProgressTimer();
  while (true) {
    const now = await readPlan(context, importer, id);
    if (now.state !== "applying") return now;
    if (isTime()) writeLine(caller.err, `${count(now.done)} of ${count(now.rows)} rows`);
    await pauseWhileRunning(context, caller);
  }
}

/** @throws CommandError when the job failed. */
async function pauseWhileRunning(context: AppContext, { stopping }: Caller): Promise<void> {
  const failure = await findImportFailure(context);
  if (failure) throw new CommandError(`the import stopped (${failure}); run the same command again to go on`);
  await delay(pollMs, null, { signal: stopping });
}

/** Writes the summary, the groups of problems and the report. @returns the exit code. */
async function describe(
  { out }: Caller,
  { rows, counts, columns, problems, problems_left }: RosterImport,
  { report, dry }: { report: BadLineReport; dry: boolean },
): Promise<number> {
  const fields = new Map(columns.map(({ name, field }) => [name, field ?? ""]));
  const bad = problems.map((problem): BadLine => {
    const { row, column, code } = problem;
    const message = problemText(problem, columns, "en");
    const place = column === null ? { path: "" } : { path: fields.get(column) ?? "", column };
    return { number: row, taken: !refusals.includes(code as Refusal), problems: [{ ...place, message }] };
  });
  const groups = new ProblemGroups();
  groups.add(bad);
  await report.add(bad);
  const parts = [
    `${count(rows + counts.refused)} rows read`,
    `new: ${count(counts.new)}`,
    `changed: ${count(counts.changed)}`,
    `unchanged: ${count(counts.unchanged)}`,
    `on the roster alone: ${count(counts.missing)}`,
    `refused: ${count(counts.refused)}`,
  ];
  writeLine(out, `${dry ? "dry run, nothing was changed: " : ""}${parts.join("; ")}`);
  for (const line of groups.format()) writeLine(out, line);
  if (bad.length === 0) return 0;
  if (problems_left > 0) writeLine(out, `${count(problems_left)} more problems are not listed`);
  writeLine(out, `every listed problem is in ${report.path}`);
  return 2;
}

const count = (number: number) => number.toLocaleString("en");
