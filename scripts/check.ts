import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildTexts } from "./build-texts.ts";

const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);

await buildTexts();
const steps: [string, string, string[]][] = [
  ["format and lint", bin("biome"), ["check", "."]],
  ["page types", bin("react-router"), ["typegen", "web"]],
  ["types", bin("tsc"), ["-p", "tsconfig.json"]],
  ["rooms", process.execPath, ["scripts/check-rooms.ts"]],
];
let failed = 0;
for (const [name, command, args] of steps) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name}`);
  if (status !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
