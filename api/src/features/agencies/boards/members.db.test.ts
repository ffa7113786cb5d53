import { rosterExportPath } from "@compcard/domain/roster/path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  addUnclaimed,
  createAgency,
  createBoard,
  represent,
  type TestAgency,
} from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";

let app: TestApp;
let agency: TestAgency;
let women: string;
let men: string;
/** Cards of both boards, and one without a board. */
let cards: { women: string; men: string; none: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  agency = await createAgency(app);
  [women, men] = [await createBoard(app, agency.id, "Women"), await createBoard(app, agency.id, "Men")];
  cards = {
    women: await addUnclaimed(app, agency, { first_name: "Anna", board: women }),
    men: await addUnclaimed(app, agency, { first_name: "Oleg", board: men }),
    none: await addUnclaimed(app, agency, { first_name: "Nobody" }),
  };
  expect((await limit(agency.booker, { role: "booker", boards: [women] })).status).toBe(200);
});

const limit = (user: TestUser, body: object) =>
  app.call("agencies.setRole", { token: agency.owner.token, params: { id: agency.id, userId: user.id }, body });
const as = (user: TestUser, params: object = {}) => ({ token: user.token, params: { id: agency.id, ...params } });
const namesOf = async (user: TestUser, query: Record<string, string> = {}) => {
  const { roster, pagination } = (await app.call("roster.list", { ...as(user), query })).body.data;
  const names: string[] = roster.map(({ model }: { model: { first_name: string } }) => model.first_name);
  expect(pagination.total).toBe(names.length);
  return names.toSorted();
};

it("AGY-10 a member of one board reads its cards alone: list, search, filters, chart, export, calendar feed", async () => {
  const { booker, owner } = agency;
  expect(await namesOf(booker)).toEqual(["Anna"]);
  expect(await namesOf(owner)).toEqual(["Anna", "Nobody", "Oleg"]);
  expect(await namesOf(booker, { q: "Oleg" })).toEqual([]);
  expect(await namesOf(booker, { board: men })).toEqual([]);
  expect(await namesOf(booker, { board: "none" })).toEqual([]);
  const filters = (await app.call("roster.filters", as(booker))).body.data;
  expect(filters.boards).toEqual([{ id: women, name: "Women", count: 1 }]);
  expect(filters.claims.find((one: { value: string }) => one.value === "none").count).toBe(1);
  const { chart } = (await app.call("roster.chart", as(booker))).body.data;
  expect(chart.map(({ model }: { model: { first_name: string } }) => model.first_name)).toEqual(["Anna"]);
  const file = await app.get(`${rosterExportPath(agency.id)}?format=csv`, {
    headers: { authorization: `Bearer ${booker.token}` },
  });
  const table = await file.text();
  expect([file.status, table.includes("Anna"), table.includes("Oleg")]).toEqual([200, true, false]);
  const sheet = await app.get(`${rosterExportPath(agency.id)}?format=csv&board=${men}`, {
    headers: { authorization: `Bearer ${booker.token}` },
  });
  expect(sheet.status).toBe(409);
});

it("AGY-11 a card of another board is not there: read, changed, invited, released, noted, edited in bulk, printed, selected", async () => {
  const { booker } = agency;
  for (const card of [cards.men, cards.none]) {
    const ofRow = as(booker, { cardId: card });
    const codes = [
      await app.call("cards.get", { token: booker.token, params: { id: card } }),
      await app.call("cards.save", { token: booker.token, params: { id: card }, body: { height: 180 } }),
      await app.call("roster.change", { ...ofRow, body: { note: "x" } }),
      await app.call("roster.invite", { ...ofRow, body: {} }),
      await app.call("documents.ticket", { token: booker.token, params: { id: card }, body: { format: "pdf" } }),
      await app.call("selections.create", {
        token: booker.token,
        body: { name: "Show", agency: agency.id, cards: [card] },
      }),
    ].map(({ status }) => status);
    expect(codes).toEqual([404, 404, 404, 404, 404, 404]);
  }
  const rows = (await app.call("roster.list", as(agency.owner))).body.data.roster;
  const ids = rows.map(({ id }: { id: string }) => id);
  const { done, left } = (
    await app.call("roster.bulk", { ...as(booker), body: { action: "board", rows: ids, board: women } })
  ).body.data;
  expect([done.length, left.map(({ reason }: { reason: string }) => reason)]).toEqual([1, ["not_found", "not_found"]]);
  const own = await app.call("selections.create", {
    ...{ token: booker.token, body: { name: "Show", agency: agency.id, cards: [cards.women] } },
  });
  expect(own.status).toBe(201);
});

it("AGY-12 a member of some boards puts no card outside them, and changes neither boards nor own fields, nor imports", async () => {
  const { booker } = agency;
  const move = (board: string | null) =>
    app.call("roster.change", { ...as(booker, { cardId: cards.women }), body: { board } });
  const add = (body: object) => app.call("roster.add", { ...as(booker), body: { first_name: "New", ...body } });
  for (const answer of [await move(men), await move(null), await add({}), await add({ board: men })])
    expect([answer.status, answer.body.error.code]).toEqual([404, "agency.board_unknown"]);
  expect((await add({ board: women })).status).toBe(201);
  expect((await app.call("agencies.setBoards", { ...as(booker), body: [] })).status).toBe(403);
  expect((await app.call("roster.setFields", { ...as(booker), body: [] })).status).toBe(403);
  expect((await app.call("imports.get", { ...as(booker, { importId: cards.men }) })).status).toBe(403);
  const mine = (await app.call("agencies.list", { token: booker.token })).body.data.agencies[0];
  expect(mine).toMatchObject({ all_boards: false, boards: [{ id: women }] });
});

it("AGY-13 owners have all boards; a deleted board leaves a member the others, the last one none", async () => {
  const { booker, owner } = agency;
  expect((await limit(owner, { role: "owner", boards: [women] })).status).toBe(400);
  expect((await limit(booker, { role: "booker", boards: [cards.men] })).body.error.code).toBe("agency.board_unknown");
  await limit(booker, { role: "viewer", boards: [women, men] });
  expect(await namesOf(booker)).toEqual(["Anna", "Oleg"]);
  const setBoards = (body: object[]) => app.call("agencies.setBoards", { ...as(owner), body });
  await setBoards([{ id: men, name: "Men" }]);
  const member = async () =>
    (await app.call("agencies.members", as(owner))).body.data.members.find(
      ({ user_id }: { user_id: string }) => user_id === booker.id,
    );
  expect(await member()).toMatchObject({ role: "viewer", boards: [men] });
  expect(await namesOf(booker)).toEqual(["Oleg"]);
  await setBoards([]);
  expect((await member()).boards).toEqual([]);
  expect(await namesOf(booker)).toEqual([]);
  await limit(booker, { role: "booker" });
  expect((await member()).boards).toEqual([]);
  await limit(booker, { role: "booker", boards: "all" });
  expect(await namesOf(booker)).toEqual(["Anna", "Nobody", "Oleg"]);
  await limit(booker, { role: "booker", boards: [] });
  await limit(booker, { role: "owner" });
  expect((await member()).boards).toBe("all");
});

it("AGY-14 boards that are taken away end the claim links that the member made for their cards", async () => {
  const { booker, owner } = agency;
  await limit(booker, { role: "booker", boards: "all" });
  const link = async (cardId: string) =>
    /token=([\w-]+)/.exec((await app.call("roster.invite", as(booker, { cardId }))).body.data.url)?.[1] ?? "";
  const [kept, ended] = [await link(cards.women), await link(cards.men)];
  await limit(booker, { role: "booker", boards: [women] });
  const state = async (token: string) => (await app.call("claims.get", { params: { token } })).status;
  expect([await state(kept), await state(ended)]).toEqual([200, 404]);
  const { roster } = (await app.call("roster.list", as(owner))).body.data;
  const claims = roster.map(({ claim, model }: { claim: string; model: { first_name: string } }) => [
    model.first_name,
    claim,
  ]);
  expect(Object.fromEntries(claims)).toEqual({ Anna: "invited", Oleg: "none", Nobody: "none" });
});

it("AGY-14 a claimed card of another board is read as strangers read it", async () => {
  const { booker, owner } = agency;
  const model = await app.createUser();
  const card = (await app.call("cards.create", { token: model.token, body: { first_name: "Ева" } })).body.data.model.id;
  await represent(app, agency, card, ["edit", "contacts"]);
  const read = (user: TestUser) => app.call("cards.get", { token: user.token, params: { id: card } });
  const stranger = await app.createUser();
  expect((await read(owner)).status).toBe(200);
  expect((await read(booker)).body).toEqual((await read(stranger)).body);
});
