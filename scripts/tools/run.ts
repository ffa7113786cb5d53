import { type SpawnSyncOptions, spawnSync } from "node:child_process";

export type Outcome = { ok: boolean; output: string };

/** Runs a program and captures its output. A missing program counts as failed. */
export function run(program: string, args: string[], options: SpawnSyncOptions = {}): Outcome {
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...options, encoding: "utf8" });
  return { ok: status === 0, output: error ? error.message : `${stdout}${stderr}`.trim() };
}

/** Installs a Debian package when this machine lets us: root, with apt-get. Answers whether it is there now. */
export function aptInstall(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !run("apt-get", ["--version"]).ok) return false;
  console.log(`Installing ${packages.join(", ")} with apt-get…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  run("apt-get", ["update", "-q"], { env });
  return run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], { env }).ok;
}

/** Installs the packages of a folder with a manifest and a lockfile of its own, in production too. @throws with npm's output when it fails */
export function installFolder(folder: string): void {
  const { ok, output } = run("npm", ["install", "--include=dev", "--loglevel=error"], {
    cwd: folder,
    shell: process.platform === "win32",
  });
  if (!ok) throw new Error(`the packages of ${folder} do not install: ${output}`);
}

/** Installs an npm package into a folder of its own, so that the repository's dependencies stay as they are. */
export function npmInstall(folder: string, spec: string): Outcome {
  const quiet = ["--no-save", "--no-audit", "--no-fund", "--no-package-lock"];
  return run("npm", ["install", ...quiet, "--prefix", folder, spec], { shell: process.platform === "win32" });
}
