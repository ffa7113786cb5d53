import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app.ts";
import { jpegWithXmp, sourceType } from "../../../../test/images/label-fixtures.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../../test/photos/fixtures.ts";
import { masterKey } from "../../../platform/images/write/photo-keys.ts";
import { listDue } from "../statements/store.ts";
import { writeStatements } from "../statements/usecases.ts";
import { finishRenditions } from "../upkeep.ts";

let fixture: PhotoFixture;
let app: TestApp;
let ai: Buffer;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  app = fixture.app;
  ai = jpegWithXmp(fixture.jpeg, sourceType("compositeWithTrainedAlgorithmicMedia"));
});
afterAll(() => app.close());

const type = "dynamic";
const setMade = (modelId: string, made: string | null, more: object = {}, token = fixture.user.token) =>
  app.call("photos.setMade", { token, params: { modelId, photoType: type }, body: { made, ...more } });
const xmpOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).xmpAsString ?? "";
const fetchXmp = async (path: string) => xmpOf(Buffer.from(await (await app.get(path)).arrayBuffer()));
const addresses = (srcset: string) => srcset.split(", ").map((entry) => entry.split(" ")[0] ?? "");
/** XMP of every rendition and of the master of the photo, as the card names it now. */
async function xmpOfFiles(id: string, slot = type): Promise<string[]> {
  const paths = addresses((await fixture.read(id)).photo_details[slot].srcset);
  const key = paths[0]?.replace("/media/", "").replace(/-\d+\.webp$/, "") ?? "";
  const master = await app.context.storage.open(masterKey(key));
  return [...(await Promise.all(paths.map(fetchXmp))), master ? await xmpOf(await buffer(master.stream)) : ""];
}

describe("the label of an upload", () => {
  it("is read from the file, shown, and stated by every file that is made of it", async () => {
    const id = await fixture.newCard();
    const { body } = await fixture.upload(id, type, ai);
    expect(body.data.details).toMatchObject({ made: "ai_edited", made_by: "file" });
    await app.context.photoQueue.idle();
    const files = await xmpOfFiles(id);
    expect(files.length).toBeGreaterThan(2);
    for (const xmp of files) {
      expect(xmp).toContain("/compositeWithTrainedAlgorithmicMedia<");
      expect(xmp).toContain('<TC260:AIGC>{"Label":"2"}<');
      expect(xmp).toContain("DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING<");
    }
    const none = await fixture.newCard();
    expect((await fixture.upload(none, type)).body.data.details).toMatchObject({ made: null, made_by: null });
  });

  it("survives turning, cutting and moving, and goes with the photo", async () => {
    const id = await fixture.newCard();
    await fixture.upload(id, type, jpegWithXmp(fixture.large, sourceType("trainedAlgorithmicMedia")));
    const params = { modelId: id, photoType: type };
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const edited = await app.call("photos.edit", { token: fixture.user.token, params, body: { turn: 90, crop } });
    expect(edited.body.data.details).toMatchObject({ made: "ai_made", made_by: "file" });
    await app.context.photoQueue.idle();
    for (const xmp of await xmpOfFiles(id)) expect(xmp).toContain("/trainedAlgorithmicMedia<");
    const body = { from: type, to: "full-body" };
    await app.call("photos.move", { token: fixture.user.token, params: { modelId: id }, body });
    expect((await fixture.read(id)).photo_details).toMatchObject({ "full-body": { made: "ai_made", made_by: "file" } });
    await fixture.upload(id, "full-body");
    expect((await fixture.read(id)).photo_details["full-body"]).toMatchObject({ made: null, made_by: null });
  });

  it("of a photo that replaces a labeled one is no change for its files", async () => {
    const id = await fixture.newCard();
    await fixture.upload(id, type, ai);
    await fixture.upload(id, type);
    const { db } = app.context.database;
    const row = await db
      .selectFrom("card_photos")
      .select(["made", "xmp_due"])
      .where("card_id", "=", id)
      .executeTakeFirst();
    expect(row).toEqual({ made: null, xmp_due: null });
  });

  it("refuses a digital that a file says was not captured", async () => {
    const id = await fixture.newCard();
    const put = (photo: Buffer) =>
      fixture.send("digitals.put", id, [
        ["view", "face"],
        ["taken_on", "2026-01-01"],
        ["photo", photo],
      ]);
    expect(await put(ai)).toMatchObject({ status: 400, body: { error: { code: "photo.not_a_digital" } } });
    expect((await put(fixture.jpeg)).status).toBe(201);
    const state = (made: string | null) =>
      app.call("digitals.setMade", {
        token: fixture.user.token,
        params: { modelId: id, view: "face" },
        body: { made },
      });
    expect(await state("retouched")).toMatchObject({ status: 400, body: { error: { code: "photo.not_a_digital" } } });
    expect((await state("captured")).body.data).toMatchObject({ view: "face", photo: { made: "captured" } });
    expect((await state(null)).body.data.photo).toMatchObject({ made: null, made_by: null });
  });
});

describe("the owner's word", () => {
  it("raises a label, never lowers the file's, and reaches the files under a new address", async () => {
    const id = await fixture.newCard();
    await fixture.upload(id, type, ai);
    await app.context.photoQueue.idle();
    for (const made of [null, "captured", "figure_retouched"])
      expect(await setMade(id, made)).toMatchObject({ status: 403, body: { error: { code: "photo.made_fixed" } } });
    const before = (await fixture.read(id)).photo_details[type].srcset;
    const raised = await setMade(id, "ai_made");
    expect(raised.body.data).toMatchObject({ photoType: type, details: { made: "ai_made", made_by: "owner" } });
    await writeStatements(app.context);
    for (const xmp of await xmpOfFiles(id)) expect(xmp).toContain("/trainedAlgorithmicMedia<");
    const after = (await fixture.read(id)).photo_details[type];
    expect(after.srcset).not.toBe(before);
    // Open pages keep the former files for a day.
    expect((await app.get(addresses(before)[0] ?? "")).status).toBe(200);
    expect((await setMade(id, "ai_edited")).body.data.details).toMatchObject({ made: "ai_edited", made_by: "file" });
    expect(await setMade(id, "something")).toMatchObject({ status: 400, body: { error: { code: "request.invalid" } } });
  });

  it("may be taken back, and a photo of nobody's is none", async () => {
    const id = await fixture.newCard();
    expect(await setMade(id, "retouched")).toMatchObject({ status: 404, body: { error: { code: "photo.not_found" } } });
    await fixture.upload(id, type);
    expect((await setMade(id, "figure_retouched")).body.data.details.made).toBe("figure_retouched");
    expect((await setMade(id, null)).body.data.details).toMatchObject({ made: null, made_by: null });
    const stranger = await app.createUser();
    expect((await setMade(id, "retouched", {}, stranger.token)).status).toBe(403);
  });

  it("a credit reaches the files of the portfolio", async () => {
    const modelId = await fixture.newCard();
    const { body } = await fixture.send("portfolio.add", modelId, [["photo", fixture.jpeg]]);
    await app.context.photoQueue.idle();
    const { token } = fixture.user;
    const entry = { id: body.data.photo.id, credit: "Photo: Ivan Orlov" };
    await app.call("portfolio.arrange", { token, params: { modelId }, body: [entry] });
    await finishRenditions(app.context);
    await writeStatements(app.context);
    const [photo] = (await fixture.read(modelId)).portfolio;
    for (const path of addresses(photo.srcset)) {
      const xmp = await fetchXmp(path);
      expect(xmp).toContain("<photoshop:Credit>Photo: Ivan Orlov<");
      expect(xmp).toContain("<dc:creator>");
    }
  });

  it("stays in files that are named by a commit whose answer is lost", async () => {
    const id = await fixture.newCard();
    await fixture.upload(id, type);
    await app.context.photoQueue.idle();
    await finishRenditions(app.context);
    await setMade(id, "ai_made");
    const { database } = app.context;
    const transaction = () => ({
      execute: async (work: never) => {
        await database.db.transaction().execute(work);
        throw new Error("Connection terminated unexpectedly");
      },
    });
    const db = new Proxy(database.db, {
      get: (target, name) => {
        const member = Reflect.get(target, name, target);
        return name === "transaction" ? transaction : typeof member === "function" ? member.bind(target) : member;
      },
    });
    await writeStatements({ ...app.context, database: { ...database, db } });
    for (const xmp of await xmpOfFiles(id)) expect(xmp).toContain("/trainedAlgorithmicMedia<");
  });
});

describe("files from before", () => {
  /** Cards with a photo of the label `retouched`, whose files state nothing and are due since then. */
  async function newDue(...times: number[]): Promise<{ id: string; key: string }[]> {
    const { db } = app.context.database;
    const cards: { id: string; key: string }[] = [];
    for (const time of times) {
      const id = await fixture.newCard();
      await fixture.upload(id, type);
      await app.context.photoQueue.idle();
      const photo = db.updateTable("card_photos").where("card_id", "=", id);
      await photo.set({ made: "retouched" }).execute();
      // A trigger sets it as well where the label changes.
      const { key } = await photo
        .set({ xmp_due: new Date(time) })
        .returning("key")
        .executeTakeFirstOrThrow();
      cards.push({ id, key });
    }
    return cards;
  }

  it("state the terms after the job, the latest changes first, each photo once", async () => {
    const [old, changed] = await newDue(0, Date.UTC(2026, 0, 1));
    const due = (await listDue(app.context.database.db, 10)).map(({ key }) => key);
    expect(due).toEqual([changed?.key, old?.key]);
    await writeStatements(app.context);
    for (const { id } of [old, changed] as { id: string }[]) {
      const [first] = addresses((await fixture.read(id)).photo_details[type].srcset);
      for (const xmp of await xmpOfFiles(id)) expect(xmp).toContain("/humanEdits<");
      await writeStatements(app.context);
      expect(addresses((await fixture.read(id)).photo_details[type].srcset)[0]).toBe(first);
    }
  });

  it.each([
    ["before", 1, 0],
    ["after", 0, 1],
  ])("a photo whose file is gone waits, and others go on: it comes %s them", async (_order, broken, whole) => {
    const [first, second] = await newDue(broken, whole);
    await app.context.storage.remove(masterKey(first?.key ?? ""));
    await writeStatements(app.context);
    const { db } = app.context.database;
    const row = db.selectFrom("card_photos").select(["key", sql<boolean>`xmp_due > now()`.as("waits")]);
    expect(await row.where("card_id", "=", first?.id ?? "").execute()).toEqual([{ key: first?.key, waits: true }]);
    for (const xmp of await xmpOfFiles(second?.id ?? "")) expect(xmp).toContain("/humanEdits<");
  });
});
