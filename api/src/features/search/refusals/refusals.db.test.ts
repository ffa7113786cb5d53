import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";

let app: TestApp;
let reader: TestUser;
let other: TestUser;
/** Ids of three published cards of women, and of a man. */
let women: string[];
let man: string;
/** A card in search: a person's first. */
async function createCard(fields: object): Promise<string> {
  const { token } = await app.createUser();
  return (await app.call("cards.create", { token, body: { first_name: "Мия", ...fields } })).body.data.model.id;
}

const change = (ids: string[], refused: boolean, { token } = reader) =>
  app.call("refusals.change", { token, body: { ids, refused } });
const refuse = (...ids: string[]) => change(ids, true);
const takeBack = (...ids: string[]) => change(ids, false);

async function find(query: Record<string, string> = {}, user: TestUser | null = reader) {
  const { body } = await app.call("search.find", { ...(user && { token: user.token }), query });
  return {
    ids: body.data.models.map(({ id }: { id: string }) => id).sort(),
    near: body.data.near.map(({ model }: { model: { id: string } }) => model.id),
    total: body.data.pagination.totalCount,
  };
}

async function count(query: Record<string, string> = {}, user: TestUser | null = reader) {
  const { body } = await app.call("search.filters", { ...(user && { token: user.token }), query });
  const { total, gender, toggles } = body.data;
  const women = gender.find(({ value }: { value: string }) => value === "woman").count;
  return { total, women, refused: toggles.refused };
}

describe.each(["database", "index"])("a refused card, answered by the %s", (engine) => {
  beforeAll(async () => {
    app = await startTestApp(engine === "database" ? { searchIndexBytes: 0 } : {});
    await app.context.search.warm();
    expect(app.context.search.state()).toBe(engine === "database" ? "off" : "current");
    [reader, other] = [await app.createUser(), await app.createUser()];
    const woman = () => createCard({ gender: "woman", last_name: "Ветлугина" });
    women = [await woman(), await woman(), await woman()];
    man = await createCard({ gender: "man", last_name: "Ветлугин" });
  });
  afterAll(() => app.close());

  it("is left out of its person's searches and of their counts, and of nobody else's", async () => {
    expect(await find()).toMatchObject({ total: 4 });
    // Stored for all members with the same rights.
    expect(await count()).toEqual({ total: 4, women: 3, refused: 0 });
    const [refused, ...left] = women as [string, string, string];
    for (let time = 0; time < 2; time++) expect((await refuse(refused)).body.data).toEqual({ refused: true });
    expect(await find()).toMatchObject({ ids: [...left, man].sort(), total: 3 });
    expect(await count()).toEqual({ total: 3, women: 2, refused: 1 });
    expect(await count({ gender: "man" })).toEqual({ total: 1, women: 2, refused: 0 });
    expect((await find({ gender: "man", minAge: "16" })).near).not.toContain(refused);
    for (const user of [other, null]) {
      expect(await find({}, user)).toMatchObject({ total: 4 });
      expect(await count({}, user)).toEqual({ total: 4, women: 3, refused: 0 });
    }
  });

  it("is found alone by its person, with the other filters, and comes back when the refusal is taken back", async () => {
    const [refused] = women as [string];
    await refuse(man);
    expect(await find({ refused: "true" })).toMatchObject({ ids: [refused, man].sort(), total: 2 });
    expect(await find({ refused: "true", gender: "woman" })).toMatchObject({ ids: [refused], total: 1 });
    expect(await count({ refused: "true", gender: "man" })).toEqual({ total: 1, women: 1, refused: 1 });
    expect(await find({ refused: "true" }, other)).toMatchObject({ total: 0 });
    // Ignored, like `agency` and days.
    expect(await find({ refused: "true" }, null)).toMatchObject({ total: 4 });
    for (const id of [refused, man, man]) expect((await takeBack(id)).body.data).toEqual({ refused: false });
    expect(await find()).toMatchObject({ total: 4 });
    expect(await count()).toEqual({ total: 4, women: 3, refused: 0 });
  });

  it("is refused together with others, of which unknown ones are passed over, and comes back with them", async () => {
    const unknown = crypto.randomUUID();
    expect((await refuse(unknown, ...women, man)).status).toBe(200);
    expect(await find()).toMatchObject({ ids: [], total: 0 });
    expect((await refuse(unknown)).body.error.code).toBe("card.not_found");
    for (const ids of [[], Array.from({ length: 201 }, () => unknown)]) expect((await refuse(...ids)).status).toBe(400);
    expect((await takeBack(unknown, ...women, man)).status).toBe(200);
    expect(await find()).toMatchObject({ total: 4 });
  });

  it("is not new in a saved search", async () => {
    const { token } = await app.createUser();
    const asReader = { token };
    const { id } = (await app.call("searches.create", { ...asReader, body: { name: "Все", query: "q=Новосёлова" } }))
      .body.data.search;
    const [refused] = [await createCard({ last_name: "Новосёлова" }), await createCard({ last_name: "Новосёлова" })];
    const fresh = async () =>
      (await app.call("searches.list", asReader)).body.data.searches.find((one: { id: string }) => one.id === id)
        .newCount;
    const before = await fresh();
    await app.call("refusals.change", { ...asReader, body: { ids: [refused], refused: true } });
    expect([before, await fresh()]).toEqual([2, 1]);
  });

  it("is the oldest of 20,000 beside 5,000 favorites: only its reader's own answers change", async () => {
    const reader = await app.createUser();
    const { ids, total } = await find({}, reader);
    const [refused] = women as [string];
    await app.call("refusals.change", { token: reader.token, body: { ids: [refused], refused: true } });
    await app.context.database.db.transaction().execute(async (db) => {
      // Cards that no index knows.
      await sql`set local session_replication_role = replica`.execute(db);
      const id = sql`md5(number::text)::uuid`;
      await sql`update refusals set day = day - 30 where user_id = ${reader.id}`.execute(db);
      await sql`insert into refusals (user_id, card_id) select ${reader.id}, ${id}
        from generate_series(2, 20000) as number`.execute(db);
      await sql`insert into favorites (user_id, card_id) select ${reader.id}, ${id}
        from generate_series(1, 5000) as number`.execute(db);
    });
    expect(await find({}, reader)).toMatchObject({ ids: ids.filter((id: string) => id !== refused), total: total - 1 });
    expect(await find({ refused: "true" }, reader)).toMatchObject({ ids: [refused], total: 1 });
    expect(await find({}, other)).toMatchObject({ ids, total });
  });

  it("cannot be a card that its reader does not see, and is gone with the card", async () => {
    const owner = await app.createUser();
    const { id } = (await app.call("cards.create", { token: owner.token })).body.data.model;
    expect((await refuse(id)).status).toBe(404);
    await app.call("cards.save", { token: owner.token, params: { id }, body: { first_name: "Мия" } });
    expect((await refuse(id)).status).toBe(200);
    await app.call("cards.remove", { token: owner.token, params: { id } });
    expect(await app.context.database.db.selectFrom("refusals").selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ card_id: id }),
    );
  });
});
