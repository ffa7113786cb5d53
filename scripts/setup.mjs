// Plain JavaScript: runs on the machine's own Node (20 or later) before anything is installed.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const wanted = "24";

function fail(line) {
  console.error(`compcard: ${line}`);
  process.exit(1);
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(`this is Node ${process.versions.node}; installation needs Node 20 or later`);
}

const manifests = ["package-lock.json", "package.json", "domain/package.json", "api/package.json", "web/package.json"];
const fingerprint = createHash("sha256");
for (const file of manifests) fingerprint.update(readFileSync(join(root, file)));
const expected = fingerprint.digest("hex");
const stamp = join(root, "node_modules/.compcard-installed");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== expected) {
  console.log("Installing dependencies (about half a minute)…");
  const result = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (result.status !== 0) fail("npm install failed; see above");
  writeFileSync(stamp, expected);
}

try {
  const binary = join(root, "node_modules/.bin", process.platform === "win32" ? "node.cmd" : "node");
  const version = execFileSync(binary, ["--version"], { encoding: "utf8", shell: process.platform === "win32" }).trim();
  if (!version.startsWith(`v${wanted}.`))
    fail(`node_modules brings Node ${version}; it needs ${wanted}: remove node_modules and start again`);
} catch {
  fail(
    `the project's own Node ${wanted} is not there: allow install scripts for the package "node", remove node_modules and start again`,
  );
}
