import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CommandLine, openCommandLine } from "../../test/command-line.ts";
import { openDatabase } from "../platform/db/open.ts";

const embedded = process.env.TEST_ENGINE === "pglite";
let line: CommandLine;
let folder: string;
beforeAll(async () => {
  line = await openCommandLine();
  folder = await mkdtemp(join(tmpdir(), "compcard-cli-"));
});
afterAll(async () => {
  await line.close();
  await rm(folder, { recursive: true });
});
const begin: CommandLine["begin"] = (...args) => line.begin(...args);
const run: CommandLine["run"] = (...args) => line.run(...args);

async function fileOf(fileName: string, lines: readonly unknown[]): Promise<string> {
  const file = join(folder, fileName);
  await writeFile(file, lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"));
  return file;
}

async function counts() {
  const database = await openDatabase(line.at);
  const { rows } = await sql<{ cards: number; searched: number; owners: number }>`
    select (select count(*) from cards) as cards, (select count(*) from card_search) as searched,
      (select count(*) from users) as owners`.execute(database.db);
  await database.close();
  return rows[0];
}

describe("import", () => {
  it("killed in the middle, goes on when run again: every card once, each with its search row", async () => {
    const lines: unknown[] = Array.from({ length: 9_000 }, (_, at) => ({ first_name: `N${at}`, skills: ["posing"] }));
    // Told when the batch it is in is done.
    lines[2_500] = { first_name: "Bad", age: 7 };
    const file = await fileOf("killed.ndjson", lines);
    const { child, output } = begin("import", file);
    const closed = once(child, "close");
    while (!output.err.includes("line 2501: age")) {
      await Promise.race([once(child.stderr as NodeJS.ReadableStream, "data"), closed]);
      if (child.exitCode !== null) throw new Error(`import ended early: ${output.out}${output.err}`);
    }
    child.kill("SIGKILL");
    await closed;
    const before = (await counts())?.cards ?? 0;
    expect(before).toBeGreaterThanOrEqual(999);

    const again = await run("import", file);
    expect(again.err).toContain("line 2501: age must be a whole number from 16 to 99");
    expect(again.code).toBe(2);
    const there = before.toLocaleString("en");
    const made = (8_999 - before).toLocaleString("en");
    expect(again.out).toContain(
      `9,000 lines read; cards that went in: ${made}; that were there already: ${there}; bad lines: 1`,
    );
    expect(await counts()).toEqual({ cards: 8_999, searched: 8_999, owners: 8_999 });

    const report = join(folder, "killed.bad.ndjson");
    const problem = { path: "age", message: "must be a whole number from 16 to 99" };
    expect(JSON.parse(await readFile(report, "utf8"))).toEqual({ line: 2_501, taken: false, problems: [problem] });
    expect((await stat(report)).mode & 0o777).toBe(0o600);

    lines[2_500] = { first_name: "Good", height: 170 };
    const mended = await run("import", await fileOf("killed.ndjson", lines));
    expect([mended.code, mended.out]).toEqual([
      0,
      "9,000 lines read; cards that went in: 1; that were there already: 8,999; bad lines: 0\n",
    ]);
    await expect(stat(report)).rejects.toThrow("ENOENT");
  });

  it("checks a file alone with --dry-run, without the database", async () => {
    const file = await fileOf("dry.ndjson", [{ first_name: "Dry" }, "no JSON"]);
    const database = await openDatabase(line.at);
    const dry = await run("import", "--dry-run", file);
    await database.close();
    expect(dry).toMatchObject({
      code: 2,
      out: expect.stringContaining("dry run, nothing was written: 2 lines read; cards that are right: 1; bad lines: 1"),
      err: "line 2: the line is not JSON\n",
    });
  });

  it("SL-28 counts what was left out by column, quotes none of it, and ends with 2", async () => {
    const table = await fileOf("people.csv", [
      "Имя;Глаза;Рост",
      "Анна;бирюза;178",
      "Вера;бирюза;высокая",
      ";;",
      ";;180",
    ]);
    const columns = { Имя: "first_name", Глаза: "eye_color", Рост: "height" };
    const mapping = await fileOf("people.json", [{ columns }]);
    const done = await run("import", table, "--mapping", mapping);
    expect(done.code).toBe(2);
    expect(done.out).toContain(
      "3 lines read; cards that went in: 2; of them without some value or photo: 2; that were there already: 0; bad lines: 1\n",
    );
    expect(done.out).toMatch(/ {2}Глаза \(eye_color\): must be one of brown, .* \(2 times, first in line 2\)\n/);
    expect(done.out).toContain("  Рост (height): must be a whole number from 100 to 210 (once, in line 3)\n");
    expect(done.out).toContain("  the row has no name (once, in line 5)\n");
    const report = await readFile(join(folder, "people.bad.ndjson"), "utf8");
    expect(JSON.parse(report.split("\n")[0] ?? "")).toMatchObject({
      ...{ line: 2, taken: true },
      problems: [{ column: "Глаза", path: "eye_color" }],
    });
    expect(`${done.out}${done.err}${report}`).not.toMatch(/бирюза|высокая/);
  });

  it.runIf(embedded)("reports that a server holds the embedded database", async () => {
    const database = await openDatabase(line.at);
    const refused = await run("import", await fileOf("locked.ndjson", [{ first_name: "Locked" }]));
    await database.close();
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(/^compcard: The database in .* is already open in another process\..*\n$/);
  });
});

describe("export", () => {
  it("writes a file nobody else may read, whole or not at all, and the same lines to standard output", async () => {
    const out = join(folder, "out.ndjson");
    const done = await run("export", "--out", out);
    expect(done).toMatchObject({ code: 0, out: "", err: expect.stringMatching(/^[\d,]+ cards in .*\n$/) });
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    await expect(stat(`${out}.part`)).rejects.toThrow("ENOENT");
    const written = await readFile(out, "utf8");
    expect(written.split("\n")).toHaveLength(((await counts())?.cards ?? 0) + 1);
    expect((await run("export")).out).toBe(written);
    expect(await run("import", "--dry-run", out)).toMatchObject({ code: 0 });
  });
});
