import { documentPath } from "@compcard/domain/documents/path";
import { m } from "@compcard/domain/messages";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { jpegWithXmp, sourceType } from "../../../test/images/label-fixtures.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";

let fixture: PhotoFixture;
let app: TestApp;
let ids: { captured: string; generated: string };
beforeAll(async () => {
  fixture = await createPhotoFixture();
  app = fixture.app;
  const gray = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: "#808080" } })
    .jpeg()
    .toBuffer();
  const cardWith = async (file: Buffer) => {
    const id = await fixture.newCard();
    await fixture.upload(id, "beauty-portrait", file);
    return id;
  };
  ids = {
    captured: await cardWith(gray),
    generated: await cardWith(jpegWithXmp(gray, sourceType("trainedAlgorithmicMedia"))),
  };
});
afterAll(() => app.close());

async function fileOf(id: string, format: string): Promise<Buffer> {
  const answer = await app.get(`${documentPath(id, format as "jpg")}${format.includes("?") ? "&" : "?"}lang=zh`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

// The photo is gray, its label is dark on white in the upper left corner.
const whiteIn = (file: Buffer) => shareOf(file, (pixel) => pixel > 240);
const darkIn = (file: Buffer) => shareOf(file, (pixel) => pixel < 60);

async function shareOf(file: Buffer, matches: (pixel: number) => boolean): Promise<number> {
  const corner = { left: 0, top: 0, width: 200, height: 120 };
  const pixels = await sharp(file).extract(corner).grayscale().raw().toBuffer();
  return pixels.filter(matches).length / pixels.length;
}

describe("59 a document with a photo that AI made", () => {
  it.each(["jpg?side=front", "share", "poster", "story"])(
    "has the label as part of the picture: %s",
    async (format) => {
      const [captured, generated] = [await fileOf(ids.captured, format), await fileOf(ids.generated, format)];
      expect(await whiteIn(captured)).toBe(0);
      expect(await whiteIn(generated)).toBeGreaterThan(0.1);
      expect(await darkIn(generated)).toBeGreaterThan(0.01);
      const xmpOf = async (file: Buffer) => (await sharp(file).metadata()).xmpAsString ?? "";
      expect(await xmpOf(captured)).toContain("plus:DataMining");
      expect(await xmpOf(captured)).not.toContain("DigitalSourceType>");
      expect(await xmpOf(generated)).toContain("/trainedAlgorithmicMedia<");
      expect(await xmpOf(generated)).toContain("TC260:AIGC>");
    },
  );

  it("states it in its XMP as a PDF, and has another label in each language", async () => {
    const pdf = (await fileOf(ids.generated, "pdf")).toString("latin1");
    expect(pdf).toContain("/trainedAlgorithmicMedia<");
    const labels = (["ru", "en", "zh"] as const).map((locale) => m.common_photo_ai({}, { locale }));
    expect(labels).toEqual(["ИИ", "AI", "AI生成"]);
  });
});
