import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestUser } from "../../../test/app.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";
import { refreshAges } from "./refresh.ts";

const daysAway = 20;

let fixture: PhotoFixture;
let reader: TestUser;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  reader = await fixture.app.createUser();
});
afterAll(() => fixture.app.close());

/** A published card of somebody who gets so old in twenty days by the database's calendar; its stored age is a year less. */
async function almost(years: number): Promise<string> {
  const { app, user } = fixture;
  const { rows } = await sql<{ day: string }>`
    select (current_date + ${daysAway}::int - make_interval(years => ${years}))::date::text as day`.execute(
    app.context.database.db,
  );
  const body = { first_name: "Мира", last_name: "Юнина", birth_date: rows[0]?.day };
  const { model } = (await app.call("cards.create", { token: user.token, body })).body.data;
  await app.call("cards.setPrimary", { token: user.token, params: { id: model.id } });
  return model.id;
}

/** Moves the birth date back, which for the database equals time passing. */
async function haveBirthday(id: string): Promise<void> {
  const { db } = fixture.app.context.database;
  await sql`update cards set birth_date = birth_date - ${daysAway}::int
    where user_id = (select user_id from cards where id = ${id})`.execute(db);
  // Cached answers are of a day; here the day stays.
  await sql`update card_search set due_on = due_on - ${daysAway}::int where card_id = ${id}`.execute(db);
}

/** The age in every read path of the card. */
async function agesOf(id: string): Promise<Record<string, unknown>> {
  const { app, user } = fixture;
  const params = { id };
  const ageIn = (cards: { id: string; age: number }[]) => cards.find((card) => card.id === id)?.age;
  const asGuest = (await app.call("cards.getPublic", { params })).body.data.model;
  const asMember = (await app.call("cards.getPublic", { params, token: reader.token })).body.data.model;
  const document = await app.get(`/api/documents/model/${id}/docx?lang=ru`);
  return {
    guest: asGuest.age,
    member: asMember.age,
    owner: (await app.call("cards.get", { params, token: user.token })).body.data.model.age,
    ownList: ageIn((await app.call("cards.list", { token: user.token })).body.data.models),
    favorites: ageIn((await app.call("favorites.list", { token: reader.token })).body.data.favorites),
    found: ageIn((await app.call("search.find")).body.data.models),
    document: /(\d+)\s(?:лет|года?)/.exec(textsIn(await document.arrayBuffer()))?.[1],
  };
}

const everywhere = (age: number) => ({
  ...{ guest: age, member: age, owner: age, ownList: age, favorites: age, found: age, document: String(age) },
});

const textsIn = (docx: ArrayBuffer) =>
  strFromU8(unzipSync(new Uint8Array(docx))["word/document.xml"] ?? new Uint8Array());

it("FL-45 a birthday that passes changes the age on every page, in every list and on paper", async () => {
  const { app } = fixture;
  const id = await almost(23);
  await app.call("favorites.add", { token: reader.token, params: { modelId: id } });
  const idsFound = async (query: object) =>
    (await app.call("search.find", { query: { ...query } })).body.data.models.map((card: { id: string }) => card.id);
  expect(await agesOf(id)).toEqual(everywhere(22));
  expect([await idsFound({ minAge: 23 }), await idsFound({ maxAge: 22 })]).toEqual([[], [id]]);

  await haveBirthday(id);
  expect(await agesOf(id)).toEqual(everywhere(23));
  await refreshAges(app.context.database.db);
  expect([await idsFound({ minAge: 23 }), await idsFound({ maxAge: 22 })]).toEqual([[id], []]);
});

it("FL-45 FL-06 restrictions end after the birthday once the person confirms it, and another change keeps the new age", async () => {
  const { app, user, upload, read } = fixture;
  const id = await almost(18);
  expect((await upload(id, "swimwear")).body.error.code).toBe("photo.slot_forbidden");
  await haveBirthday(id);
  expect((await upload(id, "swimwear")).body.error.code).toBe("photo.slot_forbidden");
  expect((await app.call("cards.getPublic", { params: { id } })).status).toBe(404);
  const settled = await app.call("guardians.settle", { token: user.token, params: { id }, body: { ordinary: true } });
  expect(settled.body.data.model).toMatchObject({ age: 18, guarded: false });
  expect((await upload(id, "swimwear")).status).toBe(200);
  const shown = async () => (await app.call("cards.getPublic", { params: { id } })).body.data.model;
  expect(Object.keys((await shown()).photos)).toEqual(["swimwear"]);
  await app.call("cards.save", { token: user.token, params: { id }, body: { height: 178 } });
  expect(await shown()).toMatchObject({ age: 18, height: 178, photos: { swimwear: expect.any(String) } });
  expect((await read(id)).age).toBe(18);
  expect(await (await app.get("/sitemap-cards-1.xml")).text()).toContain(`/model/${id}<`);
});
