import { readdirSync, readFileSync } from "node:fs";
import { NotAvailable } from "./fault.ts";

/** Descriptors that a process holds (Linux). */
export function openFilesOf(pid: number): number {
  return read(() => readdirSync(`/proc/${pid}/fd`).length);
}

/** Resident memory of a process, in megabytes (Linux). */
export function memoryOf(pid: number): number {
  return read(() => {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  });
}

function read<T>(look: () => T): T {
  if (process.platform !== "linux") throw new NotAvailable("what a process holds is read from /proc, which is Linux's");
  return look();
}
