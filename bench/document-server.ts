import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { nodeSettings } from "../scripts/run-server.ts";
import { readProcesses } from "./processes.ts";

const root = join(import.meta.dirname, "..");

/** The product as it is run, in a process of its own over a folder that may be filled already. */
export interface DocumentServer {
  url: string;
  /** Resident memory in MB: of the server, and of the processes it started. */
  memory(): { server: number; typesetter: number };
  /** Seconds of processor so far: of the server, and of the processes it started, those that have ended included. */
  cpu(): { server: number; typesetter: number };
  stop(): Promise<void>;
}

export async function startDocumentServer(folder: string): Promise<DocumentServer> {
  const env = {
    ...nodeSettings.env,
    ...process.env,
    ...{ DATA_DIR: folder, PORT: "0", DEMO: "off", RATE_LIMIT: "off", EMAIL_VERIFICATION: "off", LOG_LEVEL: "warn" },
    ...{ NODE_ENV: "production", MAIL: "files" },
  };
  const child = spawn(process.execPath, [...nodeSettings.flags, "api/src/main.ts"], {
    ...{ cwd: root, env, stdio: ["ignore", "pipe", "inherit"] },
  });
  const pid = child.pid as number;
  let shown = "";
  child.stdout.on("data", (chunk) => {
    shown += chunk;
  });
  let url: string | undefined;
  while (!url) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${shown}`);
    await pause(100);
    url = / is at (http:\/\/[^/]+)/.exec(shown)?.[1];
  }
  return {
    url,
    memory: () => ({ server: residentMemory("--pid", pid), typesetter: residentMemory("--ppid", pid) }),
    cpu: () => cpuOf(pid),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

function residentMemory(which: "--pid" | "--ppid", pid: number): number {
  const { stdout } = spawnSync("ps", ["-o", "rss=", which, String(pid)], { encoding: "utf8" });
  return Math.round(stdout.split("\n").reduce((sum, line) => sum + Number(line), 0) / 1024);
}

function cpuOf(pid: number) {
  const all = readProcesses();
  const server = all.find((one) => one.pid === pid);
  const running = all.filter(({ parent }) => parent === pid);
  const children = running.reduce((sum, { cpu }) => sum + cpu, server?.ended ?? 0);
  return { server: (server?.cpu ?? 0) / 1000, typesetter: children / 1000 };
}
