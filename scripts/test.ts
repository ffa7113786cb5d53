import "../api/src/platform/node-version.ts";
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildTexts } from "./build-texts.ts";
import { buildWeb } from "./build-web.ts";
import { findChromium } from "./tools/chromium.ts";
import { findPostgres } from "./tools/postgres.ts";

/** Every test there is: rules, stores and calls on both databases, then journeys in a real browser. */
const root = join(import.meta.dirname, "..");
const reports = await mkdtemp(join(tmpdir(), "compcard-reports-"));
const only = process.argv.slice(2);

interface Count {
  passed: number;
  failed: number;
}

function run(name: string, command: string[], env: Record<string, string>): Promise<number> {
  console.log(`\n── ${name}`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** A runner that ended badly without a single failed test in its report still counts as one failure. */
function honest(count: Count, status: number): Count {
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function vitest(): Promise<Count> {
  const file = join(reports, "vitest.json");
  const command = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const status = await run("rules, stores, calls", command, {});
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, "utf8"));
  return honest({ passed: numPassedTests, failed: numFailedTests }, status);
}

async function journeys(): Promise<Count> {
  const file = join(reports, "playwright.json");
  await buildWeb();
  const status = await run("journeys", ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  if (stats.flaky > 0) console.log(`${stats.flaky} of the journeys needed a second try; see above`);
  return honest({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, status);
}

await buildTexts();
await findPostgres();
await findChromium();
const parts = only.length > 0 ? only : ["vitest", "journeys"];
const total: Count = { passed: 0, failed: 0 };
for (const part of parts) {
  const count = part === "journeys" ? await journeys() : await vitest();
  total.passed += count.passed;
  total.failed += count.failed;
}
await rm(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
