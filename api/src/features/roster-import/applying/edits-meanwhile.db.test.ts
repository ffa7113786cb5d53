import type { CardInput } from "@compcard/domain/cards/input";
import type { RosterChange } from "@compcard/domain/roster/schema";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addUnclaimed, createAgency, createBoard, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { importsOf } from "../../../../test/agencies/imports.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { rosterWriter } from "../../../wiring.ts";
import { runImports } from "./usecases.ts";

let app: TestApp;
let own: TestAgency;
let imports: ReturnType<typeof importsOf>;
let cards: [anna: string, vera: string];
let boards: { Women: string; Main: string; Other: string };
let visa: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  own = await createAgency(app);
  imports = importsOf(app, own);
  const add = (first_name: string, external_id: string) =>
    addUnclaimed(app, own, { first_name, last_name: "Ким", external_id, height: 170, shoe_size: 37 });
  cards = [await add("Анна", "A1"), await add("Вера", "A2")];
  const [Women, Main, Other] = [
    await createBoard(app, own.id, "Women"),
    await createBoard(app, own.id, "Main"),
    await createBoard(app, own.id, "Other"),
  ];
  boards = { Women, Main, Other };
  const fields = { token: own.owner.token, params: { id: own.id }, body: [{ name: "Visa", kind: "text" }] };
  visa = (await app.call("roster.setFields", fields)).body.data.fields[0].id;
});

async function save(cardId: string, body: CardInput): Promise<void> {
  expect((await app.call("cards.save", { token: own.booker.token, params: { id: cardId }, body })).status).toBe(200);
}

async function place(cardId: string, body: RosterChange): Promise<void> {
  const params = { id: own.id, cardId };
  expect((await app.call("roster.change", { token: own.booker.token, params, body })).status).toBe(200);
}

/** Runs the job; `edit` acts once, right before the first change of this kind. */
async function runWith(kind: "save" | "place", edit: () => Promise<void>): Promise<void> {
  const writer = rosterWriter(app.context);
  let first: Promise<void> | undefined;
  const before = () => {
    first ??= edit();
    return first;
  };
  await runImports(app.context, {
    ...writer,
    save: async (...input) => {
      if (kind === "save") await before();
      return writer.save(...input);
    },
    place: async (...input) => {
      if (kind === "place") await before();
      return writer.place(...input);
    },
  });
}

async function applied(table: string): Promise<string> {
  const { id } = (await imports.plan(own.booker, table)).body.data.import;
  expect((await imports.apply(own.booker, id)).status).toBe(200);
  return id;
}

async function undo(id: string): Promise<void> {
  expect((await imports.call("imports.undo", own.booker, id)).status).toBe(200);
}

async function rowOf(cardId: string) {
  const { body } = await app.call("roster.list", { token: own.owner.token, params: { id: own.id } });
  return body.data.roster.find(({ model }: { model: { id: string } }) => model.id === cardId);
}

const cardOf = async (id: string) =>
  (await app.call("cards.get", { token: own.owner.token, params: { id } })).body.data.model;

const stateOf = async (id: string) => {
  const { state, problems } = (await imports.call("imports.get", own.owner, id)).body.data.import;
  return { state, problems };
};

it("SL-22 edits of cards during an undo stay, and the fields beside them are restored", async () => {
  const id = await applied("Код;ФИО;Рост;Обувь\nA1;Ким Анна;180;38\nA2;Ким Вера;180;38\n");
  await imports.run();
  await undo(id);
  await runWith("save", async () => {
    for (const card of cards) await save(card, { height: 175 });
  });
  for (const card of cards) expect((await rowOf(card)).model).toMatchObject({ height: 175, shoe_size: 37 });
  expect(await stateOf(id)).toEqual({ state: "undone", problems: [] });
});

it("SL-22 edits of board, code, note and own fields during an undo stay; values beside them are restored", async () => {
  await place(cards[1], { external_id: null });
  const id = await applied("Код;ФИО;Board;Note;Visa\nA1;Ким Анна;Main;new;China\nB2;Ким Вера;Main;new;China\n");
  await imports.run();
  const imported = { board: boards.Main, note: "new", own: { [visa]: "China" } };
  expect(await rowOf(cards[1])).toMatchObject({ ...imported, external_id: "B2" });
  await undo(id);
  const edited = { board: boards.Other, note: "edited", own: { [visa]: "Schengen" } };
  await runWith("place", async () => {
    await place(cards[0], edited);
    await place(cards[1], { external_id: "C3" });
  });
  expect(await rowOf(cards[0])).toMatchObject(edited);
  expect(await rowOf(cards[1])).toMatchObject({ board: null, note: "", own: {}, external_id: "C3" });
  expect(await stateOf(id)).toEqual({ state: "undone", problems: [] });
});

it("SL-22 undoing restores the fields that another member edited while the import ran", async () => {
  const id = await applied("Код;ФИО;Рост;Instagram\nA1;Ким Анна;180;anna.kim\n");
  const edited = { height: 175, social_media: { telegram: "annakim" } };
  await runWith("save", () => save(cards[0], edited));
  const before = await cardOf(cards[0]);
  expect(before).toMatchObject({ height: 180, social_media: { instagram: expect.any(String) } });
  // Links add to those of the card.
  expect(Object.keys(before.social_media).toSorted()).toEqual(["instagram", "telegram"]);
  await undo(id);
  await imports.run();
  expect(await cardOf(cards[0])).toMatchObject({ height: 175 });
  expect(Object.keys((await cardOf(cards[0])).social_media)).toEqual(["telegram"]);
  expect(await stateOf(id)).toEqual({ state: "undone", problems: [] });
});

it("SL-22 undoing restores the board, note and own fields that another member edited while the import ran", async () => {
  const id = await applied("Код;ФИО;Board;Note;Visa\nA1;Ким Анна;Main;new;China\n");
  const edited = { board: boards.Other, note: "edited", own: { [visa]: "Schengen" } };
  await runWith("place", () => place(cards[0], edited));
  expect(await rowOf(cards[0])).toMatchObject({ board: boards.Main, note: "new", own: { [visa]: "China" } });
  await undo(id);
  await imports.run();
  expect(await rowOf(cards[0])).toMatchObject(edited);
  expect(await stateOf(id)).toEqual({ state: "undone", problems: [] });
});

it("SL-22 undoing restores what was edited between a run that failed and its repetition", async () => {
  const id = await applied("Код;ФИО;Рост;Note\nA1;Ким Анна;180;new\n");
  const fail = () => Promise.reject(new Error("the database is away"));
  await expect(runWith("save", fail)).rejects.toThrow("the database is away");
  await save(cards[0], { height: 175 });
  await imports.run();
  expect(await rowOf(cards[0])).toMatchObject({ note: "new", model: { height: 180 } });
  await undo(id);
  await imports.run();
  expect(await rowOf(cards[0])).toMatchObject({ note: "", model: { height: 175 } });
});
