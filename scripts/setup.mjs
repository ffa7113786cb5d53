// Plain JavaScript: runs on the machine's own Node (20 or later) before anything is installed.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const wanted = "24";

function fail(line) {
  console.error(`compcard: ${line}`);
  process.exit(1);
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(`this is Node ${process.versions.node}; installation needs Node 20 or later`);
}

const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const manifests = ["package-lock.json", "package.json", ...workspaces.map((folder) => `${folder}/package.json`)];
const fingerprint = () => {
  const hash = createHash("sha256");
  for (const file of manifests) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex");
};
const stamp = join(root, "node_modules/.compcard-installed");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint()) {
  console.log("Installing dependencies (about half a minute)…");
  // The packages that build the pages are among them, also where NODE_ENV=production makes npm omit these.
  const result = spawnSync("npm", ["install", "--include=dev", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (result.status !== 0) fail("npm install failed; see above");
  // The package "node" links its program out of a package inside it, of which nothing else is needed: 68 MB.
  rmSync(join(root, "node_modules/node/node_modules"), { recursive: true, force: true });
  writeFileSync(stamp, fingerprint());
}

const binary = join(root, "node_modules/.bin", process.platform === "win32" ? "node.cmd" : "node");
if (majorOf(binary) === null && process.versions.node.startsWith(`${wanted}.`)) useOwnNode();
const major = majorOf(binary);
if (major === null) {
  fail(
    `the project's own Node ${wanted} does not run: allow install scripts for the package "node", remove node_modules and start again; on a system without glibc install Node ${wanted} first`,
  );
}
if (major !== wanted)
  fail(`node_modules brings Node ${major}; it needs ${wanted}: remove node_modules and start again`);

function majorOf(program) {
  try {
    const options = { encoding: "utf8", shell: process.platform === "win32", stdio: ["ignore", "pipe", "ignore"] };
    const version = execFileSync(program, ["--version"], options);
    return version.trim().slice(1).split(".")[0];
  } catch {
    return null;
  }
}

// The package "node" brings a program for glibc alone; on Alpine the machine's own takes its place.
function useOwnNode() {
  const broken = join(root, "node_modules/node/bin/node");
  rmSync(broken, { force: true });
  mkdirSync(dirname(broken), { recursive: true });
  symlinkSync(process.execPath, broken);
}
