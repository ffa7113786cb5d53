import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyInstallation, everyRow, type Installation } from "../../../test/installation.ts";
import { startS3Peer } from "../../../test/s3-peer.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import type { Archive } from "../../platform/archive/archive.ts";
import { folderArchive } from "../../platform/archive/folder-archive.ts";
import { openArchive } from "../../platform/archive/open-archive.ts";
import { clearGround, openGround, requireWhole } from "../../platform/db/dump/ground.ts";
import { migrateUpTo, pendingMigrations } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { openStudio, type Studio } from "../photos/fixtures.ts";
import { verifyPhotos } from "../photos/upkeep.ts";
import { listSets, nameSet } from "./manifest.ts";
import { checkSet, chooseSet } from "./restore/check.ts";
import { requireEmpty, restoreBackup } from "./restore/usecases.ts";
import { makeBackup, rotate } from "./usecases.ts";

const never = new AbortController().signal;
let studio: Studio;
let place: string;
let archive: Archive;

beforeAll(async () => {
  studio = await openStudio();
  const { app, user } = studio;
  const id = await studio.newCard();
  await studio.upload(id, "full-body");
  await app.call("favorites.add", { token: user.token, params: { modelId: id } });
  const body = {
    additional_info: 'с "кавычками",\n{скобками} и \\ чертой',
    custom_skills: ["{a,b}", "«ё»"],
    shoe_size: 38.5,
  };
  await app.call("cards.save", { token: user.token, params: { id }, body });
  const mail = { to: "Anna <anna@example.com>", subject: "Письмо", text: "вот\nоно" };
  await queueMail(app.parts.database.db, mail);
  await app.parts.photoQueue.idle();
});
afterAll(() => studio.app.close());
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "compcard-backup-"));
  archive = folderArchive(place, { links: true });
  return () => rm(place, { recursive: true });
});

/** As the command does it, on the last backup. */
async function restore(into: Installation, from = archive) {
  const manifest = await chooseSet(from, undefined);
  await requireEmpty(into, from, manifest);
  await checkSet(from, manifest, never);
  return restoreBackup(into, from, manifest);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

describe("a backup", () => {
  it("brings cards, photos, sessions and waiting mails back, equal to the last bit, onto an empty machine", async () => {
    const { parts } = studio.app;
    expect(await makeBackup(parts, archive)).toMatchObject({ lacking: [] });
    for (const folder of [place, join(place, "sets")]) expect((await stat(folder)).mode & 0o077).toBe(0);
    for (const file of await filesIn(join(place, "sets"))) expect((await stat(file)).mode & 0o077).toBe(0);

    await using empty = await emptyInstallation();
    await restore(empty);
    const before = await everyRow(parts.database);
    for (const table of ["sessions", "outbox", "cards", "card_photos", "favorites", "card_search"])
      expect(before[table], table).not.toHaveLength(0);
    expect(await everyRow(empty.database)).toEqual(before);
    expect(await verifyPhotos(empty)).toMatchObject({ missing: [], untracked: 0 });
    for await (const key of parts.storage.list("photos/"))
      expect(await readFile(empty.storage.pathOf?.(key) ?? "")).toEqual(
        await readFile(parts.storage.pathOf?.(key) ?? ""),
      );
    // Numbers go on where they were, and what the database sees to by itself is awake again.
    const next = await sql<{ num: number }>`insert into users default values returning id`.execute(empty.database.db);
    expect(next.rows).toHaveLength(1);
    const nums = (db: Installation["database"]["db"]) =>
      sql<{ num: number }>`insert into cards (user_id) select id from users limit 1 returning num`.execute(db);
    const [there, here] = [await nums(empty.database.db), await nums(parts.database.db)];
    expect(there.rows[0]?.num).toBe(here.rows[0]?.num);
    await parts.database.db
      .deleteFrom("cards")
      .where("num", "=", here.rows[0]?.num ?? 0)
      .execute();
  });

  it.skipIf(process.env.TEST_ENGINE === "pglite")("goes from a server into the embedded database", async () => {
    await makeBackup(studio.app.parts, archive);
    const dataDir = scratchFolder();
    await using empty = await emptyInstallation(await openDatabase({ url: null, dataDir }));
    await restore(empty);
    expect(await everyRow(empty.database)).toEqual(await everyRow(studio.app.parts.database));
    await rm(dataDir, { recursive: true, force: true });
  });

  it("that is made again brings only what is new; the rotation lets go what no other has", async () => {
    const { parts } = studio.app;
    const day = (number: number) => ({ ...parts, clock: { now: () => new Date(Date.UTC(2026, 4, number)) } });
    const first = await makeBackup(day(1), archive);
    expect(first.brought.files).toBe(first.files);
    const id = await studio.newCard();
    await studio.upload(id, "dynamic");
    await parts.photoQueue.idle();
    const second = await makeBackup(day(2), archive);
    expect(second.files).toBeGreaterThan(first.files);
    expect(second.brought.files).toBe(second.files - first.files);
    await studio.app.call("cards.remove", { token: studio.user.token, params: { id } });
    await makeBackup(day(40), archive);
    expect(await rotate(day(40), archive)).toEqual([first.name, second.name]);
    expect(await filesIn(join(place, "files"))).toHaveLength(first.files);
    await using empty = await emptyInstallation();
    await restore(empty);
  });

  it("F16 has no row without its file, though a photo is deleted and another comes while it is made", async () => {
    const { parts } = studio.app;
    const [gone, stays] = [await studio.newCard(), await studio.newCard()];
    await studio.upload(gone, "dynamic");
    await parts.photoQueue.idle();
    let deleted = false;
    const during: Archive = {
      ...archive,
      async adopt(path, file) {
        if (!deleted) {
          deleted = true;
          await studio.app.call("cards.remove", { token: studio.user.token, params: { id: gone } });
          await studio.upload(stays, "smiling-portrait");
        }
        await stat(file).then(
          () => archive.adopt?.(path, file),
          () => {},
        );
      },
    };
    expect(await makeBackup(parts, during)).toMatchObject({ lacking: [] });
    await using empty = await emptyInstallation();
    await restore(empty);
    expect((await verifyPhotos(empty)).missing).toEqual([]);
    const ids = await empty.database.db.selectFrom("cards").select("id").execute();
    expect(ids.map(({ id }) => id)).toContain(stays);
    await studio.app.call("cards.remove", { token: studio.user.token, params: { id: stays } });
  });

  it("tells of rows whose files are gone for good, and is made all the same", async () => {
    const { parts } = studio.app;
    const id = await studio.newCard();
    await studio.upload(id, "dynamic");
    await parts.photoQueue.idle();
    const { key } = await parts.database.db
      .selectFrom("card_photos")
      .select("key")
      .where("card_id", "=", id)
      .executeTakeFirstOrThrow();
    await parts.storage.remove(`${key}-master.jpg`);
    expect((await makeBackup(parts, archive)).lacking).toEqual([`${key}-master.jpg`]);
    await using empty = await emptyInstallation();
    expect((await restore(empty)).lacking).toEqual([`${key}-master.jpg`]);
    await studio.app.call("cards.remove", { token: studio.user.token, params: { id } });
  });

  it("that ends in the middle is none, and the next one goes on with its files", async () => {
    const { parts } = studio.app;
    const full: Archive = {
      ...archive,
      write: (path, bytes) =>
        path.includes("/rows-") ? Promise.reject(new Error("the disk is full")) : archive.write(path, bytes),
    };
    await expect(makeBackup(parts, full)).rejects.toThrow("the disk is full");
    await expect(chooseSet(archive, undefined)).rejects.toThrow("there is no whole backup");
    expect(await makeBackup(parts, archive)).toMatchObject({ brought: { files: 0 } });
    expect((await listSets(archive)).broken).toEqual([]);
    await checkSet(archive, await chooseSet(archive, undefined), never);
  });

  it("is not made twice at once into one folder", async () => {
    const unlock = await folderArchive(place).lock?.();
    await expect(makeBackup(studio.app.parts, archive)).rejects.toThrow("another backup is being written into");
    unlock?.();
  });

  it("goes to a bucket and comes back from it", async () => {
    const peer = await startS3Peer("safe", "secret");
    const access = { endpoint: peer.endpoint, region: "here", accessKeyId: "key", secretAccessKey: "secret" };
    const bucket = await openArchive("s3://safe/of/compcard", { backupS3: access, dataDir: place });
    const first = await makeBackup(studio.app.parts, bucket);
    expect(await makeBackup(studio.app.parts, bucket)).toMatchObject({ files: first.files, brought: { files: 0 } });
    expect([...peer.objects.keys()].every((key) => key.startsWith("of/compcard/"))).toBe(true);
    await using empty = await emptyInstallation();
    await restore(empty, bucket);
    expect(await everyRow(empty.database)).toEqual(await everyRow(studio.app.parts.database));
    const [photo = ""] = [...peer.objects.keys()].filter((key) => key.includes("/files/"));
    peer.objects.delete(photo);
    await expect(checkSet(bucket, await chooseSet(bucket, undefined), never)).rejects.toThrow(
      `${photo.slice("of/compcard/".length)} is missing`,
    );
    await peer.close();
  });
});

describe("a restore", () => {
  it("names every file that is missing or was changed, before anything is written", async () => {
    await makeBackup(studio.app.parts, archive);
    const [one = "", other = ""] = await filesIn(join(place, "files"));
    await rm(one);
    await rm(other);
    await writeFile(other, "another picture");
    const rows = (await filesIn(join(place, "sets"))).find((file) => file.endsWith("-cards.ndjson.gz")) ?? "";
    await truncate(rows, 10);
    await using empty = await emptyInstallation();
    const before = await everyRow(empty.database);
    const refused = await restore(empty).catch((error: Error) => error.message);
    const short = (file: string) => file.slice(place.length + 1);
    expect(refused).toContain(`${short(one)} is missing`);
    expect(refused).toContain(`${short(other)} was changed or is damaged`);
    expect(refused).toContain(`${short(rows)} was changed or is damaged`);
    expect(await everyRow(empty.database)).toEqual(before);
    expect(await verifyPhotos(empty)).toMatchObject({ rows: 0, untracked: 0 });
  });

  it("refuses a changed manifest and a backup of a newer version", async () => {
    const { name } = await makeBackup(studio.app.parts, archive);
    const file = join(place, "sets", name, "manifest.json");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace('"format":1', '"format":2'));
    await expect(chooseSet(archive, undefined)).rejects.toThrow("was changed or is damaged");
    await writeFile(file, text);
    const { db } = studio.app.parts.database;
    await sql`insert into kysely_migration values ('9999_later', now()::text)`.execute(db);
    try {
      await makeBackup(studio.app.parts, archive);
      await expect(chooseSet(archive, undefined)).rejects.toThrow("made by a newer version of Compcard");
    } finally {
      await sql`delete from kysely_migration where name = '9999_later'`.execute(db);
    }
  });

  it("overwrites nothing: neither rows nor photos that are there", async () => {
    await makeBackup(studio.app.parts, archive);
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

  it("that was interrupted lets no server start, and begins anew when it is run again", async () => {
    await makeBackup(studio.app.parts, archive);
    await using empty = await emptyInstallation();
    const cut: Archive = {
      ...archive,
      read: (path) => (path.endsWith("-users.ndjson.gz") ? Promise.reject(new Error("killed")) : archive.read(path)),
    };
    await expect(restoreBackup(empty, cut, await chooseSet(archive, undefined))).rejects.toThrow("killed");
    await expect(requireWhole(empty.database.db)).rejects.toThrow("was interrupted");
    await restore(empty);
    await requireWhole(empty.database.db);
    expect(await everyRow(empty.database)).toEqual(await everyRow(studio.app.parts.database));
  });

  it("F17 brings what the first release backed up into the schema of today", async () => {
    await using old = await emptyInstallation();
    const { db } = old.database;
    await clearGround(db);
    await migrateUpTo(db, "0005_measured_at");
    await openGround(db);
    await sql`insert into users (email, password_hash) values ('anna@example.com', 'hash')`.execute(db);
    await sql`insert into sessions (token_hash, user_id, user_agent, expires_at, ends_at)
      select '\x01', id, 'Mozilla/5.0 (iPhone) Safari/600', now() + '1 day', now() + '1 day' from users`.execute(db);
    await sql`insert into cards (user_id, status, is_primary, first_name, age, skills)
      select id, 'published', true, 'Анна {a,"b"}', 20, '{posing}' from users`.execute(db);
    const { clock, stopping } = studio.app.parts;
    await makeBackup({ ...old, clock, stopping }, archive);

    await using empty = await emptyInstallation();
    const { migrated } = await restore(empty);
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
