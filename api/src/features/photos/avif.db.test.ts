import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { corners, distance } from "../../../test/images/picture-fixtures.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";
import { startS3Peer } from "../../../test/s3-peer.ts";
import { recordStrayFiles, verifyPhotos } from "./upkeep.ts";

let fixture: PhotoFixture;
beforeAll(async () => {
  fixture = await createPhotoFixture();
});
afterAll(() => fixture.app.close());

const browser = { accept: "image/avif,image/webp,image/*,*/*;q=0.8" };

/** A card with one photo, all widths of it made: its address at 1280 px, and what its files begin with. */
async function shoot({ app, newCard, read, upload, large }: PhotoFixture) {
  const id = await newCard();
  await upload(id, "dynamic", large);
  await app.context.photoQueue.idle();
  const path: string = (await read(id)).photos.dynamic;
  return { id, path, key: path.replace(/^\/media\/|-\d+\.webp$/g, "") };
}

async function look({ app }: PhotoFixture, path: string, headers: Record<string, string> = browser, method = "GET") {
  const answer = await app.get(path, { method, headers });
  const said = (name: string) => answer.headers.get(name);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    ...{ status: answer.status, type: said("content-type"), etag: said("etag") ?? "", vary: said("vary"), bytes },
    length: said("content-length"),
  };
}

/** The AVIF of an address, made because somebody looked. */
async function develop(at: PhotoFixture, path: string) {
  await look(at, path);
  await at.app.context.lowPriorityJobs.idle();
  return look(at, path);
}

const avifsOf = async ({ app }: PhotoFixture, key: string) =>
  (await Array.fromAsync(app.context.storage.list(key))).filter((file) => file.endsWith(".avif"));

it("PHOTO-07 who reads AVIF has the WebP at once, and the AVIF of the same picture when it is made", async () => {
  const { path, key } = await shoot(fixture);
  const first = await look(fixture, path);
  expect(first).toMatchObject({ status: 200, type: "image/webp", vary: "accept", etag: `"${key}-1280.webp"` });
  await fixture.app.context.lowPriorityJobs.idle();
  const later = await look(fixture, path);
  expect(later).toMatchObject({ status: 200, type: "image/avif", vary: "accept", etag: `"${key}-1280.avif"` });
  expect(later.length).toBe(String(later.bytes.length));
  const { format, compression, width, exif, icc } = await sharp(later.bytes).metadata();
  expect({ format, compression, width, exif, icc }).toEqual({ format: "heif", compression: "av1", width: 1280 });
  expect(distance(await corners(later.bytes), await corners(first.bytes))).toBeLessThan(8);
  expect(await fixture.unfinished()).toEqual([]);
});

it("PHOTO-07 all others have the WebP, and the widths that would save little or take long stay what they are", async () => {
  const { path, key } = await shoot(fixture);
  const made = () => fixture.app.context.lowPriorityJobs.figures().done;
  const before = made();
  for (const accept of ["*/*", "image/webp,image/*", "image/avif;q=0,image/webp"])
    expect(await look(fixture, path, { accept })).toMatchObject({ type: "image/webp", vary: "accept" });
  expect(await look(fixture, path.replace("-1280", "-320"))).toMatchObject({ type: "image/webp", vary: "accept" });
  await look(fixture, path, browser, "HEAD");
  await fixture.app.context.lowPriorityJobs.idle();
  expect([made(), await avifsOf(fixture, key)]).toEqual([before, []]);
  await develop(fixture, path);
  for (const accept of ["*/*", "image/webp,image/*", "image/avif;q=0,image/webp"])
    expect(await look(fixture, path, { accept })).toMatchObject({ type: "image/webp", vary: "accept" });
  // One address per picture for all readers.
  expect((await look(fixture, path.replace(".webp", ".avif"))).status).toBe(404);
});

it("PHOTO-07 FL-16 HEAD requests and revalidation follow the browser's formats, too", async () => {
  const { path, key } = await shoot(fixture);
  const [webp, avif] = [`"${key}-1280.webp"`, `"${key}-1280.avif"`];
  await develop(fixture, path);
  expect(await look(fixture, path, browser, "HEAD")).toMatchObject({ type: "image/avif", etag: avif, vary: "accept" });
  const other = { accept: "image/webp" };
  expect(await look(fixture, path, other, "HEAD")).toMatchObject({ type: "image/webp", etag: webp, vary: "accept" });
  const again = (accept: Record<string, string>, etag: string) =>
    look(fixture, path, { ...accept, "if-none-match": etag });
  expect(await again(browser, `W/${avif}`)).toMatchObject({ status: 304, etag: avif, vary: "accept" });
  // A cached file is good enough: no file is sent twice.
  expect(await again(browser, webp)).toMatchObject({ status: 304, etag: webp, vary: "accept" });
  expect(await again(other, webp)).toMatchObject({ status: 304, etag: webp, vary: "accept" });
  expect(await again(other, avif)).toMatchObject({ status: 200, etag: webp });
});

it("PHOTO-04 FL-72 the AVIF goes with its photo", async () => {
  const { app, user } = fixture;
  const { id, path, key } = await shoot(fixture);
  await develop(fixture, path);
  await app.call("photos.remove", { token: user.token, params: { modelId: id, photoType: "dynamic" } });
  expect((await look(fixture, path)).status).toBe(404);
  expect(await Array.fromAsync(app.context.storage.list(key))).toEqual([]);
});

it("FL-72 a photo that is hidden takes its AVIF along to an address that nobody knows", async () => {
  const { app, user, read } = fixture;
  const { id, path, key } = await shoot(fixture);
  await develop(fixture, path);
  await app.call("cards.save", { token: user.token, params: { id }, body: { age: 17 } });
  expect([(await look(fixture, path)).status, await avifsOf(fixture, key)]).toEqual([404, []]);
  expect(await look(fixture, (await read(id)).photos.dynamic)).toMatchObject({ status: 200, type: "image/avif" });
  // The age on one card counts for the person's others.
  await app.context.database.db.deleteFrom("cards").execute();
});

describe("PHOTO-04 FL-72 a photo that goes while its AVIF is being made does not come back", () => {
  it.each(["before it is written", "when it is written"] as const)("%s", async (when) => {
    const { app, user } = fixture;
    const { storage } = app.context;
    const { id, path, key } = await shoot(fixture);
    const { open, put } = storage;
    const go = () => app.call("photos.remove", { token: user.token, params: { modelId: id, photoType: "dynamic" } });
    const seen: string[] = [];
    if (when === "before it is written") {
      storage.open = async (file) => {
        const master = await open(file);
        if (file === `${key}-master.jpg`) seen.push(String((await go()).status));
        return master;
      };
    } else {
      storage.put = async (file, ...rest) => {
        if (file === `${key}-1280.avif`) seen.push(String((await go()).status));
        await put(file, ...rest);
      };
    }
    await look(fixture, path);
    await app.context.lowPriorityJobs.idle();
    Object.assign(storage, { open, put });
    expect(seen).toEqual(["200"]);
    expect(await Array.fromAsync(storage.list(key))).toEqual([]);
    expect((await look(fixture, path)).status).toBe(404);
  });

  it("nor does one that a crash left: an AVIF alone answers nobody", async () => {
    const { storage } = fixture.app.context;
    const { path, key } = await shoot(fixture);
    await develop(fixture, path);
    await storage.remove(`${key}-1280.webp`);
    for (const method of ["GET", "HEAD"]) expect((await look(fixture, path, browser, method)).status).toBe(404);
    expect((await look(fixture, path, { ...browser, "if-none-match": `"${key}-1280.avif"` })).status).toBe(404);
  });
});

it("an AVIF that cannot be made is tried once, and the WebP is shown", async () => {
  const { lowPriorityJobs, storage } = fixture.app.context;
  const { path, key } = await shoot(fixture);
  await storage.remove(`${key}-master.jpg`);
  const before = lowPriorityJobs.figures().failed;
  for (let n = 0; n < 3; n++) expect((await develop(fixture, path)).type).toBe("image/webp");
  expect(lowPriorityJobs.figures().failed).toBe(before + 1);
});

it("upkeep neither misses an AVIF nor takes it for a stray", async () => {
  await fixture.app.close();
  fixture = await createPhotoFixture();
  const { path } = await shoot(fixture);
  await develop(fixture, path);
  expect(await verifyPhotos(fixture.app.context)).toEqual({ rows: 1, missing: [], untracked: 0 });
  await recordStrayFiles(fixture.app.context);
  expect(await fixture.app.context.database.db.selectFrom("media_gc").selectAll().execute()).toEqual([]);
});

it("PHOTO-07 FL-72 a bucket holds AVIF as a disk does", async () => {
  const peer = await startS3Peer("photos", "secret");
  const access = { bucket: "photos", region: "auto", accessKeyId: "id", secretAccessKey: "secret" };
  const far = await createPhotoFixture({ s3: { ...access, endpoint: peer.endpoint } });
  const { id, path, key } = await shoot(far);
  expect(await develop(far, path)).toMatchObject({ status: 200, type: "image/avif" });
  expect(peer.objects.get(`${key}-1280.avif`)?.headers["content-type"]).toBe("image/avif");
  await far.app.call("photos.remove", { token: far.user.token, params: { modelId: id, photoType: "dynamic" } });
  expect((await look(far, path)).status).toBe(404);
  expect([...peer.objects.keys()].filter((file) => file.startsWith(key))).toEqual([]);
  await far.app.close();
  await peer.close();
});
