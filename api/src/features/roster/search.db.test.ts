import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addPhoto,
  addUnclaimed,
  createAgency,
  createBoard,
  represent,
  type TestAgency,
} from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestInput } from "../../../test/app.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  agency = await createAgency(app);
});

type Query = TestInput["query"];
const list = (query: Query = {}, user = agency.viewer) =>
  app.call("roster.list", { token: user.token, params: { id: agency.id }, query });
const filters = async (query: Query = {}) =>
  (await app.call("roster.filters", { token: agency.viewer.token, params: { id: agency.id }, query })).body.data;
const namesOf = async (query: Query) => {
  const { status, body } = await list(query);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data.roster.map(({ name }: { name: string }) => name);
};
const add = (name: string, body: object = {}) => {
  const [first_name, last_name = ""] = name.split(" ");
  return addUnclaimed(app, agency, { first_name, last_name, ...body });
};
const countOf = (options: { value: string | null; count: number }[], value: string | null) =>
  options.find((one) => one.value === value)?.count;

describe("names in a roster", () => {
  it.each([
    ["Сергеев Лев", "Лев Сергеев"],
    ["Лев Сергеев", "Лев Сергеев"],
    ["lev sergeev", "Лев Сергеев"],
    ["Сергеив", "Лев Сергеев"],
    ["лева", "Лев Сергеев"],
    ["ван фан", "王芳"],
    ["wang fang", "王芳"],
    ["王芳", "王芳"],
  ])("TL-71 are found in either order, with typing errors, in three scripts and by nickname: %s", async (q, name) => {
    await add("Лев Сергеев");
    await add("芳 王");
    await add("Олег Кац");
    expect(await namesOf({ q })).toEqual([name]);
    expect((await filters({ q })).total).toBe(1);
  });

  it("TL-70 a text that finds nobody is corrected as in the search, among the cards of the roster", async () => {
    await add("Ия Вержбицкая");
    await add("Ия Белова");
    const corrected = async (query: Query) => (await list(query)).body.data;
    expect(await corrected({ q: "Вержбцкоя" })).toMatchObject({ roster: [], didYouMean: "вержбицкая" });
    expect(await corrected({ q: "Ия Вержбцкоя" })).toMatchObject({ roster: [], didYouMean: "ия вержбицкая" });
    expect(await corrected({ q: "Вержбцкоя", minHeight: 200 })).toMatchObject({ roster: [], didYouMean: null });
    expect(await corrected({ q: "Белова" })).toMatchObject({ didYouMean: null });
    // The roster has the word, on another board.
    await add("Ия Боткинская", { board: await createBoard(app, agency.id, "Women") });
    await add("Ия Бодминская");
    expect(await corrected({ q: "Боткинская", board: "none" })).toMatchObject({ roster: [], didYouMean: null });
    const other = await createAgency(app);
    const input = { token: other.viewer.token, params: { id: other.id }, query: { q: "Вержбцкоя" } };
    expect((await app.call("roster.list", input)).body.data).toMatchObject({ roster: [], didYouMean: null });
  });

  it("TL-71 a city, a skill and a part of the external id find a card", async () => {
    const id = await add("Лев Сергеев", { location: "Казань", custom_skills: ["фехтование"] });
    await add("Олег Кац", { location: "Москва" });
    const input = { token: agency.booker.token, params: { id: agency.id, cardId: id } };
    await app.call("roster.change", { ...input, body: { external_id: "A-117" } });
    for (const q of ["kazan", "喀山", "фехтован", "a-11"]) expect(await namesOf({ q }), q).toEqual(["Лев Сергеев"]);
    expect(await namesOf({ q: "a-11", location: "moscow" })).toEqual([]);
  });

  it("TL-71 are in the order of the reader's script", async () => {
    for (const name of ["Anna Zorina", "Яна Белова", "Борис Абрамов"]) await add(name);
    expect(await namesOf({ lang: "ru" })).toEqual(["Борис Абрамов", "Яна Белова", "Anna Zorina"]);
    expect((await list({ lang: "en" })).body.data.roster[0].name).toBe("Борис Абрамов");
    expect(await namesOf({ sort: "name", lang: "en" })).toHaveLength(3);
  });
});

describe("filters of a roster", () => {
  it("TL-70 are those of the search, over unclaimed cards too, with counts that leave out their own choice", async () => {
    const woman = { gender: "woman", hair_color: "brunette", height: 178, chest: 84, waist: 60, hips: 89 };
    await add("Анна Первая", { ...woman, age: 22, languages: ["english"] });
    await add("Вера Вторая", { ...woman, hair_color: "blonde", height: 171 });
    await add("Олег Третий", { gender: "man", height: 188 });
    await add("Без Пола");
    expect(await namesOf({ gender: "woman", minHeight: 175 })).toEqual(["Анна Первая"]);
    expect(await namesOf({ hairColor: ["brunette", "blonde"], sort: "-height" })).toEqual([
      "Анна Первая",
      "Вера Вторая",
    ]);
    const counts = await filters({ gender: "woman", hairColor: "brunette" });
    expect(counts.total).toBe(1);
    expect(countOf(counts.gender, "man")).toBe(0);
    expect(countOf(counts.hairColors, "blonde")).toBe(1);
    expect(countOf((await filters()).gender, null)).toBe(1);
    expect(countOf((await filters()).gender, "woman")).toBe(2);
  });

  it("TL-70 boards, answers and missing fields are counted beside all other filters", async () => {
    const board = await createBoard(app, agency.id, "Women");
    const id = await add("Анна Первая", { gender: "woman", height: 178 });
    await add("Вера Вторая", { gender: "woman" });
    const input = { token: agency.booker.token, params: { id: agency.id, cardId: id } };
    await app.call("roster.change", { ...input, body: { board } });
    await app.call("roster.invite", { ...input, body: {} });
    const counts = await filters({ board, gender: "woman" });
    expect(counts).toMatchObject({ total: 1, boards: [{ id: board, name: "Women", count: 1 }] });
    expect((await filters({ claim: "none" })).claims).toContainEqual({ value: "invited", count: 1 });
    expect((await filters({ gender: "woman" })).missing).toContainEqual({ field: "height", count: 1 });
    expect(await namesOf({ missing: "height" })).toEqual(["Вера Вторая"]);
    expect(await namesOf({ missing: ["height", "waist"] })).toEqual(["Вера Вторая", "Анна Первая"]);
    const [row] = (await list({ q: "Вторая" })).body.data.roster;
    const { missing } = await filters({ q: "Вторая" });
    expect(missing.flatMap(({ field, count }: { field: string; count: number }) => (count ? [field] : []))).toEqual(
      row.missing,
    );
  });

  it("TL-70 follow every change of a card: figures, photos, status, rights, deletion", async () => {
    const id = await add("Анна Первая", { height: 170 });
    expect(await namesOf({ minHeight: 175 })).toEqual([]);
    const { token } = agency.booker;
    await app.call("cards.save", { token, params: { id }, body: { height: 177 } });
    expect(await namesOf({ minHeight: 175 })).toEqual(["Анна Первая"]);
    expect(await namesOf({ hasPortfolio: true })).toEqual([]);
    await addPhoto(app, agency.booker, id);
    expect(await namesOf({ hasPortfolio: true })).toEqual(["Анна Первая"]);
    await app.call("roster.release", { token: agency.owner.token, params: { id: agency.id, cardId: id } });
    expect((await filters()).total).toBe(0);
  });

  it("TL-70 of cards without a right look at what members may read alone", async () => {
    const model = await app.createUser();
    const body = { first_name: "Яна", last_name: "Белова", age: 25, height: 177, status: "published" };
    const { id } = (await app.call("cards.create", { token: model.token, body })).body.data.model;
    await represent(app, agency, id, ["board"]);
    const published = await namesOf({ minHeight: 175 });
    expect(published).toEqual(["Яна Белова"]);
    await app.call("cards.save", { token: model.token, params: { id }, body: { status: "draft" } });
    expect(await namesOf({ minHeight: 175 })).toEqual([]);
    expect(await namesOf({ q: "Белова" })).toEqual([]);
  });

  it("TL-70 of days leave out rows without a card that is read", async () => {
    await add("Вера Вторая");
    const model = await app.createUser();
    const body = { first_name: "Анна", last_name: "Первая", age: 25, status: "published" };
    const { id } = (await app.call("cards.create", { token: model.token, body })).body.data.model;
    await represent(app, agency, id, ["board"]);
    await app.call("cards.save", { token: model.token, params: { id }, body: { status: "draft" } });
    const days = { availableFrom: "2027-03-02", availableTo: "2027-03-04" };
    expect(await namesOf({})).toHaveLength(2);
    expect(await namesOf(days)).toEqual(["Вера Вторая"]);
    expect((await filters(days)).total).toBe(1);
  });

  it("TL-80 wishes order the roster and stand beside each card; the answer counts what each filter leaves out", async () => {
    const looks = { gender: "woman", hair_color: "blonde" };
    await add("Анна Первая", { gender: "woman", height: 170 });
    await add("Вера Вторая", { ...looks, height: 171 });
    await add("Олег Третий", { gender: "man" });
    const wishes = { nice: ["hairColor:blonde", "height:170..175"], gender: "woman" };
    const { roster } = (await list(wishes)).body.data;
    expect(roster).toMatchObject([
      { name: "Вера Вторая", model: { fits: 2, unmet: [] } },
      { name: "Анна Первая", model: { fits: 1, unmet: [{ field: "hair_color", wanted: ["blonde"], is: null }] } },
    ]);
    const board = await createBoard(app, agency.id, "Women");
    const { without } = await filters({ gender: "man", minHeight: 180, board });
    expect(without).toEqual([
      { param: "gender", total: 0 },
      { param: "height", total: 0 },
      { param: "board", total: 0 },
    ]);
    expect((await filters({ gender: "man", minHeight: 170 })).without).toEqual([
      { param: "gender", total: 2 },
      { param: "height", total: 1 },
    ]);
  });

  it("TL-70 find a card that its model proposed, as members read it", async () => {
    const model = await app.createUser();
    const body = { first_name: "Яна", last_name: "Белова", age: 25, height: 177, status: "published" };
    const { id } = (await app.call("cards.create", { token: model.token, body })).body.data.model;
    const proposal = { agency: agency.slug, rights: ["board"] };
    const { status } = await app.call("representations.propose", {
      token: model.token,
      params: { id },
      body: proposal,
    });
    expect(status).toBe(201);
    expect(await namesOf({ q: "belova", minHeight: 175 })).toEqual(["Яна Белова"]);
  });

  it("bad input is refused by name, and no filter of another roster matches", async () => {
    await add("Анна Первая");
    const other = await createBoard(app, (await createAgency(app)).id, "Чужая");
    expect(await namesOf({ board: other })).toEqual([]);
    const refused: Query[] = [
      { minHeight: 190, maxHeight: 170 },
      { missing: "phone" },
      { sort: "best" },
      { eyeColor: "x" },
    ];
    for (const query of refused) {
      const { status, body } = await list(query);
      expect([status, body.error.code], JSON.stringify(query)).toEqual([400, "request.invalid"]);
    }
  });
});

describe("the closest cards of a roster", () => {
  const nearOf = async (query: Query) =>
    (await list(query)).body.data.near.map(
      ({ model, differs }: { model: { first_name: string }; differs: object[] }) => [model.first_name, differs],
    );

  it("TL-70 stand beside few rows, with what differs, drafts too, the nearest first", async () => {
    await add("Лев Сергеев", { height: 180, gender: "man" });
    await add("Олег Кац", { height: 178, gender: "man" });
    await add("Иван Ли", { height: 170, gender: "man" });
    await add("Анна Ким", { height: 160, gender: "woman" });
    expect(await nearOf({ minHeight: 180, gender: "man" })).toEqual([
      ["Олег", [{ field: "height", wanted: 180, is: 178 }]],
      ["Иван", [{ field: "height", wanted: 180, is: 170 }]],
    ]);
    expect(await nearOf({ minHeight: 180, gender: "man", page: 2 })).toEqual([]);
    expect(await nearOf({})).toEqual([]);
  });

  it("TL-70 are of the same board and answer, and lack what is asked for", async () => {
    const board = await createBoard(app, agency.id, "Women");
    await add("Анна Ким", { height: 178, board });
    await add("Вера Ким", { height: 178 });
    expect((await nearOf({ minHeight: 180, board })).map(([name]: [string]) => name)).toEqual(["Анна"]);
    await add("Яна Ким", { height: 178, shoe_size: 39, board });
    const without = await nearOf({ minHeight: 180, board, missing: "shoe_size" });
    expect(without.map(([name]: [string]) => name)).toEqual(["Анна"]);
    const other = await createAgency(app);
    const input = { token: other.viewer.token, params: { id: other.id }, query: { minHeight: 180 } };
    expect((await app.call("roster.list", input)).body.data.near).toEqual([]);
  });
});
