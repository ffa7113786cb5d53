import { randomUUID } from "node:crypto";
import { photoTypes } from "@compcard/domain/photos/options";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../../../test/app.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../../test/photos/fixtures.ts";
import { openPixels } from "../../../platform/images/read/strict-sharp.ts";

let fixture: PhotoFixture;
let owner: TestUser;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  owner = fixture.user;
});
afterAll(() => fixture.app.close());

type Color = [red: number, green: number, blue: number];
const colors = { red: [200, 30, 30], green: [30, 200, 30], blue: [30, 30, 200] } satisfies Record<string, Color>;
type ColorName = keyof typeof colors;

/** A photo of one color, or of two: the upper and the lower half. */
async function picture(upper: ColorName, lower = upper, [width, height] = [600, 800] as [number, number]) {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) data.set(colors[at < (width * height) / 2 ? upper : lower], 3 * at);
  return openPixels({ data, width, height }).jpeg().toBuffer();
}

async function cardWith(files: readonly Buffer[], fields: object = { age: 25 }, { token } = owner): Promise<string> {
  const body = { first_name: "Мария", last_name: "Ли", ...fields };
  const { id } = (await fixture.app.call("cards.create", { token, body })).body.data.model;
  for (const [at, file] of files.entries()) await fixture.upload(id, photoTypes[at] as string, file, token);
  return id;
}

const choose = (id: string, body: object, token = owner.token) =>
  fixture.app.call("documents.setLinkPreview", { token, params: { id }, body });
const chosen = async (id: string) =>
  (await fixture.app.call("documents.linkPreview", { token: owner.token, params: { id } })).body.data;

/** The color that fills the photo of a picture of the card's link. */
async function shownOn(id: string, format = "share"): Promise<ColorName | undefined> {
  const answer = await fixture.app.get(`/api/documents/model/${id}/${format}?lang=ru`);
  expect(answer.status).toBe(200);
  return colorOf(answer);
}

async function colorOf(answer: Response): Promise<ColorName | undefined> {
  const part = { left: 300, top: 450, width: 1, height: 1 };
  const pixel = await sharp(Buffer.from(await answer.arrayBuffer()))
    .extract(part)
    .raw()
    .toBuffer();
  const bright = [...pixel].map((value) => value > 120);
  return (Object.keys(colors) as ColorName[]).find((_, at) => bright[at] && bright.filter(Boolean).length === 1);
}

const whole = { photo: "smiling-portrait", crop: null };

describe("the picture of a card's link", () => {
  it("shows the cover until the owner chooses another photo, under a new address and ETag", async () => {
    const id = await cardWith([await picture("red"), await picture("green")]);
    const etag = async () => (await fixture.app.get(`/api/documents/model/${id}/share?lang=ru`)).headers.get("etag");
    const [before, { version }] = [await etag(), await fixture.read(id)];
    expect([await shownOn(id), await chosen(id)]).toEqual(["red", { photo: null, crop: null }]);
    const { status, body } = await choose(id, whole);
    expect([status, body.data.version]).toEqual([200, version + 1]);
    expect(await chosen(id)).toEqual(whole);
    expect([await shownOn(id), await shownOn(id, "poster"), await shownOn(id, "story")]).toEqual(
      Array(3).fill("green"),
    );
    expect(await etag()).not.toBe(before);
    // The comp card keeps its front, and so does the list.
    expect(Object.keys((await fixture.read(id)).photos)[0]).toBe("beauty-portrait");
    await choose(id, { photo: null });
    expect([await shownOn(id), await etag()]).toEqual(["red", before]);
  });

  it.each([
    ["portrait", [600, 800]],
    ["landscape", [1200, 700]],
    ["small", [320, 427]],
  ] as const)("is cut to the part that the owner chose of a %s photo", async (_, size) => {
    const photo = await picture("green", "blue", [...size]);
    const id = await cardWith([await picture("red"), photo]);
    const lower = { photo: "smiling-portrait", crop: { x: 0.2, y: 0.6, width: 0.6, height: 0.4 } };
    expect((await choose(id, lower)).status).toBe(200);
    expect([await chosen(id), await shownOn(id)]).toEqual([lower, "blue"]);
    await choose(id, { ...lower, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } });
    expect(await shownOn(id)).toBe("green");
    // A new photo in the slot invalidates the crop.
    await fixture.upload(id, "smiling-portrait", await picture("blue", "green"));
    expect([await chosen(id), await shownOn(id)]).toEqual([whole, "green"]);
  });

  it("shows a photo of the portfolio", async () => {
    const id = await cardWith([await picture("red")]);
    const fields: [string, string | Buffer][] = [
      ["id", randomUUID()],
      ["photo", await picture("blue")],
    ];
    const { photo } = (await fixture.send("portfolio.add", id, fields)).body.data;
    expect((await choose(id, { photo: photo.id })).status).toBe(200);
    expect([await chosen(id), await shownOn(id)]).toEqual([{ photo: photo.id, crop: null }, "blue"]);
    await fixture.app.call("portfolio.remove", { token: owner.token, params: { modelId: id, photoId: photo.id } });
    expect([await chosen(id), await shownOn(id)]).toEqual([{ photo: null, crop: null }, "red"]);
  });

  it("falls back to the cover where the photo is deleted", async () => {
    const id = await cardWith([await picture("red"), await picture("green")]);
    await choose(id, whole);
    await fixture.app.call("photos.remove", {
      token: owner.token,
      params: { modelId: id, photoType: "smiling-portrait" },
    });
    expect([await chosen(id), await shownOn(id)]).toEqual([{ photo: null, crop: null }, "red"]);
  });

  it("never shows swimwear under 18, chosen before or after the age is known", async () => {
    const files = [await picture("red"), await picture("red"), await picture("red"), await picture("green")];
    const person = await fixture.app.createUser();
    const id = await cardWith(files, { age: null }, person);
    expect((await choose(id, { photo: "swimwear" }, person.token)).status).toBe(200);
    expect(await shownOn(id)).toBe("green");
    await fixture.app.call("cards.save", { token: person.token, params: { id }, body: { age: 17 } });
    expect((await fixture.app.get(`/api/documents/model/${id}/share`)).status).toBe(404);
    const preview = await fixture.app.call("documents.linkPreview", { token: person.token, params: { id } });
    expect(preview.body.data).toEqual({ photo: null, crop: null });
    const refused = await choose(id, { photo: "swimwear" }, person.token);
    expect([refused.status, refused.body.error.code]).toEqual([400, "photo.slot_forbidden"]);
    const ticket = {
      token: person.token,
      params: { id },
      body: { format: "story" as const, contacts: "none" as const },
    };
    const { url } = (await fixture.app.call("documents.ticket", ticket)).body.data;
    expect(await colorOf(await fixture.app.get(url))).toBe("red");
  });

  it.each([
    [{}, 400, "photo"],
    [{ photo: "cover" }, 400, "photo"],
    [{ photo: null, crop: { x: 0, y: 0, width: 1, height: 1 } }, 400, "crop"],
    [{ photo: "smiling-portrait", crop: { x: 0.5, y: 0, width: 0.6, height: 1 } }, 400, "crop"],
    [{ photo: "smiling-portrait", crop: { x: 0, y: 0, width: 0.05, height: 0.05 } }, 400, "crop"],
    [{ photo: "smiling-portrait", crop: { x: -1, y: 0, width: 1, height: 1 } }, 400, "crop"],
    [{ photo: "dynamic" }, 404, "photo"],
    [{ photo: "d5fce48b-10b0-4e93-80de-86d25b5126a8" }, 404, "photo"],
  ])("refuses %j and keeps the choice", async (body, status, named) => {
    const id = await cardWith([await picture("red"), await picture("green")]);
    await choose(id, whole);
    const refused = await choose(id, body);
    expect([refused.status, JSON.stringify(refused.body.error)]).toEqual([status, expect.stringContaining(named)]);
    expect(await chosen(id)).toEqual(whole);
  });
});
