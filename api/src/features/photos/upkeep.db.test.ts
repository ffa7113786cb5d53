import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { quarters } from "../../../test/images/picture-fixtures.ts";
import { removeFiles } from "../../core/photo-files/files.ts";
import { openPixels } from "../../platform/images/read/strict-sharp.ts";
import { contentTypeOf } from "../../platform/storage/keys.ts";
import { finishRenditions, recordStrayFiles, runJanitor, verifyPhotos } from "./upkeep.ts";

let app: TestApp;
let user: TestUser;
let jpeg: Buffer;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  user = await app.createUser();
  jpeg = await openPixels(quarters(900, 1200)).jpeg().toBuffer();
  id = (await app.call("cards.create", { token: user.token, body: { first_name: "Мария" } })).body.data.model.id;
});
afterAll(() => app.close());

async function upload(photoType = "dynamic") {
  const form = new FormData();
  form.append("photoType", photoType);
  form.append("photo", new Blob([jpeg as BlobPart]), "a.jpg");
  const answer = await app.call("photos.upload", { token: user.token, params: { modelId: id }, form });
  await app.context.photoQueue.idle();
  return answer;
}

const db = () => app.context.database.db;
const files = () => Array.fromAsync(app.context.storage.list("photos/"));
const keyOf = async () =>
  (await db().selectFrom("card_photos").select("key").where("card_id", "=", id).executeTakeFirstOrThrow()).key;
const makeDue = () =>
  db()
    .updateTable("media_gc")
    .set({ delete_after: new Date(0) })
    .execute();

describe("upkeep of files", () => {
  it("PHOTO-04 removes replaced files when their time has come, not before", async () => {
    await upload();
    const former = await keyOf();
    await upload();
    await runJanitor(app.context);
    expect((await files()).filter((file) => file.startsWith(former))).toHaveLength(4);
    await makeDue();
    await runJanitor(app.context);
    const left = await files();
    expect(left).toHaveLength(4);
    expect(left.every((file) => !file.startsWith(former))).toBe(true);
    expect(await db().selectFrom("media_gc").selectAll().execute()).toEqual([]);
  });

  it("never removes what a row names", async () => {
    await db()
      .insertInto("media_gc")
      .values({ key: await keyOf(), delete_after: new Date(0) })
      .execute();
    await runJanitor(app.context);
    expect(await files()).toHaveLength(4);
  });

  it("makes the widths that a crash left out", async () => {
    const key = await keyOf();
    await db()
      .updateTable("card_photos")
      .set({ widths: [640] })
      .where("key", "=", key)
      .execute();
    await app.context.storage.remove(`${key}-828.webp`);
    await finishRenditions(app.context);
    const { widths } = await db()
      .selectFrom("card_photos")
      .select("widths")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    expect(widths).toEqual([320, 640, 828]);
    expect(await verifyPhotos(app.context)).toEqual({ rows: 1, missing: [], untracked: 0 });
  });

  it("gives files without a row a day, then removes them", async () => {
    const name = `ab/${"ab".repeat(20)}`;
    const orphans = [`photos/${name}-master.jpg`, `logos/${name}.webp`];
    for (const file of orphans) {
      const stray = join(app.context.storage.tmpDir, "stray");
      await writeFile(stray, jpeg);
      await app.context.storage.put(file, stray, contentTypeOf(file));
    }
    const areStored = () => Promise.all(orphans.map((file) => app.context.storage.exists(file)));
    expect(await verifyPhotos(app.context)).toMatchObject({ missing: [], untracked: 2 });
    await recordStrayFiles(app.context);
    await runJanitor(app.context);
    expect(await areStored()).toEqual([true, true]);
    await makeDue();
    await runJanitor(app.context);
    expect(await areStored()).toEqual([false, false]);
    expect(await files()).toHaveLength(4);
  });

  it("CARD-08 a deleted card's files follow it", async () => {
    const other = (await app.call("cards.create", { token: user.token, body: { first_name: "Другая" } })).body.data
      .model.id;
    const stored = id;
    id = other;
    await upload();
    const key = await keyOf();
    await app.call("cards.remove", { token: user.token, params: { id: other } });
    id = stored;
    await makeDue();
    await runJanitor(app.context);
    expect((await files()).filter((file) => file.startsWith(key))).toEqual([]);
  });

  it("reports which files of rows are missing", async () => {
    const key = await keyOf();
    await removeFiles(app.context.storage, key);
    const { missing } = await verifyPhotos(app.context);
    expect(missing.sort()).toEqual([`${key}-320.webp`, `${key}-640.webp`, `${key}-828.webp`, `${key}-master.jpg`]);
  });

  it("PHOTO-03 SL-82 answers 503 'Ошибка загрузки файла', or 'файлов' for several, when the disk fails, and the photo that was there stays", async () => {
    const before = await keyOf();
    await rm(app.context.storage.tmpDir, { recursive: true });
    await writeFile(app.context.storage.tmpDir, "");
    const { status, headers, body } = await upload();
    expect([status, body.error.message, headers.get("retry-after")]).toEqual([503, "Ошибка загрузки файла", "5"]);
    expect(await keyOf()).toBe(before);

    const form = new FormData();
    form.append("photos", new Blob([jpeg as BlobPart]), "a.jpg");
    form.append("photoTypes", "dynamic");
    const batch = await app.call("photos.uploadBatch", { token: user.token, params: { modelId: id }, form });
    expect([batch.status, batch.body.error.message], "SL-82").toEqual([503, "Ошибка загрузки файлов"]);
    expect(batch.headers.get("retry-after")).toBe("5");
  });
});
