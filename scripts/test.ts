import "../api/src/platform/node-version.ts";
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildDocs } from "./build-docs.ts";
import { buildTexts } from "./build-texts.ts";
import { buildWeb } from "./build-web.ts";
import { runChecks } from "./check.ts";
import { findChromium } from "./tools/chromium.ts";
import { findPostgres } from "./tools/postgres.ts";
import { failures, readPlaywrightReport, readVitestReport, slowest, type TestReport } from "./tools/test-reports.ts";

/** Every test: checks of the code; rules, stores and calls with a database; journeys in a real browser. */
const root = join(import.meta.dirname, "..");
const reports = await mkdtemp(join(tmpdir(), "compcard-reports-"));

/** Runs one runner to its end and reads what it reports. One that leaves no report counts as one failure. */
async function run(
  command: string[],
  env: Record<string, string>,
  file: string,
  read: (text: string, status: number) => TestReport,
): Promise<TestReport> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  const status = await new Promise<number>((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
  return existsSync(file) ? read(readFileSync(file, "utf8"), status) : { passed: 0, failed: 1, tests: [] };
}

function vitest(): Promise<TestReport> {
  buildTexts();
  findPostgres();
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return run(["node_modules/vitest/vitest.mjs", "run", ...reporters], {}, file, readVitestReport);
}

async function journeys(): Promise<TestReport> {
  buildWeb();
  buildDocs();
  findPostgres();
  await findChromium();
  const file = join(reports, "playwright.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return run(["node_modules/@playwright/test/cli.js", "test", "-c", "e2e"], env, file, readPlaywrightReport);
}

const parts: Record<string, () => Promise<TestReport>> = { checks: runChecks, vitest, journeys };
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `compcard: npm test takes ${Object.keys(parts).join(", ")}, or nothing for all; not ${unknown.join(", ")}`,
  );
  process.exit(1);
}
const done: TestReport[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n── ${name}`);
  const report = await part();
  done.push(report);
  // A type error or a broken dependency rule makes the tests' answers worthless.
  if (name === "checks" && report.failed > 0) break;
}
await rm(reports, { recursive: true, force: true });

const tests = done.flatMap((report) => report.tests);
console.log("\nThe slowest:");
for (const { name, seconds } of slowest(tests, 10)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
const failed = failures(tests);
// Last, so that the end of a log says what is wrong.
if (failed.length > 0) console.log(`\nFailed:\n  ${failed.join("\n  ")}`);
const count = { passed: sum("passed"), failed: sum("failed") };
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0);

function sum(outcome: "passed" | "failed"): number {
  return done.reduce((total, report) => total + report[outcome], 0);
}
