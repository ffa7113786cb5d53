import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { picture, quarters } from "../../../../test/images/picture-fixtures.ts";
import type { BadLine } from "../card-line.ts";
import { exportCards } from "../export/usecases.ts";
import { openCardLines } from "../lines.ts";
import { checkCards, importCards } from "../usecases.ts";

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compcard-import-"));
  await app.context.database.db.deleteFrom("users").execute();
  return () => rm(folder, { recursive: true });
});

type Line = object | string;

async function run(take: typeof importCards | typeof checkCards, lines: readonly Line[]) {
  const file = join(folder, "roster.ndjson");
  await writeFile(file, lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"));
  const bad: BadLine[] = [];
  const tally = await take(app.context, openCardLines(file), async (_, found) => void bad.push(...found));
  const shown = Object.fromEntries(bad.map(({ number, problems }) => [number, problems.map(({ path }) => path)]));
  return { made: tally.made, incomplete: tally.incomplete, bad: shown, problems: bad };
}

const take = (...lines: Line[]) => run(importCards, lines);

describe("photos of a card import", () => {
  it("PHOTO-05 are taken from beside the file where they are there, and go out beside it again", async () => {
    await mkdir(join(folder, "photos"));
    await writeFile(join(folder, "photos/anna.jpg"), await picture(quarters(400, 500)).jpeg().toBuffer());
    await writeFile(join(dirname(folder), "outside.jpg"), await picture(quarters(400, 500)).jpeg().toBuffer());
    const photos = {
      ...{ "beauty-portrait": "photos/anna.jpg", dynamic: "photos/none.jpg", "full-body": "../outside.jpg" },
      ...{ swimwear: "/media/photos/aa/bb-640.webp", "smiling-portrait": 7, unknownValues: "photos/anna.jpg" },
    };
    const shown = ["photos.dynamic", "photos.full-body", "photos.swimwear", "photos.smiling-portrait", "photos"];
    const details = { "beauty-portrait": { focus: { x: 0.25, y: 0.75 } } };
    const id = randomUUID();
    const outcome = await take({ id, first_name: "Anna", photos, photo_details: details });
    expect(outcome).toMatchObject({ made: 1, incomplete: 1 });
    expect(outcome.bad[1]?.toSorted()).toEqual(shown.sort());
    await rm(join(dirname(folder), "outside.jpg"));
    const { body } = await app.call("cards.getPublic", { params: { id } });
    expect(Object.keys(body.data.model.photos)).toEqual(["beauty-portrait"]);
    expect(body.data.model.photo_details["beauty-portrait"]).toMatchObject({ width: 400, focus: { x: 0.25, y: 0.75 } });
    expect((await app.get(body.data.model.photos["beauty-portrait"])).status).toBe(200);

    const lines = await Array.fromAsync(exportCards(app.context, join(folder, "out-photos")));
    expect(JSON.parse(lines[0] as string).photos).toEqual({
      "beauty-portrait": `out-photos/${id}/beauty-portrait.jpg`,
    });
    await app.context.database.db.deleteFrom("users").execute();
    expect(await take(...lines)).toMatchObject({ made: 1, bad: {} });
    const again = (await app.call("cards.getPublic", { params: { id } })).body.data.model;
    expect(again.photo_details["beauty-portrait"]).toMatchObject({
      width: 400,
      height: 500,
      focus: { x: 0.25, y: 0.75 },
    });
  });

  it("SL-71 reports each unusable photo, imports the card without it, and stores no file of it", async () => {
    await writeFile(join(folder, "broken.jpg"), "no picture");
    await writeFile(join(folder, "IMG_1.JPG"), await picture(quarters(400, 500)).jpeg().toBuffer());
    const files = async () => (await Array.fromAsync(app.context.storage.list("photos/"))).length;
    const before = await files();
    const lines = [
      { first_name: "Broken", photos: { "full-body": "none.jpg", dynamic: "broken.jpg" } },
      { first_name: "Young", age: 17, photos: { swimwear: "IMG_1.JPG" } },
      { first_name: "Fine", photos: { "beauty-portrait": ".\\img_1.jpg" } },
    ];
    const bad = { 1: ["photos.full-body", "photos.dynamic"], 2: ["photos.swimwear"] };
    // A dry run names them all.
    expect(await run(checkCards, lines)).toMatchObject({ made: 3, incomplete: 2, bad });
    const outcome = await take(...lines);
    expect(outcome).toMatchObject({ made: 3, incomplete: 2, bad });
    expect(outcome.problems.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      ["names a file that is not there", "Only photos are accepted: JPEG, PNG, WebP, AVIF or HEIC"],
      ["photoType: swimwear is not available under 18"],
    ]);
    const { widths } = await app.context.database.db
      .selectFrom("card_photos")
      .select("widths")
      .executeTakeFirstOrThrow();
    expect((await files()) - before).toBe(widths.length + 1);
  });
});
