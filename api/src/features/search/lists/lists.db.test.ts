import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUnclaimed, createAgency, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { publishCard } from "../../../../test/search/fixtures.ts";

let app: TestApp;
let agency: TestAgency;
let member: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
  [member, stranger] = [await app.createUser(), await app.createUser()];
});
afterAll(() => app.close());

type Query = Record<string, string>;
type Answer = {
  models: { id: string; unmet?: unknown[] }[];
  near: { model: { id: string } }[];
  didYouMean: string | null;
};

const db = () => app.context.database.db;
const publish = (fields: Parameters<typeof publishCard>[1]) => publishCard(db(), fields);
const call = ({ token }: TestUser, ...[name, input]: Parameters<TestApp["call"]>) =>
  app.call(name, { token, ...input });
const ids = ({ models }: Answer) => models.map(({ id }) => id);

async function save(user: TestUser, ...cards: string[]): Promise<void> {
  for (const modelId of cards) expect((await call(user, "favorites.add", { params: { modelId } })).status).toBe(200);
}

async function select(user: TestUser, cards: string[], of: string | null = null): Promise<string> {
  const { body } = await call(user, "selections.create", { body: { name: "Показ", cards, agency: of } });
  return body.data.selection.id;
}

const favorites = async (user: TestUser, query: Query = {}) =>
  (await call(user, "search.favorites", { query })).body.data;
const selection = async (user: TestUser, id: string, query: Query = {}) =>
  (await call(user, "search.selection", { params: { id }, query })).body.data;

describe("favorites", () => {
  it("TL-70 take the filters of the search, in their order, with counts, the closest others and a corrected text", async () => {
    const user = await app.createUser();
    const tall = await publish({ first_name: "Анна", last_name: "Вержбицкая", height: 180, gender: "woman" });
    const small = await publish({ first_name: "Ия", height: 160, gender: "woman" });
    const nearly = await publish({ first_name: "Вера", height: 173, gender: "woman" });
    const other = await publish({ first_name: "Зоя", height: 181, gender: "woman" });
    await save(user, tall, small, nearly);

    expect(ids(await favorites(user))).toHaveLength(3);
    const found = await favorites(user, { minHeight: "175" });
    expect([ids(found), found.pagination.totalCount]).toEqual([[tall], 1]);
    expect(found.near.map(({ model }: Answer["near"][number]) => model.id)).toEqual([nearly]);
    expect(ids(await favorites(user, { q: "Вербицкая" }))).toEqual([tall]);
    expect(await favorites(user, { q: "Вержбцкоя" })).toMatchObject({ models: [], didYouMean: "вержбицкая" });
    const wished = await favorites(user, { nice: "height:175..185" });
    expect(wished.models[0]).toMatchObject({ id: tall, fits: 1, unmet: [] });
    expect(wished.models).toHaveLength(3);
    expect((await favorites(user, { minHeight: "170", limit: "1", page: "2" })).models).toHaveLength(1);

    const { data } = (await call(user, "search.favoritesFilters", { query: { minHeight: "175" } })).body;
    expect(data).toMatchObject({ total: 1, without: [{ param: "height", total: 3 }] });
    expect(ids(await favorites(stranger))).toEqual([]);
    expect(JSON.stringify([found, wished, data])).not.toContain(other);
    expect((await app.call("search.favorites", { query: {} })).status).toBe(401);
  });

  it("hold cards that the public search leaves out, and no card that the reader may not see any more", async () => {
    const user = await app.createUser();
    const [shown, hidden] = [await publish({ first_name: "Лия" }), await publish({ first_name: "Лия" })];
    const owner = await app.createUser();
    const { body } = await call(owner, "cards.create", {
      body: { first_name: "Лия", height: 179, status: "published" },
    });
    const { id } = body.data.model;
    await save(user, shown, hidden, id);
    const listed = (value: boolean) => call(owner, "cards.setVisibility", { params: { id }, body: { listed: value } });
    expect((await listed(false)).status).toBe(200);
    app.context.search.touched();
    expect((await call(user, "search.find", { query: { q: "Лия", minHeight: "179" } })).body.data.models).toEqual([]);
    expect(ids(await favorites(user, { q: "Лия", minHeight: "179" }))).toEqual([id]);
    expect((await listed(true)).status).toBe(200);
    expect(ids(await favorites(user, { q: "Лия", minHeight: "179" }))).toEqual([id]);

    await db().updateTable("cards").set({ status: "hidden" }).where("id", "=", hidden).execute();
    expect(ids(await favorites(user, { q: "Лия" }))).toEqual([id, shown]);
    expect((await call(owner, "cards.save", { params: { id }, body: { status: "draft" } })).status).toBe(200);
    expect(ids(await favorites(user, { q: "Лия" }))).toEqual([shown]);
    const { data } = (await call(user, "search.favoritesFilters", { query: { q: "Лия" } })).body;
    expect(data.total).toBe(1);
  });

  it("hold refused cards, and find them alone", async () => {
    const user = await app.createUser();
    const [one, refused] = [await publish({ first_name: "Эва" }), await publish({ first_name: "Эва" })];
    await save(user, one, refused);
    await call(user, "refusals.change", { body: { ids: [refused], refused: true } });
    expect(ids(await favorites(user, { q: "Эва" })).toSorted()).toEqual([one, refused].toSorted());
    expect(ids(await favorites(user, { refused: "true" }))).toEqual([refused]);
  });
});

describe("a selection", () => {
  it("TL-70 takes the filters of the search, in its order", async () => {
    const [first, second, third] = [
      await publish({ first_name: "Ада", height: 178 }),
      await publish({ first_name: "Ева", height: 165 }),
      await publish({ first_name: "Ира", height: 182 }),
    ];
    const id = await select(member, [third, second, first]);
    expect(ids(await selection(member, id))).toEqual([third, second, first]);
    expect(ids(await selection(member, id, { minHeight: "175" }))).toEqual([third, first]);
    const { body } = await call(member, "search.selectionFilters", { params: { id }, query: { minHeight: "175" } });
    expect(body.data).toMatchObject({ total: 2, without: [{ param: "height", total: 3 }] });
    expect(await selection(member, id, { q: "Зульфия" })).toMatchObject({ models: [], didYouMean: null });
  });

  it("of somebody else is not found, nor is a deleted one", async () => {
    const card = await publish({ first_name: "Тоня" });
    const [id, ofAgency] = [await select(member, [card]), await select(agency.viewer, [card], agency.id)];
    for (const name of ["search.selection", "search.selectionFilters"] as const) {
      expect((await app.call(name, { params: { id } })).status).toBe(401);
      for (const [reader, params] of [
        [stranger, { id }],
        [agency.former, { id: ofAgency }],
        [agency.owner, { id }],
      ] as const)
        expect((await call(reader, name, { params })).body.error).toMatchObject({ code: "selection.not_found" });
      expect((await call(agency.owner, name, { params: { id: ofAgency } })).status).toBe(200);
    }
    expect((await call(member, "selections.remove", { params: { id } })).status).toBe(200);
    expect((await call(member, "search.selection", { params: { id } })).status).toBe(404);
  });

  it("finds unclaimed cards of its agency for members, and no card that left the selection", async () => {
    const unclaimed = await addUnclaimed(app, agency, { first_name: "Нила", height: 177 });
    const [shown, left] = [
      await publish({ first_name: "Нила", height: 176 }),
      await publish({ first_name: "Нила", height: 176 }),
    ];
    const id = await select(agency.booker, [unclaimed, shown, left], agency.id);
    expect(ids(await selection(agency.viewer, id, { q: "Нила", minHeight: "175" }))).toEqual([unclaimed, shown, left]);
    await db().updateTable("cards").set({ selections: false }).where("id", "=", left).execute();
    expect(ids(await selection(agency.viewer, id, { minHeight: "175" }))).toEqual([unclaimed, shown]);
    const { body } = await call(agency.viewer, "search.selectionFilters", { params: { id } });
    expect(body.data.total).toBe(2);
    const answer = await selection(agency.viewer, id, { minHeight: "177" });
    expect(answer.near.map(({ model }: Answer["near"][number]) => model.id)).toEqual([shown]);
  });
});
