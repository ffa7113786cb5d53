import { activeFilters } from "@compcard/domain/search/active-filters";
import { filtersFromUrl, filtersToQuery } from "@compcard/domain/search/filters";
import { maxNew, maxSavedSearches } from "@compcard/domain/search/saved/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addUnclaimed,
  createAgency,
  createBoard,
  represent,
  type TestAgency,
} from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { publishCard, rareWord } from "../../../../test/search/fixtures.ts";
import { refreshSearchRow } from "../../../core/search-row/refresh.ts";
import { newCardsTexts } from "./texts.ts";

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser();
});

const save = (query: string, more: object = {}) =>
  app.call("searches.create", { token: user.token, body: { name: "Мои", query, ...more } });
const list = async () => (await app.call("searches.list", { token: user.token })).body.data.searches;
const newCounts = async () => (await list()).map(({ newCount }: { newCount: number }) => newCount);
const publish = (first_name: string, fields = {}) => publishCard(app.context.database.db, { first_name, ...fields });

it("saved searches are stored in one form, listed last saved first, renamed, and forgotten", async () => {
  const first = await save("minHeight=175&gender=woman&page=3&cursor=x", { name: "Высокие" });
  expect(first).toMatchObject({
    status: 201,
    body: { success: true, data: { search: { notify: false, newCount: 0 } } },
  });
  const { search } = first.body.data;
  expect(search).toMatchObject({ name: "Высокие", query: "minHeight=175&gender=woman" });
  expect(Date.parse(search.created_at)).not.toBeNaN();
  await save("q=Anna", { name: "Anna", notify: true });
  expect(await list()).toMatchObject([{ name: "Anna", notify: true }, search]);

  const params = { id: search.id };
  const change = (body: object) => app.call("searches.change", { token: user.token, params, body });
  expect((await change({ name: "Рост 175+" })).body.data.search).toEqual({ ...search, name: "Рост 175+" });
  expect((await change({ notify: true, query: "minHeight=176" })).body.data.search).toMatchObject({
    ...{ name: "Рост 175+", notify: true, query: "minHeight=176" },
  });
  expect(await change({ query: "q=Anna" })).toMatchObject({ status: 409, body: { error: { code: "search.exists" } } });
  expect((await app.call("searches.remove", { token: user.token, params })).body).toEqual({ success: true, data: {} });
  expect(await list()).toMatchObject([{ name: "Anna" }]);
  expect((await change({ name: "x" })).status).toBe(404);
});

it("a saved search has a note, which its other changes leave alone", async () => {
  const { search } = (await save("gender=woman", { note: "Каталог,\n12 мая" })).body.data;
  expect(search.note).toBe("Каталог,\n12 мая");
  const change = (body: object) => app.call("searches.change", { token: user.token, params: { id: search.id }, body });
  expect((await change({ name: "Май" })).body.data.search.note).toBe("Каталог,\n12 мая");
  const refused = await change({ note: "x".repeat(1_001) });
  expect([refused.status, refused.body.error.details[0].path]).toEqual([400, "note"]);
  expect((await change({ note: "" })).body.data.search).toMatchObject({ name: "Май", note: "" });
  expect((await save("gender=man")).body.data.search.note).toBe("");
});

it("SEARCH-14 where and when somebody can be booked stays in a saved search and among what describes it", async () => {
  const query = "availableIn=moscow&availableFrom=2026-12-01&availableTo=2026-12-20";
  await save(query);
  const [search] = await list();
  const filters = filtersFromUrl(new URLSearchParams(search.query));
  expect(activeFilters(filters)).toEqual([
    { name: "availableIn", value: "moscow" },
    { name: "availableDays", days: ["2026-12-01", "2026-12-20"] },
  ]);
  expect(filtersToQuery(filters).toString()).toBe(query);
  // The link of a mail about new cards carries them.
  const { lists } = newCardsTexts([{ search, cards: [] }], "", { site: "", locale: "ru", publicUrl: "" });
  expect(lists?.[0]?.more?.link).toContain(query);
});

it("a search that is saved already is returned unchanged, in any spelling", async () => {
  const { search } = (await save("eyeColor=green&eyeColor=brown", { name: "Глаза" })).body.data;
  const again = await save("?eyeColor=brown&eyeColor=green&hasPortfolio=", { name: "Другое", notify: true });
  expect(again).toMatchObject({ status: 200, body: { data: { search } } });
  expect(await list()).toEqual([search]);
});

it("SEARCH-16 what the search would refuse is refused here, and the field is named", async () => {
  expect(await save("minAge=40&maxAge=20")).toMatchObject({
    status: 400,
    body: {
      error: { code: "request.invalid", details: [{ path: "query", message: expect.stringContaining("minAge") }] },
    },
  });
  expect((await save("", { name: " " })).body.error.details[0].path).toBe("name");
  expect(await list()).toEqual([]);
});

it("fifty can be saved, also when they come at once, and one more where one has gone", async () => {
  const answers = await Promise.all(Array.from({ length: maxSavedSearches + 3 }, (_, n) => save(`q=word${n}`)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(Array(3).fill([400, "search.too_many"]));
  const [{ id }] = await list();
  await app.call("searches.remove", { token: user.token, params: { id } });
  expect((await save("q=last")).status).toBe(201);
  expect(await list()).toHaveLength(maxSavedSearches);
});

it("nobody finds or touches another's, and guests have none", async () => {
  const { id } = (await save("q=Anna")).body.data.search;
  const other = await app.createUser();
  expect((await app.call("searches.list", { token: other.token })).body.data.searches).toEqual([]);
  for (const name of ["searches.change", "searches.remove", "searches.see"] as const) {
    const input = { params: { id }, ...(name === "searches.change" ? { body: { name: "mine" } } : {}) };
    expect(await app.call(name, { ...input, token: other.token })).toMatchObject({
      status: 404,
      body: { error: { code: "search.not_found" } },
    });
    expect((await app.call(name, input)).status).toBe(401);
  }
  expect((await app.call("searches.list")).status).toBe(401);
  expect((await app.call("searches.create", { body: { name: "x", query: "" } })).status).toBe(401);
  expect(await list()).toMatchObject([{ name: "Мои" }]);
});

it("a card is new once: when it first comes into search, until its results are looked at", async () => {
  const { db } = app.context.database;
  const name = rareWord();
  await publish(name);
  const { id } = (await save(`q=${name}`)).body.data.search;
  await save(`q=${name}&gender=man`);
  expect(await newCounts()).toEqual([0, 0]);

  const card = await publish(name, { gender: "woman" });
  expect(await newCounts()).toEqual([0, 1]);
  expect((await app.call("searches.see", { token: user.token, params: { id } })).body.data.search.newCount).toBe(0);
  expect(await newCounts()).toEqual([0, 0]);

  // Changed, or hidden and shown again, it is no newer.
  const change = async (fields: object) => {
    await db
      .updateTable("cards")
      .set({ ...fields, updated_at: new Date() })
      .where("id", "=", card)
      .execute();
    await refreshSearchRow(db, [card]);
  };
  await change({ height: 180 });
  await change({ status: "hidden" });
  await change({ status: "published" });
  expect(await newCounts()).toEqual([0, 0]);
});

it("a draft is new when it is published, the person's own card never", async () => {
  const name = rareWord();
  await save(`q=${name}`);
  const body = { first_name: name };
  await app.call("cards.create", { token: user.token, body });
  const owner = await app.createUser();
  const { model } = (await app.call("cards.create", { token: owner.token })).body.data;
  const params = { id: model.id };
  await app.call("cards.save", { token: owner.token, params, body: { ...body, status: "draft" } });
  expect(await newCounts()).toEqual([0]);
  await app.call("cards.save", { token: owner.token, params, body });
  expect(await newCounts()).toEqual([1]);
});

it("a changed query starts over, and more than 99 new cards are shown as 99", async () => {
  const name = rareWord();
  const { id } = (await save(`q=${name}`)).body.data.search;
  await publish(name);
  expect(await newCounts()).toEqual([1]);
  const change = { token: user.token, params: { id }, body: { query: `q=${name}&minHeight=170` } };
  expect((await app.call("searches.change", change)).body.data.search.newCount).toBe(0);
  for (let made = 0; made <= maxNew; made++) await publish(name, { height: 175 });
  expect(await newCounts()).toEqual([maxNew]);
});

describe("a saved search of a roster", () => {
  let agency: TestAgency;
  beforeEach(async () => {
    agency = await createAgency(app);
    user = agency.viewer;
  });
  const saveHere = (query: string, more: object = {}) => save(query, { agency: agency.id, ...more });

  it("TL-70 takes the roster's filters, stands beside the same search of the site, and counts who came to the roster", async () => {
    const board = await createBoard(app, agency.id, "Women");
    await addUnclaimed(app, agency, { height: 178 });
    const query = `minHeight=175&board=${board}&missing=shoe_size`;
    const made = await saveHere(query);
    expect(made).toMatchObject({ status: 201, body: { data: { search: { query, newCount: 0 } } } });
    expect(made.body.data.search.agency).toEqual({ id: agency.id, name: agency.name });
    expect(await saveHere(query)).toMatchObject({ status: 200, body: { data: made.body.data } });
    const everybody = (await saveHere("minHeight=175")).body.data.search;
    const ofSite = (await save("minHeight=175")).body.data.search;
    expect([everybody.agency?.id, ofSite.agency]).toEqual([agency.id, null]);

    await addUnclaimed(app, agency, { height: 180, board });
    await addUnclaimed(app, agency, { height: 180 });
    await addUnclaimed(app, agency, { height: 160, board });
    expect(await newCounts()).toEqual([0, 2, 1]);
    const params = { id: everybody.id };
    const seen = await app.call("searches.see", { token: user.token, params });
    expect(seen.body.data.search).toEqual({ ...everybody, newCount: 0 });

    const change = (body: object) => app.call("searches.change", { token: user.token, params, body });
    expect((await change({ query: "claim=none&sort=external_id" })).body.data.search.query).toBe(
      "claim=none&sort=external_id",
    );
    expect((await change({ query })).body.error.code).toBe("search.exists");
    const refused = await change({ query: "board=x" });
    expect(refused.body.error).toMatchObject({ code: "request.invalid", details: [{ path: "query" }] });
    expect((await save("board=none")).body.data.search.query).toBe("");
  });

  it("TL-70 a published model who joins is new, however long she is on the site", async () => {
    const name = rareWord();
    const card = await publish(name);
    await saveHere(`q=${name}`);
    await represent(app, agency, card, ["board"]);
    expect(await newCounts()).toEqual([1]);
  });

  it("TL-70 is nobody's but a member's: others cannot save it, who leaves loses it, and a blocked agency's is not shown", async () => {
    const { db } = app.context.database;
    const other = await createAgency(app);
    for (const { token } of [agency.former, other.owner]) {
      const body = { name: "x", query: "", agency: agency.id };
      const refused = await app.call("searches.create", { token, body });
      expect([refused.status, refused.body.error.code]).toEqual([404, "agency.not_found"]);
    }
    const { id } = (await saveHere("minHeight=175", { notify: true })).body.data.search;
    const block = (blocked_at: Date | null) =>
      db.updateTable("agencies").set({ blocked_at }).where("id", "=", agency.id).execute();
    const calls = async () => {
      const see = await app.call("searches.see", { token: user.token, params: { id } });
      const body = { name: "x" };
      const change = await app.call("searches.change", { token: user.token, params: { id }, body });
      return [(await list()).length, see.status, change.status];
    };
    await block(new Date());
    expect(await calls()).toEqual([0, 404, 404]);
    await block(null);
    expect(await calls()).toEqual([1, 200, 200]);
    const params = { id: agency.id, userId: user.id };
    expect((await app.call("agencies.removeMember", { token: agency.owner.token, params })).status).toBe(200);
    expect(await calls()).toEqual([0, 404, 404]);
    const left = await db.selectFrom("saved_searches").select("id").where("id", "=", id).execute();
    expect(left).toEqual([]);
  });

  it("TL-70 no API token saves or reads one, whatever its scopes", async () => {
    await saveHere("minHeight=175");
    const scopes = ["search:read", "roster:read", "roster:write", "cards:read", "cards:write"];
    const made = await app.call("auth.createToken", { token: user.token, body: { name: "x", scopes } });
    const { token } = made.body.data;
    expect((await app.call("searches.list", { token })).status).toBe(403);
    const body = { name: "x", query: "", agency: agency.id };
    expect((await app.call("searches.create", { token, body })).status).toBe(403);
  });
});
