import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyInstallation, type Installation } from "../../../test/installation.ts";
import { folderArchive } from "../../platform/archive/folder-archive.ts";
import { executedMigrations, migrateUpTo } from "../../platform/db/migrate.ts";
import { beginRestore, endRestore } from "../../platform/db/restore-state.ts";
import { listSets, nameSet, readManifest } from "./manifest.ts";
import { chooseSet } from "./restore/check.ts";
import { backUpBeforeUpgrade, backUpDaily, backUpNow, isBackedUpHere } from "./schedule.ts";
import { makeBackup } from "./usecases.ts";

let site: Installation;
let place: string;
beforeAll(async () => {
  site = await emptyInstallation();
  place = await mkdtemp(join(tmpdir(), "compcard-backup-"));
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await rm(place, { recursive: true });
});

const sets = async (folder: string) => (await listSets(folderArchive(folder))).complete;

/** The site at a given hour, and its log. */
function at(hour: number, settings: Partial<Installation["config"]> = {}) {
  const shown: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void shown.push(line) });
  const clock = { now: () => new Date(Date.UTC(2026, 4, 1, hour)) };
  const config = { ...site.config, backupTo: place, ...settings };
  return { shown, tools: { ...site, config, clock, log, stopping: new AbortController().signal } };
}

describe.runIf(process.env.TEST_ENGINE === "pglite")("the embedded database", () => {
  it("is backed up once a day, old backups are removed, and both are logged", async () => {
    for (const hour of [0, 12, 24]) await backUpDaily(at(hour).tools);
    expect(await sets(place)).toHaveLength(2);
    const { shown, tools } = at(24 * 60 + 1);
    await backUpDaily(tools);
    expect(await sets(place)).toHaveLength(1);
    expect(shown.map((line) => JSON.parse(line).msg)).toEqual(["a backup was made", "old backups were removed"]);
    const off = at(24 * 90, { backups: false });
    expect([isBackedUpHere(tools), isBackedUpHere(off.tools)]).toEqual([true, false]);
  });

  it("is backed up every day though a backup was made under a clock that was years ahead", async () => {
    const backupTo = await mkdtemp(join(tmpdir(), "compcard-backup-"));
    await backUpDaily(at(24 * 700, { backupTo }).tools);
    const ahead = await sets(backupTo);
    for (const day of [0, 1]) await backUpDaily(at(24 * day, { backupTo }).tools);
    const [first, second, ...others] = await sets(backupTo);
    expect(others).toEqual(ahead);
    const { tools } = at(25, { backupTo });
    expect(await chooseSet(folderArchive(backupTo), undefined, tools.clock.now())).toMatchObject({ name: second });
    // A machine whose clock is behind all backups restores the last one.
    expect(await chooseSet(folderArchive(backupTo), undefined, new Date(0))).toMatchObject({ name: ahead[0] });
    expect(first).toBe(nameSet(at(0).tools.clock.now()));
    await rm(backupTo, { recursive: true });
  });

  it("has old backups removed though one is damaged, and where only the rotation was missed", async () => {
    const backupTo = await mkdtemp(join(tmpdir(), "compcard-backup-"));
    const on = (day: number, hour = 0) => at(24 * day + hour, { backupTo }).tools;
    for (const day of [0, 1]) await backUpDaily(on(day));
    const [, damaged = ""] = await sets(backupTo);
    await writeFile(join(backupTo, "sets", damaged, "manifest.json"), "{");
    await backUpDaily(on(12));
    expect(await sets(backupTo)).toContain(damaged);
    await backUpDaily(on(40));
    expect(await sets(backupTo)).toHaveLength(1);
    await makeBackup(on(80), folderArchive(backupTo));
    await backUpDaily(on(80, 1));
    expect(await sets(backupTo)).toHaveLength(1);
    await rm(backupTo, { recursive: true });
  });

  it("SL-62 whose photos are gone leaves one short line in the log, and the list beside the backup", async () => {
    const { db } = site.database;
    await sql`insert into users (first_name) values ('Анна')`.execute(db);
    await sql`insert into cards (user_id, first_name) select id, n::text from users, generate_series(1, 300) n`.execute(
      db,
    );
    await sql`insert into card_photos (card_id, photo_type, key, width, height, placeholder, widths)
      select id, 'full-body', 'photos/aa/' || lpad(num::text, 40, '0'), 10, 10, '', '{}' from cards`.execute(db);
    const { shown, tools } = at(24 * 61 + 2);
    await backUpDaily(tools);
    await db.deleteFrom("users").execute();
    const line = shown.find((text) => JSON.parse(text).level === 50) ?? "";
    const { missing, first, list, backup } = JSON.parse(line);
    expect(missing).toBe(300);
    expect(first).toHaveLength(10);
    expect(line.length).toBeLessThan(2_000);
    const keys = (await readFile(join(place, list), "utf8")).split("\n").slice(0, -1);
    expect(keys).toHaveLength(300);
    expect(keys).toEqual(expect.arrayContaining(first));
    // The file that lists them does not grow either.
    expect((await stat(join(place, "sets", backup, "manifest.json"))).size).toBeLessThan(100_000);
  });

  it("is backed up when an administrator requests it, though the day has a backup", async () => {
    const hour = 24 * 61 + 3;
    await backUpNow(at(hour).tools);
    expect((await sets(place)).at(-1)).toBe(nameSet(new Date(Date.UTC(2026, 4, 1, hour))));
  });

  it("that cannot be backed up is logged, and the job fails", async () => {
    const file = join(place, "a-file");
    await writeFile(file, "");
    const { shown, tools } = at(24 * 90, { backupTo: file });
    await expect(backUpDaily(tools)).rejects.toThrow();
    expect(shown.map((line) => JSON.parse(line).msg)).toEqual(["the daily backup could not be made"]);
  });

  it("is backed up before an upgrade changes it, and not changed where that cannot be", async () => {
    const { db } = site.database;
    await beginRestore(db);
    await migrateUpTo(db, "0040_jobs");
    await endRestore(db);
    const upgrade = await mkdtemp(join(tmpdir(), "compcard-backup-"));
    await backUpBeforeUpgrade(at(0, { backupTo: upgrade }).tools);
    const [name = ""] = await sets(upgrade);
    expect((await readManifest(folderArchive(upgrade), name)).schema).toBe("0040_jobs");
    const blocked = join(upgrade, "a-file");
    await writeFile(blocked, "");
    await expect(backUpBeforeUpgrade(at(1, { backupTo: blocked }).tools)).rejects.toThrow(/BACKUPS=off/);
    await backUpBeforeUpgrade(at(1, { backupTo: blocked, backups: false }).tools);
    expect((await executedMigrations(db)).at(-1)).toBe("0040_jobs");
    await rm(upgrade, { recursive: true });
  });
});

it.runIf(process.env.TEST_ENGINE === "postgres")("a PostgreSQL server is left to its operator", async () => {
  expect(isBackedUpHere(at(0).tools)).toBe(false);
  await backUpBeforeUpgrade(at(0).tools);
  expect(await readdir(place)).toEqual([]);
});
