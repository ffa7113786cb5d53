import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { buildTexts } from "./build-texts.ts";
import type { TestReport } from "./tools/test-reports.ts";

const root = join(import.meta.dirname, "..");

interface Check {
  name: string;
  /** Programs and their arguments, one after another until one fails. */
  commands: string[][];
}

const checks: Check[] = [
  { name: "format and lint", commands: [["node_modules/@biomejs/biome/bin/biome", "check", "."]] },
  {
    name: "types",
    commands: [
      ["node_modules/@react-router/dev/bin.cjs", "typegen", "web"],
      ...["domain", "api", "web", "web/worker", "."].map((folder) => ["node_modules/typescript/bin/tsc", "-p", folder]),
    ],
  },
  { name: "nothing unused", commands: [["node_modules/knip/bin/knip.js", "--no-progress"]] },
  { name: "structure", commands: [["scripts/check-structure.ts"]] },
  { name: "prose", commands: [["scripts/check-prose.ts"]] },
];

/** Everything that can be output of the code without running it; what a check found is printed under its name. */
export async function runChecks(): Promise<TestReport> {
  buildTexts();
  const started = performance.now();
  const outcomes = await Promise.all(checks.map(runCheck));
  const failed = outcomes.filter((passed) => !passed).length;
  const seconds = (performance.now() - started) / 1000;
  return { passed: checks.length - failed, failed, tests: [{ name: "checks of the code, side by side", seconds }] };
}

async function runCheck({ name, commands }: Check): Promise<boolean> {
  let output = "";
  let passed = true;
  for (const command of commands) {
    if (passed) passed = (await run(command, (text) => (output += text))) === 0;
  }
  console.log(`${passed ? "ok    " : "FAILED"} ${name}`);
  if (!passed) console.log(output);
  return passed;
}

function run(command: string[], hear: (text: string) => void): Promise<number> {
  return new Promise((settle, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.setEncoding("utf8").on("data", hear);
    child.stderr.setEncoding("utf8").on("data", hear);
    child.on("error", reject).on("close", (code) => settle(code ?? 1));
  });
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const { failed } = await runChecks();
  process.exit(failed > 0 ? 1 : 0);
}
