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
    await makeBackup(fixture.app.parts, archive);
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
    const { name } = await makeBackup(fixture.app.parts, archive);
    const file = join(place, "sets", name, "manifest.json");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace('"format":2', '"format":3'));
    await expect(chooseSet(archive, undefined)).rejects.toThrow("was changed or is damaged");
    await writeFile(file, text);
    const { db } = fixture.app.parts.database;
    await sql`insert into kysely_migration values ('9999_later', now()::text)`.execute(db);
    try {
      await makeBackup(fixture.app.parts, archive);
      await expect(chooseSet(archive, undefined)).rejects.toThrow("made by a newer version of Compcard");
    } finally {
      await sql`delete from kysely_migration where name = '9999_later'`.execute(db);
    }
  });

  it("overwrites nothing: neither rows nor photos that are there", async () => {
    await makeBackup(fixture.app.parts, archive);
    const manifest = await chooseSet(archive, undefined);
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
    await makeBackup(fixture.app.parts, archive);
    await using empty = await emptyInstallation();
    const cut: Archive = {
      ...archive,
      read: (path) =>
        /database\.(dump|tar\.gz)\.0001$/.test(path) ? Promise.reject(new Error("killed")) : archive.read(path),
    };
    await expect(restoreBackup(empty, cut, await chooseSet(archive, undefined))).rejects.toThrow("killed");
    await expect(requireRestored(empty.database.db)).rejects.toThrow("was interrupted");
    await restore(empty, archive);
    await requireRestored(empty.database.db);
    expect(await everyRow(empty.database)).toEqual(await everyRow(fixture.app.parts.database));
  });

  it("SL-61 brings back what was backed up in format 1, on either engine", async () => {
    const format1 = folderArchive(join(import.meta.dirname, "../../../../test/backup/format-1"));
    await using empty = await emptyInstallation();
    expect((await restore(empty, format1)).missing).toEqual([`photos/aa/${"2".padStart(40, "0")}-master.jpg`]);
    const card = await empty.database.db.selectFrom("cards").selectAll().executeTakeFirstOrThrow();
    expect(card).toMatchObject({ first_name: 'Анна {a,"b"}', age: 20, skills: ["posing"] });
    expect(await verifyPhotos(empty)).toMatchObject({ rows: 2, untracked: 0 });
  });

  it("F17 brings what the first release backed up into the schema of today", async () => {
    await using old = await emptyInstallation();
    const { db } = old.database;
    await beginRestore(db);
    await migrateUpTo(db, "0005_measured_at");
    await endRestore(db);
    await sql`insert into users (email, password_hash) values ('anna@example.com', 'hash')`.execute(db);
    await sql`insert into sessions (token_hash, user_id, user_agent, expires_at, ends_at)
      select '\x01', id, 'Mozilla/5.0 (iPhone) Safari/600', now() + '1 day', now() + '1 day' from users`.execute(db);
    await sql`insert into cards (user_id, status, is_primary, first_name, age, skills)
      select id, 'published', true, 'Анна {a,"b"}', 20, '{posing}' from users`.execute(db);
    const { clock, stopping } = fixture.app.parts;
    await makeBackup({ ...old, clock, stopping }, archive);

    await using empty = await emptyInstallation();
    const { migrated } = await restore(empty, archive);
    expect(migrated[0]).toBe("0006_confirmations");
    expect(await pendingMigrations(empty.database.db)).toEqual([]);
    const card = await empty.database.db.selectFrom("cards").selectAll().executeTakeFirstOrThrow();
    expect(card).toMatchObject({ first_name: 'Анна {a,"b"}', age: 20, skills: ["posing"], gender: null });
    expect(card.first_listed_at).toEqual(card.created_at);
    // What a migration makes of rows is made of those that were restored.
    expect(await empty.database.db.selectFrom("known_devices").select("kind").execute()).toHaveLength(1);
    expect(nameSet(new Date(0))).toBe("1970-01-01T00-00-00-000Z");
  });
});
