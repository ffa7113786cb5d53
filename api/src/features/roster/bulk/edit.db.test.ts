import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  addUnclaimed,
  createAgency,
  createBoard,
  represent,
  type TestAgency,
} from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { deleteOldEdits } from "../cleanup.ts";

let app: TestApp;
let agency: TestAgency;
let cards: string[];
let field: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  agency = await createAgency(app);
  cards = [
    await addUnclaimed(app, agency, { first_name: "Anna", hair_color: "black", height: 170 }),
    await addUnclaimed(app, agency, { first_name: "Vera", height: 175 }),
  ];
  field = (await setFields([{ name: "Visa", kind: "choice", choices: ["Schengen", "China"] }]))[0].id;
});

const setFields = async (body: object[]) =>
  (await app.call("roster.setFields", { token: agency.owner.token, params: { id: agency.id }, body })).body.data.fields;
const bulk = (body: object, user: TestUser = agency.booker) =>
  app.call("roster.bulk", { token: user.token, params: { id: agency.id }, body });
const edit = async (body: object, user?: TestUser) =>
  (await bulk({ action: "edit", rows: cards, ...body }, user)).body.data;
const cardOf = async (id: string) =>
  (await app.call("cards.get", { token: agency.owner.token, params: { id } })).body.data.model;
const rowsById = async () => {
  const { roster } = (await app.call("roster.list", { token: agency.owner.token, params: { id: agency.id } })).body
    .data;
  return new Map<string, { id: string; own: object }>(
    roster.map((row: { model: { id: string } }) => [row.model.id, row]),
  );
};
const heights = async () => [(await cardOf(cards[0] ?? "")).height, (await cardOf(cards[1] ?? "")).height];

it("AGY-08 fields and own fields of many cards are set in one call, and taken back in one", async () => {
  const outcome = await edit({ fields: { hair_color: "blonde", height: 180 }, own: { [field]: "China" } });
  expect(outcome).toMatchObject({ left: [], undo: expect.any(String) });
  expect(outcome.done.toSorted()).toEqual(cards.toSorted());
  expect(await heights()).toEqual([180, 180]);
  expect((await rowsById()).get(cards[1] ?? "")?.own).toEqual({ [field]: "China" });
  const undone = (await bulk({ action: "undo", undo: outcome.undo })).body.data;
  expect([undone.done.length, undone.left]).toEqual([2, []]);
  expect(await heights()).toEqual([170, 175]);
  expect((await cardOf(cards[0] ?? "")).hair_color).toBe("black");
  expect((await cardOf(cards[1] ?? "")).hair_color).toBeNull();
  expect((await rowsById()).get(cards[1] ?? "")?.own).toEqual({});
  expect((await bulk({ action: "undo", undo: outcome.undo })).body.error.code).toBe("roster.edit_unknown");
});

it("AGY-08 an undo restores the days of the figures, and the country that a city implied", async () => {
  const { db } = app.context.database;
  const days = { measured_at: "2025-02-03", measured_by: null, confirmed_at: "2025-03-04" };
  await db.updateTable("cards").set(days).where("id", "in", cards).execute();
  const stored = async () =>
    await db
      .selectFrom("cards")
      .select(["measured_at", "measured_by", "confirmed_at", "location", "country", "city_id"])
      .where("id", "in", cards)
      .execute();
  const before = await stored();
  const { undo } = await edit({ fields: { height: 180, location: "г. Москва" } });
  const edited = await stored();
  expect(edited).toMatchObject([
    { location: "Москва", country: "Russia", measured_by: agency.id },
    { location: "Москва", country: "Russia", measured_by: agency.id },
  ]);
  expect((await bulk({ action: "undo", undo })).body.data.left).toEqual([]);
  expect(await stored()).toEqual(before);
});

it("AGY-08 an undo leaves later changes alone, also where the agency removed a field, and names their rows", async () => {
  const { undo } = await edit({ fields: { height: 180, weight: 55 }, own: { [field]: "China" } });
  const [anna = ""] = cards;
  await app.call("cards.save", { token: agency.owner.token, params: { id: anna }, body: { height: 181 } });
  await setFields([]);
  const { done, left } = (await bulk({ action: "undo", undo })).body.data;
  const row = (await rowsById()).get(anna)?.id;
  expect([done.length, left]).toEqual([1, [{ row, reason: "changed" }]]);
  expect(await heights()).toEqual([181, 175]);
  expect((await cardOf(anna)).weight).toBeNull();
});

it.each([
  [{ fields: { height: 999 } }],
  [{ fields: { hair_color: "green-ish" } }],
  [{ fields: { height: 180 }, own: { "00000000-0000-4000-8000-000000000000": "x" } }],
  [{ fields: {} }],
  [{ fields: { nonsense: 1 } }],
  [{}],
])("AGY-09 a wrong value refuses the whole edit: %o", async (body) => {
  expect((await bulk({ action: "edit", rows: cards, ...body })).status).toBe(400);
  expect(await heights()).toEqual([170, 175]);
});

it("AGY-09 a choice that the field lacks refuses the whole edit", async () => {
  const { status, body } = await bulk({
    action: "edit",
    rows: cards,
    fields: { height: 180 },
    own: { [field]: "Moon" },
  });
  expect([status, body.error.details[0].path]).toEqual([400, `own.${field}`]);
  expect(await heights()).toEqual([170, 175]);
});

it("AGY-09 cards without the right, of another agency or board, and values that under 18 do not exist are left", async () => {
  const model = await app.createUser();
  const claimed = (await app.call("cards.create", { token: model.token, body: { first_name: "Ева", height: 176 } }))
    .body.data.model.id;
  await represent(app, agency, claimed, ["board"]);
  const foreign = await addUnclaimed(app, await createAgency(app));
  const young = await addUnclaimed(app, agency, { first_name: "Юна", age: 16 });
  const rows = [...cards, claimed, foreign, young];
  const outcome = await edit({ rows, fields: { shooting_types: ["swimwearLingerie"] } });
  expect(outcome.done).toEqual(expect.arrayContaining(cards));
  expect(outcome.left).toEqual(
    expect.arrayContaining([
      { row: claimed, reason: "no_right" },
      { row: foreign, reason: "not_found" },
      { row: young, reason: "under_18" },
    ]),
  );
  // Own fields are the agency's: they need no right over the card.
  expect((await edit({ rows: [claimed], own: { [field]: "China" } })).done).toEqual([claimed]);
  const board = await createBoard(app, agency.id, "Men");
  const params = { id: agency.id, userId: agency.booker.id };
  await app.call("agencies.setRole", { token: agency.owner.token, params, body: { role: "booker", boards: [board] } });
  expect((await edit({ fields: { height: 180 } })).left).toHaveLength(2);
});

it("AGY-09 viewers edit nothing; an undo is of its member, of its agency, and lasts a day", async () => {
  expect((await bulk({ action: "edit", rows: cards, fields: { height: 180 } }, agency.viewer)).status).toBe(403);
  const { undo } = await edit({ fields: { height: 180 } });
  expect((await bulk({ action: "undo", undo }, agency.owner)).status).toBe(404);
  await deleteOldEdits({ ...app.context, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
  expect((await bulk({ action: "undo", undo })).status).toBe(404);
  expect(await heights()).toEqual([180, 180]);
});
