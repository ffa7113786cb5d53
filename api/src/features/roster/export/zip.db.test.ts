import type { PhotoType } from "@compcard/domain/cards/options";
import { photoTypes } from "@compcard/domain/photos/options";
import { portfolioIdOf } from "@compcard/domain/photos/slots";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUnclaimed, createAgency, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { applyRoster, nothing, planRoster, takeRoster } from "../../../../test/agencies/roster-files.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { picture, quarters } from "../../../../test/images/picture-fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function uploadPhoto({ token }: TestUser, modelId: string, photoType: PhotoType, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append("photoType", photoType);
  form.append("photo", new Blob([new Uint8Array(bytes)]), "a.jpg");
  const { status } = await app.call("photos.upload", { token, params: { modelId }, form });
  expect(status).toBe(200);
}

interface Shown {
  name: string;
  id: string;
  /** Sizes tell the photos apart: files of an import are encoded again. */
  photos: (string | number | null)[][];
}

/** Photos of each card of a roster, the portfolio in its order and digitals with their days. */
async function listPhotosOf({ id: agencyId }: TestAgency): Promise<Shown[]> {
  const { db } = app.context.database;
  const rows = await db
    .selectFrom("representations")
    .innerJoin("cards", "cards.id", "representations.card_id")
    .leftJoin("card_photos", "card_photos.card_id", "cards.id")
    .select(["cards.id", "last_name", "photo_type", "card_photos.width", "card_photos.height", "taken_on"])
    .where("agency_id", "=", agencyId)
    .orderBy("last_name")
    .orderBy("position")
    .orderBy("photo_type")
    .execute();
  const kindOf = (slot: string | null) => (slot === null || portfolioIdOf(slot) === null ? slot : "portfolio");
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => ({
    ...{ id, name: of[0]?.last_name ?? "" },
    photos: of.map(({ photo_type, width, height, taken_on }) => [kindOf(photo_type), width, height, taken_on]),
  }));
}

it("SL-22 a roster comes back with photos as a ZIP: none is added, and an empty roster gets them in the same slots", async () => {
  const [own, other] = [await createAgency(app), await createAgency(app)];
  const photos = [...photoTypes.entries()].map(([at, type]) => [type, picture(quarters(400 + at, 500))] as const);
  const named = ["A/17", "a 17", null, "full"];
  for (const [at, external_id] of named.entries()) {
    const person = { first_name: "Анна", last_name: `Ким ${"абвг"[at]}`, age: 30, external_id };
    const id = await addUnclaimed(app, own, person);
    for (const [type, image] of photos.slice(at))
      await uploadPhoto(own.booker, id, type, await image.clone().jpeg().toBuffer());
  }
  const book = await addUnclaimed(app, own, { first_name: "Без", last_name: "Фото", external_id: "book" });
  const second = (await listPhotosOf(own)).find(({ name }) => name === "Ким б")?.id ?? "";
  for (const [at, modelId] of [book, book, second].entries()) {
    const form = new FormData();
    const image = await picture(quarters(500 + at, 700))
      .jpeg()
      .toBuffer();
    form.append("photo", new Blob([new Uint8Array(image)]), "a.jpg");
    form.append("view", ["face", "full_front", "face"][at] ?? "");
    form.append("taken_on", ["2026-01-31", "2025-12-30", "2024-02-29"][at] ?? "");
    for (const call of ["portfolio.add", "digitals.put"] as const) {
      const { status } = await app.call(call, { token: own.booker.token, params: { modelId }, form });
      expect(status).toBe(201);
    }
  }
  const zip = await takeRoster(app, own, "zip", "lang=zh");
  const files = unzipSync(new Uint8Array(zip));
  const table = files["roster.xlsx"] ?? new Uint8Array();
  expect(Object.keys(files)).toHaveLength(1 + 7 + 6 + 5 + 4 + 6);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      ...[`photos/A 17/${photoTypes[0]}-1.jpg`, `photos/a 17 2/${photoTypes[1]}-1.jpg`],
      ...["photos/a 17 2/book/portfolio-01.jpg", "photos/a 17 2/book/digital-face-2024-02-29.jpg"],
      ...["photos/book/book/portfolio-02.jpg", "photos/book/book/digital-full_front-2025-12-30.jpg"],
    ]),
  );

  const again = await planRoster(app, own, table, zip);
  expect([again.counts, again.problems]).toEqual([{ ...nothing, unchanged: 5 }, []]);
  const taken = await planRoster(app, other, table, zip);
  expect([taken.counts, taken.problems]).toEqual([{ ...nothing, new: 5 }, []]);
  await applyRoster(app, other, taken.id);
  const names = (of: Buffer) => Object.keys(unzipSync(new Uint8Array(of))).toSorted();
  expect(names(await takeRoster(app, other, "zip"))).toEqual(names(zip));
  const shown = async (of: TestAgency) => (await listPhotosOf(of)).map(({ name, photos }) => [name, photos]);
  expect(await shown(other), "TL-51: order and days").toEqual(await shown(own));
  expect((await planRoster(app, other, table, zip)).counts).toEqual({ ...nothing, unchanged: 5 });
});
