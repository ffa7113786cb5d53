import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { filesIn, never, openSite, restore } from "../../../test/backup/fixtures.ts";
import { canBackUp } from "../../../test/client-programs.ts";
import { emptyInstallation, everyRow, type Installation } from "../../../test/installation.ts";
import type { PhotoFixture } from "../../../test/photos/fixtures.ts";
import { startS3Peer } from "../../../test/s3-peer.ts";
import type { Archive } from "../../platform/archive/archive.ts";
import { folderArchive } from "../../platform/archive/folder-archive.ts";
import { openArchive } from "../../platform/archive/open-archive.ts";
import { createS3Storage } from "../../platform/storage/s3-storage.ts";
import { verifyPhotos } from "../photos/upkeep.ts";
import { listSets } from "./manifest.ts";
import { checkSet, chooseSet } from "./restore/check.ts";
import { makeBackup, rotate } from "./usecases.ts";

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

describe.runIf(canBackUp)("a backup", () => {
  it("brings cards, photos, sessions and waiting mails back, equal to the last bit, onto an empty machine", async () => {
    const { context } = fixture.app;
    expect(await makeBackup(context, archive)).toMatchObject({ missing: [] });
    for (const folder of [place, join(place, "sets")]) expect((await stat(folder)).mode & 0o077).toBe(0);
    for (const file of await filesIn(join(place, "sets"))) expect((await stat(file)).mode & 0o077).toBe(0);

    await using empty = await emptyInstallation();
    await restore(empty, archive);
    const before = await everyRow(context.database);
    for (const table of ["sessions", "outbox", "cards", "card_photos", "favorites", "card_search"])
      expect(before[table], table).not.toHaveLength(0);
    expect(await everyRow(empty.database)).toEqual(before);
    expect(await verifyPhotos(empty)).toMatchObject({ missing: [], untracked: 0 });
    for await (const key of context.storage.list("photos/"))
      expect(await readFile(empty.storage.pathOf?.(key) ?? "")).toEqual(
        await readFile(context.storage.pathOf?.(key) ?? ""),
      );
    // Numbers go on where they were, and what the database sees to by itself is awake again.
    const next = await sql<{ num: number }>`insert into users default values returning id`.execute(empty.database.db);
    expect(next.rows).toHaveLength(1);
    const nums = (db: Installation["database"]["db"]) =>
      sql<{ num: number }>`insert into cards (user_id) select id from users limit 1 returning num`.execute(db);
    const [there, here] = [await nums(empty.database.db), await nums(context.database.db)];
    expect(there.rows[0]?.num).toBe(here.rows[0]?.num);
    await context.database.db
      .deleteFrom("cards")
      .where("num", "=", here.rows[0]?.num ?? 0)
      .execute();
  });

  it("that is made again brings only what is new; the rotation lets go what no other has", async () => {
    const { context } = fixture.app;
    const day = (number: number) => ({ ...context, clock: { now: () => new Date(Date.UTC(2026, 4, number)) } });
    const received: [number, number][] = [];
    const first = await makeBackup(day(1), archive, (...numbers) => void received.push(numbers));
    expect(first.copied.files).toBe(first.files);
    expect(received).toEqual(Array.from({ length: first.files }, (_, at) => [at + 1, first.files]));
    const id = await fixture.newCard();
    await fixture.upload(id, "dynamic");
    await context.photoQueue.idle();
    const second = await makeBackup(day(2), archive);
    expect(second.files).toBeGreaterThan(first.files);
    expect(second.copied.files).toBe(second.files - first.files);
    await fixture.app.call("cards.remove", { token: fixture.user.token, params: { id } });
    await makeBackup(day(40), archive);
    expect(await rotate(day(40), archive)).toEqual([first.name, second.name]);
    expect(await filesIn(join(place, "files"))).toHaveLength(first.files);
    await using empty = await emptyInstallation();
    await restore(empty, archive);
  });

  it("F16 has no row without its file, though a photo is deleted and another comes while it is made", async () => {
    const { context } = fixture.app;
    const [gone, stays] = [await fixture.newCard(), await fixture.newCard()];
    await fixture.upload(gone, "dynamic");
    await context.photoQueue.idle();
    let deleted = false;
    const during: Archive = {
      ...archive,
      async link(path, file) {
        if (!deleted) {
          deleted = true;
          await fixture.app.call("cards.remove", { token: fixture.user.token, params: { id: gone } });
          await fixture.upload(stays, "smiling-portrait");
        }
        await archive.link?.(path, file);
      },
    };
    expect(await makeBackup(context, during)).toMatchObject({ missing: [] });
    await using empty = await emptyInstallation();
    await restore(empty, archive);
    expect((await verifyPhotos(empty)).missing).toEqual([]);
    const ids = await empty.database.db.selectFrom("cards").select("id").execute();
    expect(ids.map(({ id }) => id)).toContain(stays);
    await fixture.app.call("cards.remove", { token: fixture.user.token, params: { id: stays } });
  });

  it("reports rows whose files are missing, and is made anyway", async () => {
    const { context } = fixture.app;
    const id = await fixture.newCard();
    await fixture.upload(id, "dynamic");
    await context.photoQueue.idle();
    const { key } = await context.database.db
      .selectFrom("card_photos")
      .select("key")
      .where("card_id", "=", id)
      .executeTakeFirstOrThrow();
    await context.storage.remove(`${key}-master.jpg`);
    expect((await makeBackup(context, archive)).missing).toEqual([`${key}-master.jpg`]);
    await using empty = await emptyInstallation();
    expect((await restore(empty, archive)).missing).toEqual([`${key}-master.jpg`]);
    await fixture.app.call("cards.remove", { token: fixture.user.token, params: { id } });
  });

  it("is not made without the photos where the storage denies access to them", async () => {
    const { context } = fixture.app;
    const peer = await startS3Peer("photos", "secret");
    const access = { endpoint: peer.endpoint, region: "here", accessKeyId: "key", secretAccessKey: "secret" };
    const denied = await createS3Storage({ ...access, bucket: "photos", tmpDir: join(place, "tmp") });
    for (const action of ["get", "list"] as const) peer.refuses.set(action, "AccessDenied");
    await expect(makeBackup({ ...context, storage: denied }, archive)).rejects.toMatchObject({
      cause: { name: "AccessDenied" },
    });
    expect((await listSets(archive)).complete).toEqual([]);
    await peer.close();
  });

  it("that ends in the middle is none, and the next one goes on with its files", async () => {
    const { context } = fixture.app;
    const full: Archive = {
      ...archive,
      write: (path, bytes) =>
        path.includes("/files-") ? Promise.reject(new Error("the disk is full")) : archive.write(path, bytes),
    };
    await expect(makeBackup(context, full)).rejects.toThrow("the disk is full");
    await expect(chooseSet(archive, undefined, new Date())).rejects.toThrow("there is no whole backup");
    expect(await readdir(context.config.dataDir)).not.toContain("backup.tmp");
    expect(await makeBackup(context, archive)).toMatchObject({ copied: { files: 0 } });
    expect((await listSets(archive)).incomplete).toEqual([]);
    await checkSet(archive, await chooseSet(archive, undefined, new Date()), never);
  });

  it.runIf(process.env.TEST_ENGINE === "pglite")("SL-61 removes what a killed one left in DATA_DIR", async () => {
    const { context } = fixture.app;
    const left = join(context.config.dataDir, "backup.tmp");
    await mkdir(join(left, "db"), { recursive: true });
    await writeFile(join(left, "db", "a-file"), "");
    await makeBackup(context, archive);
    expect(await readdir(context.config.dataDir)).not.toContain("backup.tmp");
    await using empty = await emptyInstallation();
    await restore(empty, archive);
  });

  it("SL-61 answers requests while it compresses and sends", async () => {
    const { context } = fixture.app;
    const sent: string[] = [];
    const asking: Archive = {
      ...archive,
      async write(path, bytes) {
        await context.database.db.selectFrom("cards").select("id").execute();
        sent.push(path);
        await archive.write(path, bytes);
      },
    };
    await makeBackup(context, asking);
    expect(sent.some((path) => /\/database\./.test(path))).toBe(true);
  });

  it("ends when the server stops", async () => {
    const stopping = new AbortController();
    const slow: Archive = {
      ...archive,
      async write(path, bytes) {
        stopping.abort();
        await archive.write(path, bytes);
      },
    };
    const context = { ...fixture.app.context, stopping: stopping.signal };
    await expect(makeBackup(context, slow)).rejects.toMatchObject({ name: "AbortError" });
    expect((await listSets(archive)).complete).toEqual([]);
  });

  it.runIf(process.env.TEST_ENGINE === "pglite")(
    "SL-61 runs no more queries on an embedded database with more rows",
    async () => {
      await using site = await emptyInstallation();
      const { clock, stopping } = fixture.app.context;
      const { db } = site.database;
      const statements = async () => {
        const seen: string[] = [];
        const end = site.database.watch(({ text }) => void seen.push(text));
        await makeBackup({ ...site, clock, stopping }, archive);
        end();
        // Excludes statements of the server itself.
        return seen.filter((text) => !/pg_control_checkpoint|pg_stat_user_tables|^vacuum/.test(text.trim()));
      };
      const few = await statements();
      await sql`insert into throttles select n::text, now(), 0 from generate_series(1, 3000) as n`.execute(db);
      expect(await statements()).toEqual(few);
    },
  );

  it("is not made twice at once into one folder", async () => {
    const unlock = await folderArchive(place).lock?.();
    await expect(makeBackup(fixture.app.context, archive)).rejects.toThrow("another backup is being written into");
    unlock?.();
  });

  it("goes to a bucket and comes back from it", async () => {
    const peer = await startS3Peer("safe", "secret");
    const access = { endpoint: peer.endpoint, region: "here", accessKeyId: "key", secretAccessKey: "secret" };
    const bucket = await openArchive("s3://safe/of/compcard", { backupS3: access, dataDir: place });
    const first = await makeBackup(fixture.app.context, bucket);
    expect(await makeBackup(fixture.app.context, bucket)).toMatchObject({ files: first.files, copied: { files: 0 } });
    expect([...peer.objects.keys()].every((key) => key.startsWith("of/compcard/"))).toBe(true);
    await using empty = await emptyInstallation();
    await restore(empty, bucket);
    expect(await everyRow(empty.database)).toEqual(await everyRow(fixture.app.context.database));
    const [photo = ""] = [...peer.objects.keys()].filter((key) => key.includes("/files/"));
    peer.objects.delete(photo);
    await expect(checkSet(bucket, await chooseSet(bucket, undefined, new Date()), never)).rejects.toThrow(
      `${photo.slice("of/compcard/".length)} is missing`,
    );
    await peer.close();
  });
});
