import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { filesIn, openSite, restore } from "../../../../test/backup/fixtures.ts";
import { canBackUp } from "../../../../test/client-programs.ts";
import { emptyInstallation, everyRow } from "../../../../test/installation.ts";
import type { PhotoFixture } from "../../../../test/photos/fixtures.ts";
import type { Archive } from "../../../platform/archive/archive.ts";
import { folderArchive } from "../../../platform/archive/folder-archive.ts";
import { migrateUpTo, pendingMigrations } from "../../../platform/db/migrate.ts";
import { beginRestore, endRestore, requireRestored } from "../../../platform/db/restore-state.ts";
import { verifyPhotos } from "../../photos/upkeep.ts";
import { nameSet } from "../manifest.ts";
import { makeBackup } from "../usecases.ts";
import { chooseSet } from "./check.ts";
import { requireEmpty, restoreBackup } from "./usecases.ts";

let fixture: PhotoFixture;
let place: string;
let archive: Archive;

beforeAll(async () => {
  fixture = await openSite();
});
afterAll(() => fixture.app.close());
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "compcard-backup-"));
  archive = folderArchive(place, { links: true });
  return () => rm(place, { recursive: true });
});

describe.runIf(canBackUp)("a restore", () => {
  it("names every file that is missing or was changed, before anything is written", async () => {
    await makeBackup(fixture.app.context, archive);
    const [one = "", other = ""] = await filesIn(join(place, "files"));
    await rm(one);
    await rm(other);
    await writeFile(other, "another picture");
    const rows =
      (await filesIn(join(place, "sets"))).find((file) => /database\.(dump|tar\.gz)\.0001$/.test(file)) ?? "";
    await truncate(rows, 10);
    await using empty = await emptyInstallation();
    const before = await everyRow(empty.database);
    const refused = await restore(empty, archive).catch((error: Error) => error.message);
    const short = (file: string) => file.slice(place.length + 1);
    expect(refused).toContain(`${short(one)} is missing`);
    expect(refused).toContain(`${short(other)} was changed or is damaged`);
    expect(refused).toContain(`${short(rows)} was changed or is damaged`);
    expect(await everyRow(empty.database)).toEqual(before);
    expect(await verifyPhotos(empty)).toMatchObject({ rows: 0, untracked: 0 });
  });

  it("refuses a changed manifest and a backup of a newer version", async () => {
    const { name } = await makeBackup(fixture.app.context, archive);
    const file = join(place, "sets", name, "manifest.json");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace('"format":2', '"format":3'));
    await expect(chooseSet(archive, undefined, new Date())).rejects.toThrow("was changed or is damaged");
    await writeFile(file, text);
    const { db } = fixture.app.context.database;
    await sql`insert into kysely_migration values ('9999_later', now()::text)`.execute(db);
    try {
      await makeBackup(fixture.app.context, archive);
      await expect(chooseSet(archive, undefined, new Date())).rejects.toThrow("made by a newer version of Compcard");
    } finally {
      await sql`delete from kysely_migration where name = '9999_later'`.execute(db);
    }
  });

  it("overwrites nothing: neither rows nor photos that are there", async () => {
    await makeBackup(fixture.app.context, archive);
    const manifest = await chooseSet(archive, undefined, new Date());
    await using empty = await emptyInstallation();
    const owned = await sql`insert into users default values`.execute(empty.database.db);
    expect(owned.numAffectedRows).toBe(1n);
    await expect(requireEmpty(empty, archive, manifest)).rejects.toThrow("the database is not empty (users has rows)");
    await empty.database.db.deleteFrom("users").execute();
    await sql`alter table kysely_migration rename to not_ours`.execute(empty.database.db);
    await expect(requireEmpty(empty, archive, manifest)).rejects.toThrow("of something else)");
    await sql`alter table not_ours rename to kysely_migration`.execute(empty.database.db);
    const file = join(empty.storage.tmpDir, "x");
    await writeFile(file, "a picture");
    await empty.storage.put("photos/aa/other.jpg", file, "image/jpeg");
    await expect(requireEmpty(empty, archive, manifest)).rejects.toThrow("there are photos already");
  });

  it("that was interrupted lets no server start, and starts over when it is run again", async () => {
    await makeBackup(fixture.app.context, archive);
    await using empty = await emptyInstallation();
    const cut: Archive = {
      ...archive,
      read: (path) =>
        /database\.(dump|tar\.gz)\.0001$/.test(path) ? Promise.reject(new Error("killed")) : archive.read(path),
    };
    await expect(restoreBackup(empty, cut, await chooseSet(archive, undefined, new Date()))).rejects.toThrow("killed");
    await expect(requireRestored(empty.database.db)).rejects.toThrow("was interrupted");
    await restore(empty, archive);
    await requireRestored(empty.database.db);
    expect(await everyRow(empty.database)).toEqual(await everyRow(fixture.app.context.database));
  });

  it("SL-61 refuses what was backed up before 0.2.0, and names the version that restores it", async () => {
    const format1 = folderArchive(join(import.meta.dirname, "../../../../test/backup/format-1"));
    await expect(chooseSet(format1, undefined, new Date())).rejects.toThrow("restore it with version 0.2.0");
  });

  it("F17 brings what release 0.2.0 backed up into the schema of today", async () => {
    await using old = await emptyInstallation();
    const { db } = old.database;
    await beginRestore(db);
    await migrateUpTo(db, "0040_jobs");
    await endRestore(db);
    await sql`insert into users (email, password_hash) values ('anna@example.com', 'hash')`.execute(db);
    await sql`insert into cards (user_id, status, is_primary, first_name, age, skills)
      select id, 'published', true, 'Анна {a,"b"}', 20, '{posing}' from users`.execute(db);
    await sql`insert into selections (user_id, name) select id, 'Casting' from users`.execute(db);
    await sql`insert into selection_cards (selection_id, card_id, position, standing)
      select selections.id, cards.id, 0, 'available' from selections, cards`.execute(db);
    const { clock, stopping } = fixture.app.context;
    await makeBackup({ ...old, clock, stopping }, archive);

    await using empty = await emptyInstallation();
    const { migrated } = await restore(empty, archive);
    expect(migrated[0]).toBe("0044_document_browsers");
    expect(await pendingMigrations(empty.database.db)).toEqual([]);
    const card = await empty.database.db.selectFrom("cards").selectAll().executeTakeFirstOrThrow();
    expect(card).toMatchObject({ first_name: 'Анна {a,"b"}', age: 20, skills: ["posing"], gender: null });
    // Migrations also change rows that were restored.
    expect(await empty.database.db.selectFrom("selection_cards").select("standing").execute()).toEqual([
      { standing: null },
    ]);
    expect(nameSet(new Date(0))).toBe("1970-01-01T00-00-00-000Z");
  });
});
