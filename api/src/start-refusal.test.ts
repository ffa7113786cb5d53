import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { ConfigError } from "./config-error.ts";
import { DatabaseStartError } from "./platform/db/errors.ts";
import { engineDiskFault } from "./platform/disk-fault.ts";
import { startRefusal } from "./start-refusal.ts";

const refusedBy = (code: string, syscall = "open", path = "/data/x") =>
  Object.assign(new Error(`${code}: refused, ${syscall} '${path}'`), { code, syscall, path });

it.each([
  ["ENOSPC", "disk is full"],
  ["EDQUOT", "disk is full"],
  ["EROFS", "disk is read-only"],
  ["EACCES", "this user may not write"],
  ["EPERM", "this user may not write"],
])("FL-67 %s is one line with the place and what to do", (code, words) => {
  const line = startRefusal(refusedBy(code, "mkdir"));
  expect(line).toMatch(new RegExp(`^compcard: cannot write /data/x: .*${words}.*DATA_DIR$`));
});

it.each(["EMFILE", "ENFILE"])("TL-14 %s is a fault of the disk, unless it is of a connection", (code) => {
  expect(startRefusal(refusedBy(code, "open"))).toBe(
    "compcard: cannot write /data/x: too many files are open; raise the limit of open files (ulimit -n)",
  );
  expect(startRefusal(refusedBy(code, "connect"))).toBeNull();
});

it("FL-67 the folder's lock reports it by SQLite's codes", () => {
  const locked = (errcode: number) => Object.assign(new Error("disk"), { code: "ERR_SQLITE_ERROR", errcode });
  expect(startRefusal(locked(13))).toContain("disk is full");
  expect(startRefusal(locked(8 | (4 << 8)))).toContain("disk is read-only");
});

it("FL-67 the engine reports it in words, deep in its causes; other errors stay what they are", () => {
  const wrapped = (message: string) => new Error("stopped", { cause: new Error(message) });
  expect(engineDiskFault(wrapped("the file system refuses (ENOSPC)"), tmpdir())).toContain("disk is full");
  expect(engineDiskFault(wrapped("could not write: Read-only file system"), tmpdir())).toContain("read-only");
  expect(startRefusal(new TypeError("undefined is not a disk"))).toBeNull();
  expect(startRefusal(new DatabaseStartError("permission denied to create extension"))).toBe(
    "compcard: permission denied to create extension",
  );
  expect(startRefusal(new ConfigError("PORT is wrong"))).toBe("compcard: PORT is wrong");
});

it("a port that is taken or not ours is no fault of the disk", () => {
  for (const code of ["EADDRINUSE", "EACCES"])
    expect(startRefusal(refusedBy(code, "listen"))).toContain("another PORT");
});

it("FL-67 a server started on an unusable folder prints one line and ends", async () => {
  const folder = await mkdtemp(join(tmpdir(), "compcard-start-"));
  await writeFile(join(folder, "file"), "");
  const DATA_DIR = join(folder, "file/data");
  const env = { ...process.env, DATA_DIR, PORT: "0", LOG_LEVEL: "silent", NODE_ENV: "" };
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  expect(await text(child.stderr)).toBe(
    `compcard: cannot write ${DATA_DIR}: no folder can be made there; name another DATA_DIR\n`,
  );
  expect(await ended).toBe(1);
  await rm(folder, { recursive: true });
});
