import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp, TestUser } from "../../../../test/app.ts";
import { createPhotoFixture, type PhotoFixture, photoForm } from "../../../../test/photos/fixtures.ts";
import { runJanitor } from "../upkeep.ts";

let fixture: PhotoFixture;
let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  ({ app, user } = fixture);
});
afterAll(() => app.close());

async function add(modelId: string, id?: string, photo: Buffer = fixture.jpeg) {
  const fields: [string, string | Buffer][] = id ? [["id", id]] : [];
  return fixture.send("portfolio.add", modelId, [...fields, ["photo", photo]]);
}

async function publicCard(): Promise<string> {
  const id = await fixture.newCard();
  await app.call("cards.save", { token: user.token, params: { id }, body: { status: "published" } });
  return id;
}

const arrange = (modelId: string, body: unknown, headers: Record<string, string> = {}) =>
  app.call("portfolio.arrange", { token: user.token, params: { modelId }, body, headers });

const asGuest = async (id: string) => (await app.call("cards.getPublic", { params: { id } })).body.data.model;

describe("portfolio", () => {
  it("stands beside the typed photos on the card, in its order, for everybody", async () => {
    const id = await publicCard();
    const first = (await add(id)).body.data;
    const { status, body } = await add(id, randomUUID(), fixture.large);
    expect(status).toBe(201);
    expect(body.data.photo).toMatchObject({ width: 1500, height: 2000, credit: null, year: null });
    expect(body.data.version).toBe(first.version + 1);
    await app.context.photoQueue.idle();
    const card = await asGuest(id);
    expect(card.photos).toEqual({});
    expect(card.portfolio.map((photo: { id: string }) => photo.id)).toEqual([first.photo.id, body.data.photo.id]);
    expect(card.portfolio[1].srcset).toMatch("1280w");
    expect((await app.get(card.portfolio[1].url)).status).toBe(200);
    expect((await fixture.read(id)).portfolio).toHaveLength(2);
    const list = (await app.call("cards.list", { token: user.token })).body.data.models;
    expect(list.some((model: object) => "portfolio" in model || "digitals" in model)).toBe(false);
    const found = (await app.call("search.find", {})).body.data.models;
    expect(found.some((model: object) => "portfolio" in model || "digitals" in model)).toBe(false);
  });

  it("an upload that is repeated with its id adds nothing", async () => {
    const id = await fixture.newCard();
    const photoId = randomUUID();
    const once = (await add(id, photoId)).body.data;
    const again = await add(id, photoId);
    expect([again.status, again.body.data.photo.id, again.body.data.version]).toEqual([201, photoId, once.version]);
    expect((await fixture.read(id)).portfolio).toHaveLength(1);
    const wrong = await add(id, "1");
    expect([wrong.status, wrong.body.error.code]).toEqual([400, "request.invalid"]);
  });

  it("has 30 photos at most", async () => {
    const id = await fixture.newCard();
    await add(id);
    const { db } = app.context.database;
    const row = await db.selectFrom("card_photos").selectAll().where("card_id", "=", id).executeTakeFirstOrThrow();
    for (let n = 1; n < 30; n++) {
      const copy = { ...row, photo_type: `portfolio-${randomUUID()}`, key: `${row.key}-${n}` };
      await db
        .insertInto("card_photos")
        .values({ ...copy, position: n })
        .execute();
    }
    const full = await add(id);
    expect([full.status, full.body.error.code]).toEqual([400, "portfolio.full"]);
    expect((await fixture.read(id)).portfolio).toHaveLength(30);
  });

  it("is put in order with credits and years, and by its version", async () => {
    const id = await fixture.newCard();
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await add(id)).body.data.photo.id);
    const [a, b, c] = ids as [string, string, string];
    const { version } = await fixture.read(id);
    const body = [{ id: c, credit: " Аня Ким ", year: 2025 }, { id: a }, { id: b, year: null }];
    const late = await arrange(id, body, { "if-match": String(version - 1) });
    expect([late.status, late.body.error.code]).toEqual([409, "card.conflict"]);
    const done = await arrange(id, body, { "if-match": String(version) });
    expect([done.status, done.body.data.version]).toEqual([200, version + 1]);
    const shown = (await fixture.read(id)).portfolio;
    expect(shown.map((photo: { id: string }) => photo.id)).toEqual([c, a, b]);
    expect(shown[0]).toMatchObject({ credit: "Аня Ким", year: 2025 });
    // Fields that an entry does not name stay.
    const again = await arrange(id, [{ id: c }, { id: a }, { id: b }]);
    expect([again.body.data.version, again.body.data.portfolio[0].credit]).toEqual([version + 1, "Аня Ким"]);
    const cleared = await arrange(id, [{ id: c, credit: "", year: null }, { id: a }, { id: b }]);
    expect(cleared.body.data.portfolio[0]).toMatchObject({ credit: null, year: null });
  });

  it.each([
    ["a photo is left out", ([a]: string[]) => [{ id: a }], "id"],
    ["a photo is repeated", ([a]: string[]) => [{ id: a }, { id: a }], "id"],
    ["a photo is unknown", ([a]: string[]) => [{ id: a }, { id: randomUUID() }], "id"],
    ["a year is to come", ([a, b]: string[]) => [{ id: a, year: 2999 }, { id: b }], "year"],
    ["a credit holds a contact", ([a, b]: string[]) => [{ id: a, credit: "пишите @anna.ph" }, { id: b }], "credit"],
    ["a credit is too long", ([a, b]: string[]) => [{ id: a, credit: "я".repeat(81) }, { id: b }], "credit"],
    ["a credit holds NUL", ([a, b]: string[]) => [{ id: a, credit: "a\0" }, { id: b }], "credit"],
  ] as const)("changes nothing where %s", async (_, make, field) => {
    const id = await fixture.newCard();
    const ids = [(await add(id)).body.data.photo.id, (await add(id)).body.data.photo.id];
    const { version } = await fixture.read(id);
    const { status, body } = await arrange(id, make(ids));
    expect([status, body.error.code]).toEqual([400, "request.invalid"]);
    expect(JSON.stringify(body.error)).toMatch(field);
    expect((await fixture.read(id)).version).toBe(version);
  });

  it("PHOTO-04 a photo that is removed takes its files along", async () => {
    const id = await fixture.newCard();
    const { photo } = (await add(id)).body.data;
    const input = { token: user.token, params: { modelId: id, photoId: photo.id } };
    expect((await app.call("portfolio.remove", input)).status).toBe(200);
    await runJanitor(app.context);
    expect((await app.get(photo.url)).status).toBe(404);
    const again = await app.call("portfolio.remove", input);
    expect([again.status, again.body.error.code]).toEqual([404, "photo.not_found"]);
    expect((await fixture.read(id)).portfolio).toEqual([]);
  });

  it("is turned and cut as typed photos are, keeping place, credit and year", async () => {
    const id = await fixture.newCard();
    const { photo } = (await add(id)).body.data;
    await arrange(id, [{ id: photo.id, credit: "Vogue", year: 2024 }]);
    const params = { modelId: id, photoId: photo.id };
    const moved = await app.call("portfolio.moveFocus", { token: user.token, params, body: { x: 0.1, y: 0.2 } });
    expect(moved.body.data.photo.focus).toEqual({ x: 0.1, y: 0.2 });
    const cut = await app.call("portfolio.edit", { token: user.token, params, body: { turn: 90 } });
    expect(cut.status).toBe(200);
    const focus = cut.body.data.photo.focus;
    expect(cut.body.data.photo).toMatchObject({ id: photo.id, width: 800, height: 600, credit: "Vogue", year: 2024 });
    expect([focus.x.toFixed(2), focus.y.toFixed(2)]).toEqual(["0.80", "0.10"]);
    // A replaced photo stays for a day, as with typed photos.
    expect((await app.get(photo.url)).status).toBe(200);
  });

  it("AUTH-14 goes with the card, and saving the card's typed photos leaves it", async () => {
    const id = await fixture.newCard();
    await fixture.upload(id, "dynamic");
    const { photo } = (await add(id)).body.data;
    await app.call("cards.save", { token: user.token, params: { id }, body: { photos: {} } });
    expect(await fixture.read(id)).toMatchObject({ photos: {}, portfolio: [{ id: photo.id }] });
    await app.call("cards.remove", { token: user.token, params: { id } });
    await runJanitor(app.context);
    expect((await app.get(photo.url)).status).toBe(404);
  });

  it("Ages a card that becomes a minor's moves the portfolio to addresses that nobody knows", async () => {
    const id = await publicCard();
    const { photo } = (await add(id)).body.data;
    await app.context.photoQueue.idle();
    await app.call("cards.save", { token: user.token, params: { id }, body: { age: 17 } });
    await runJanitor(app.context);
    expect((await app.get(photo.url)).status).toBe(404);
    const [moved] = (await fixture.read(id)).portfolio;
    expect((await app.get(moved.url)).status).toBe(200);
    expect((await app.call("cards.getPublic", { params: { id } })).status).toBe(404);
    await app.context.database.db.deleteFrom("cards").execute();
  });

  it("PHOTO-05 refuses what is no photo, and two at once", async () => {
    const id = await fixture.newCard();
    const text = await add(id, undefined, Buffer.from("no photo"));
    expect([text.status, text.body.error.code]).toEqual([415, "photo.unsupported"]);
    const two = await app.call("portfolio.add", {
      token: user.token,
      params: { modelId: id },
      form: photoForm([
        ["photo", fixture.jpeg],
        ["photo", fixture.jpeg],
      ]),
    });
    expect([two.status, two.body.error.code]).toEqual([400, "request.invalid"]);
    expect(await fixture.unfinished()).toEqual([]);
  });
});
