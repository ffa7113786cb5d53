import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildDocs } from "../build-docs.ts";
import { buildTexts } from "../build-texts.ts";
import { buildWeb } from "../build-web.ts";
import { findChromium } from "../tools/chromium.ts";
import { findPostgres } from "../tools/postgres.ts";
import { readPlaywrightReport, readVitestReport, type TestReport } from "../tools/test-reports.ts";

const root = join(import.meta.dirname, "../..");

/** Runs one runner to its end and reads its report. One that leaves no report counts as one failure. */
async function run(
  command: (file: string) => string[],
  env: (file: string) => Record<string, string>,
  read: (text: string, status: number) => TestReport,
): Promise<TestReport> {
  const folder = await mkdtemp(join(tmpdir(), "compcard-reports-"));
  const file = join(folder, "report.json");
  const options = { cwd: root, stdio: "inherit", env: { ...process.env, ...env(file) } } as const;
  const child = spawn(process.execPath, command(file), options);
  const status = await new Promise<number>((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
  const report = existsSync(file) ? read(readFileSync(file, "utf8"), status) : { passed: 0, failed: 1, tests: [] };
  await rm(folder, { recursive: true, force: true });
  return report;
}

/** Runs Vitest: database tests on PostgreSQL, and those of the engines on PGlite too, unless `TEST_ENGINES` is set. */
export function runVitest(projects: readonly string[], ...args: string[]): Promise<TestReport> {
  buildTexts();
  findPostgres();
  return vitest([...projects.map((name) => `--project=${name}`), "--passWithNoTests", ...args]);
}

/** Runs the tests of screens in Chromium. */
export async function runScreens(...files: string[]): Promise<TestReport> {
  // Its server starts only with built pages.
  buildWeb();
  await findChromium();
  return vitest(["--config=e2e/screens/vitest.config.ts", ...files]);
}

function vitest(args: string[]): Promise<TestReport> {
  return run(
    (file) => [
      ...["node_modules/vitest/vitest.mjs", "run", ...args],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    ],
    () => ({ TEST_ENGINES: process.env.TEST_ENGINES || "once" }),
    readVitestReport,
  );
}

/** Runs journeys in a real browser. */
export async function runPlaywright(project: "journeys*" | "release", ...args: string[]): Promise<TestReport> {
  buildWeb();
  if (project === "release") buildDocs();
  findPostgres();
  await findChromium();
  return run(
    () => ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e", `--project=${project}`, ...args],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    readPlaywrightReport,
  );
}
