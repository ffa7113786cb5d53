import "../api/src/platform/node-version.ts";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { thirdPartyNotices } from "./third-party-notices.ts";
import { installFolder, run } from "./tools/run.ts";
import { fingerprint, isFresh } from "./tools/stamp.ts";

const root = resolve(import.meta.dirname, "..");
const docs = join(root, "docs");
const built = join(root, "web/build/docs");
/** The folder of a build until it is complete. */
const fresh = `${built}-fresh`;

/** Everything the documentation is made of. */
const sources = [
  ...["docs", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"],
  ...["web/app/styles/fonts.css", "web/font-subsets-plugin.ts", "domain/src/locale.ts"],
];

/**
 * Builds the documentation into `web/build/docs`; does nothing when it is fresh. Its generator is installed on the first
 * call: most copies of the repository never need it. @throws when the installation or the build fails
 */
export function buildDocs(): void {
  const stamp = fingerprint(root, sources);
  if (isFresh(join(built, ".stamp"), stamp)) return;
  installFolder(docs);
  check("node_modules/typescript/bin/tsc", "-p", docs);
  check("docs/node_modules/vitepress/bin/vitepress.js", "build", docs, "--outDir", fresh);
  writeFileSync(join(fresh, "third-party-notices.txt"), thirdPartyNotices(docs));
  writeFileSync(join(fresh, ".stamp"), stamp);
  rmSync(built, { recursive: true, force: true });
  renameSync(fresh, built);
}

function check(program: string, ...args: string[]): void {
  const { ok, output } = run(process.execPath, [program, ...args], { cwd: root });
  if (!ok) throw new Error(`the documentation does not build: ${output}`);
}

if (process.argv[1] === import.meta.filename) buildDocs();
