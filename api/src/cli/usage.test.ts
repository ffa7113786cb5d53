import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const cli = join(import.meta.dirname, "../cli.ts");

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: "utf8" });
  return { status, stdout, stderr };
}

it.each([
  [["emport"], "there is no command emport"],
  [["toString"], "there is no command toString"],
  [["import"], "import takes one file"],
  [["import", "none.ndjson"], "there is no file none.ndjson"],
  [["import", tmpdir()], `${tmpdir()} is not a file`],
  [["import", "--dry", "x"], "Unknown option '--dry'"],
  [["export", "--photos"], "--photos needs --out"],
])("%j is told what is wrong and what there is, before any database is opened", (args, message) => {
  const { status, stdout, stderr } = run(...args);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(`compcard: ${message}`);
  expect(stderr).toContain("import FILE.ndjson [--dry-run]");
});

it("lists every command in its help", () => {
  const { status, stdout, stderr } = run("help");
  expect([status, stderr]).toEqual([0, ""]);
  for (const command of ["verify", "import FILE.ndjson", "export [--out"]) expect(stdout).toContain(command);
});
