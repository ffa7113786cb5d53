import "../api/src/platform/node-version.ts";
import { join } from "node:path";
import { buildWeb } from "./build-web.ts";
import { runChecks } from "./check.ts";
import { baseOfChange, isScreen, listChanged, pageTestsOf } from "./tests/changed.ts";
import { runPlaywright, runScreens, runVitest } from "./tests/runners.ts";
import { installFolder } from "./tools/run.ts";
import { failures, slowest, type TestReport } from "./tools/test-reports.ts";

/** Every test: checks of the code; rules, stores and calls with a database; screens and journeys in a real browser. */
const databases = ["unit", "postgres", "pglite"];
const parts = {
  checks: runChecks,
  vitest: () => runVitest(databases),
  screens: () => runScreens(),
  journeys: () => runPlaywright("journeys*"),
} satisfies Parts;

/** Parts that `npm test` alone omits. */
const others = {
  /** Before a release and every night: the shipped files, proxies, the documentation, the typed client. */
  release: async () => {
    installFolder(join(import.meta.dirname, "../client"));
    return merge([await runVitest(["release"]), await runPlaywright("release")]);
  },
  /** Tests that the change since `main` can break, by imports. */
  changed: async () => {
    const base = baseOfChange();
    const files = pageTestsOf(listChanged(base));
    const screens = files.filter(isScreen);
    const journeys = files.filter((path) => !isScreen(path));
    const done = [await runVitest(databases, `--changed=${base}`)];
    console.log(`\n── ${screens.length} files of screens and ${journeys.length} of journeys for the change`);
    if (screens.length > 0) done.push(await runScreens(...screens));
    if (journeys.length > 0) done.push(await runPlaywright("journeys*", ...journeys));
    return merge(done);
  },
} satisfies Parts;

type Parts = Record<string, () => Promise<TestReport>>;

const report = await runAll(process.argv.slice(2));
console.log("\nThe slowest:");
for (const { name, seconds } of slowest(report.tests, 10)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
const retried = report.tests.filter((test) => test.retried).map(({ name }) => name);
if (retried.length > 0) console.log(`\nPassed at a second try only, to be mended:\n  ${retried.join("\n  ")}`);
const failed = failures(report.tests);
// Last, so that the end of a log says what is wrong.
if (failed.length > 0) console.log(`\nFailed:\n  ${failed.join("\n  ")}`);
console.log(`\n${report.passed} passed, ${report.failed} failed`);
process.exit(report.failed > 0 || report.passed === 0 ? 1 : 0);

async function runAll(words: readonly string[]): Promise<TestReport> {
  if (words.length === 1 && words[0] === "--sharded") return runSharded();
  const known: Parts = { ...parts, ...others };
  const unknown = words.filter((word) => !(word in known));
  if (unknown.length > 0) {
    console.error(`compcard: npm test takes ${Object.keys(known).join(", ")}, or nothing; not ${unknown.join(", ")}`);
    process.exit(1);
  }
  const chosen = words.length > 0 ? words : Object.keys(parts);
  const done: TestReport[] = [];
  for (const name of chosen.includes("changed") ? ["checks", ...chosen] : chosen) {
    console.log(`\n── ${name}`);
    const report = await (known[name] as Parts[string])();
    done.push(report);
    // A type error or a broken dependency rule makes the tests' answers worthless.
    if (name === "checks" && report.failed > 0) break;
  }
  return merge(done);
}

/** All parts side by side, journeys in two halves: for a machine with four cores or more. */
async function runSharded(): Promise<TestReport> {
  buildWeb();
  const halves = ["1/2", "2/2"].map((half) => runPlaywright("journeys*", `--shard=${half}`));
  return merge(await Promise.all([parts.checks(), parts.vitest(), parts.screens(), ...halves]));
}

function merge(reports: readonly TestReport[]): TestReport {
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
    tests: reports.flatMap(({ tests }) => tests),
  };
}
