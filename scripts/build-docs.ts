import "../api/src/platform/node-version.ts";
import { spawnSync } from "node:child_process";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vitepress";
import { fingerprint, isFresh } from "./tools/stamp.ts";

const root = resolve(import.meta.dirname, "..");
const built = join(root, "web/build/docs");
/** What is built lies here until it is whole. */
const fresh = `${built}-fresh`;

/** Everything the documentation is made of. */
const sources = [
  ...["docs", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "package-lock.json"],
  ...["web/app/styles/fonts.css", "web/font-subsets-plugin.ts", "domain/src/locale.ts"],
];

/** Builds the documentation into `web/build/docs`; does nothing when it is fresh. @throws when the build fails */
export function buildDocs(): void {
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error("the documentation does not build; see above");
}

async function main(): Promise<void> {
  const stamp = fingerprint(root, sources);
  if (isFresh(join(built, ".stamp"), stamp)) return;
  await build(join(root, "docs"), { outDir: fresh });
  writeFileSync(join(fresh, ".stamp"), stamp);
  rmSync(built, { recursive: true, force: true });
  renameSync(fresh, built);
}

if (process.argv[1] === import.meta.filename) await main();
