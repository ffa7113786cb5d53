import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "./free-port.ts";
import { isAlive, orphanedFolders } from "./orphans.ts";
import { executable, findPostgres } from "./postgres.ts";
import { run } from "./run.ts";

const PREFIX = "compcard-postgres-";

export type Cluster = {
  /** Address of a database on this server, as its superuser. */
  url(database: string): string;
  /** Stops the server as a power cut would, keeping its data. */
  crash(): Promise<void>;
  /** Kills the server and every process of it with SIGKILL, keeping its data (Linux). */
  kill(): Promise<void>;
  /** Another server that follows this one, as it stands now; it is to be stopped first. */
  replica(): Promise<Cluster>;
  /** Starts it again after `crash`, on the same address. */
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
};

export type ClusterOptions = {
  /** Flushes every transaction to disk, as a production server does. */
  durable?: boolean;
  /** The parent of its folder, if not among temporary files. */
  within?: string;
};

export type Owner = { uid?: number; gid?: number };

/**
 * A PostgreSQL server of its own on 127.0.0.1 and a free port, with its data in a temporary folder. It is quick rather
 * than durable, has no password, and ends with this process. One whose process was killed ends when the next one starts.
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  return openCluster(options, initialize);
}

type Filling = (bin: string, data: string, owner: Owner) => void;

async function openCluster(options: ClusterOptions, fill: Filling): Promise<Cluster> {
  removeOrphans();
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(options.within ?? tmpdir(), `${PREFIX}${process.pid}-`));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const bin = reachable(findPostgres(), folder, owner);
  const data = join(folder, "data");
  fill(bin, data, owner);

  const port = await freePort();
  const begin = () => launch(bin, data, port, owner, options.durable ? [] : quick);
  let server = await begin();
  const crash = () => end(server);
  process.once("exit", () => {
    server.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    crash,
    async kill() {
      const gone = new Promise((resolve) => server.once("exit", resolve));
      for (const pid of [server.pid as number, ...childrenOf(server.pid as number)]) process.kill(pid, "SIGKILL");
      await gone;
    },
    async start() {
      server = await begin();
    },
    replica: () => openCluster(options, (_bin, copy) => copyServer(bin, port, copy, owner)),
    async stop() {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; as root we run it as an unprivileged user. */
export function unprivilegedOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = [run("id", ["-u", name]), run("id", ["-g", name])];
    if (uid.ok && gid.ok) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Error(
    "PostgreSQL cannot run as root and there is no user postgres or nobody; run this as an ordinary user",
  );
}

/** The programs, copied beside the data when their user may not enter the folder they are in (a private checkout). */
export function reachable(bin: string, folder: string, owner: Owner): string {
  if (run(join(bin, executable("postgres")), ["--version"], { ...owner, cwd: folder }).ok) return bin;
  const copy = join(folder, "programs");
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

function initialize(bin: string, data: string, owner: Owner): void {
  const outcomes = ["C.UTF-8", "en_US.UTF-8"].map(
    (locale) => () =>
      run(
        join(bin, executable("initdb")),
        [
          "-D",
          data,
          "-U",
          "postgres",
          "--auth=trust",
          "--encoding=UTF8",
          `--locale=${locale}`,
          "--no-sync",
          "--no-instructions",
        ],
        { ...owner, cwd: dirname(data) },
      ),
  );
  let log = "";
  for (const attempt of outcomes) {
    const { ok, output } = attempt();
    if (ok) return;
    log = output;
  }
  throw new Error(`initdb failed: ${log}`);
}

/** A replica of the running server. */
function copyServer(bin: string, port: number, data: string, owner: Owner): void {
  const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres"];
  const how = ["-D", data, "--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast", "--no-sync"];
  const { ok, output } = run(join(bin, executable("pg_basebackup")), [...from, ...how], {
    ...owner,
    cwd: dirname(data),
  });
  if (!ok) throw new Error(`pg_basebackup failed: ${output}`);
}

/** Settings that trade durability for speed, and find a deadlock sooner than after a second. */
const quick = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "deadlock_timeout=100ms"];

function launch(bin: string, data: string, port: number, owner: Owner, more: readonly string[]): Promise<ChildProcess> {
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    `unix_socket_directories=${process.platform === "win32" ? "" : dirname(data)}`,
    // In the data folder, so that nothing is left elsewhere when the server is killed.
    ...(process.platform === "win32" ? [] : ["dynamic_shared_memory_type=mmap"]),
    ...more,
  ];
  const child = spawn(
    join(bin, executable("postgres")),
    ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
    {
      ...owner,
      cwd: data,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  return new Promise((resolve, reject) => {
    let log = "";
    const { stderr } = child;
    const read = (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-4_000);
      if (!/ready to accept (read-only )?connections/.test(log)) return;
      stderr.off("data", read).resume();
      // It must not keep this process alive: it ends with it.
      child.unref();
      (stderr as Socket).unref();
      resolve(child);
    };
    stderr.on("data", read);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    server.ref();
    server.once("exit", () => resolve());
    server.kill("SIGQUIT");
  });
}

export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/** Ends servers of ours whose starting process was killed before it could do so. */
function removeOrphans(): void {
  for (const folder of orphanedFolders(tmpdir(), PREFIX)) {
    const lock = join(folder, "data/postmaster.pid");
    if (existsSync(lock)) {
      const pid = Number(readFileSync(lock, "utf8").split("\n")[0]);
      if (isAlive(pid)) process.kill(pid, "SIGQUIT");
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
