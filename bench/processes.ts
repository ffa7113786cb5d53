import { readdirSync, readFileSync } from "node:fs";

/** A process of this machine. */
export interface Process {
  pid: number;
  parent: number;
  name: string;
  /** Milliseconds of processor so far. */
  cpu: number;
  /** And those of its children that have ended. */
  ended: number;
}

/** All running processes, from `/proc`. */
export function readProcesses(): Process[] {
  return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []));
}

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // In hundredths of a second.
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
      .slice(11, 15)
      .map((ticks) => Number(ticks) * 10);
    return { pid, name, parent: Number(fields[1]), cpu: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}
