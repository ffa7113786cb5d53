import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { join } from "node:path";
import { debianProgram } from "../scripts/tools/debian-program.ts";
import type { Owner } from "../scripts/tools/postgres-cluster.ts";
import { aptInstall, run } from "../scripts/tools/run.ts";
import { NotAvailable, type Report } from "./fault.ts";

export interface Command {
  path: string;
  env: Record<string, string>;
}

/** Runs programs as an unprivileged user with their output in files, and ends them with the fault or this process. */
export class Machine {
  readonly #folder: string;
  readonly #owner: Owner;
  readonly #ends: (() => void)[] = [];

  constructor({ undo }: Report, folder: string, owner: Owner) {
    this.#folder = folder;
    this.#owner = owner;
    const end = () => {
      for (const one of this.#ends.splice(0).reverse()) one();
    };
    process.once("exit", end);
    undo.defer(async () => {
      process.removeListener("exit", end);
      end();
    });
  }

  begin(name: string, { path, env }: Command, args: string[]): ChildProcess {
    const log = openSync(join(this.#folder, `${name}.log`), "a");
    const options = { ...this.#owner, cwd: this.#folder, env: { ...process.env, ...env } };
    const child = spawn(path, args, { ...options, stdio: ["ignore", log, log] });
    this.ends(() => void child.kill("SIGKILL"));
    return child;
  }

  /** Ends the processes in reverse order. */
  ends(end: () => void): void {
    this.#ends.push(end);
  }

  /** True if it runs to its end. */
  tries({ path, env }: Command, args: string[]) {
    return run(path, args, { ...this.#owner, cwd: this.#folder, env: { ...process.env, ...env } });
  }
}

/** Patroni reads what it is made of from where it lies; Debian's Python runs it. @throws NotAvailable */
export function findPatroni(machine: Machine): Record<"patroni" | "etcd" | "haproxy", Command> {
  const parts = [
    "psycopg2",
    "psutil",
    "urllib3",
    "six",
    "dateutil",
    "yaml",
    "prettytable",
    "wcwidth",
    "click",
    "cdiff",
  ];
  const python = [...parts, "etcd", "dnspython"].map((part) => `python3-${part}`);
  const found = debianProgram("patroni", ["patroni", ...python]);
  const etcd = debianProgram("etcd", ["etcd-server"]);
  const proxy = ["haproxy", "liblua5.3-0", "libopentracing-c-wrapper0", "libopentracing1"];
  const haproxy = debianProgram("haproxy", proxy);
  if (!found || !etcd || !haproxy)
    throw new NotAvailable("Debian's packages patroni, etcd-server and haproxy cannot be had");
  const packages = join(found.path, "../../lib/python3/dist-packages");
  const patroni = { path: found.path, env: { PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: "1" } };
  const loads = () =>
    machine.tries({ ...patroni, path: "/usr/bin/python3" }, ["-c", "import patroni.dcs.etcd3, psycopg2"]);
  if (!loads().ok) aptInstall(["python3", "libpq5"]);
  const { ok, output } = loads();
  if (!ok) throw new NotAvailable(`Debian's Python does not load Patroni: ${output.split("\n").at(-1)}`);
  return { patroni, etcd, haproxy };
}

/** Processes that have ended by themselves are ignored. */
export function killAll(pids: number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
}
