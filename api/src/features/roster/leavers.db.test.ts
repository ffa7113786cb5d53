import { retentionDays } from "@compcard/domain/retention";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { up as emptyLeavers } from "../../../migrations/0134_leavers_without_notes.ts";
import {
  addUnclaimed,
  createAgency,
  createBoard,
  represent,
  type TestAgency,
} from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestInput, type TestUser } from "../../../test/app.ts";
import { removeAccount } from "../accounts/deletion/usecases.ts";
import { exportRepresentations } from "../representations/usecases.ts";
import { deleteBlockedRosters, deleteOldLeavers } from "./cleanup.ts";

let app: TestApp;
let agency: TestAgency;
let visa: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  agency = await createAgency(app);
  const fields = await app.call("roster.setFields", {
    ...{ token: agency.owner.token, params: { id: agency.id } },
    body: [{ name: "Виза", kind: "text" }],
  });
  visa = fields.body.data.fields[0].id;
});

const list = async (query: TestInput["query"] = {}, { token } = agency.viewer) =>
  (await app.call("roster.list", { token, params: { id: agency.id }, query })).body.data.roster;
const leavers = (user?: TestUser) => list({ left: "true" }, user);
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const change = (cardId: string, body: object) =>
  app.call("roster.change", { token: agency.booker.token, params: { id: agency.id, cardId }, body });
const remove = async (cardId: string, { token }: TestUser = agency.owner) => {
  const { status, body } = await app.call("roster.release", { token, params: { id: agency.id, cardId } });
  return [status, body.error?.code];
};
const invite = async (cardId: string) => {
  const { body } = await app.call("roster.invite", {
    ...{ token: agency.booker.token, params: { id: agency.id, cardId }, body: {} },
  });
  return new URL(body.data.url).searchParams.get("token") ?? "";
};
const end = (model: TestUser, id: string) =>
  app.call("representations.end", { token: model.token, params: { id, agencyId: agency.id } });

/** A published card of a model whom the agency represents. */
async function claimed(name: string, model: TestUser): Promise<string> {
  const body = { first_name: name, last_name: "Ким", birth_date: "2001-02-03", phone: "+79000000004" };
  const made = await app.call("cards.create", { token: model.token, body });
  const { id } = made.body.data.model;
  await represent(app, agency, id, ["edit", "photos"]);
  await change(id, { external_id: `K-${name}`, own: { [visa]: "Китай" }, note: "Перезвонить" });
  return id;
}

/** Somebody of each reason, and a card that stays. */
async function fourOf() {
  const [released, ending] = [await app.createUser(), await app.createUser()];
  const ids = {
    released: await claimed("Рита", released),
    ended: await claimed("Эля", ending),
    unclaimed: await addUnclaimed(app, agency, { first_name: "Нина", external_id: "N-1" }),
    declined: await addUnclaimed(app, agency, { first_name: "Дина" }),
    stays: await addUnclaimed(app, agency, { first_name: "Соня" }),
  };
  await change(ids.declined, { note: "Тайна" });
  expect(await remove(ids.released)).toEqual([200, undefined]);
  expect(await remove(ids.unclaimed)).toEqual([200, undefined]);
  await end(ending, ids.ended);
  await app.call("claims.decline", { params: { token: await invite(ids.declined) } });
  return { ids, released, ending };
}

it("AGY-72 people who left are listed alone, with reason and day; the ordinary list, its counts, its search and files have none", async () => {
  await fourOf();
  const rows = await leavers();
  expect(names(rows)).toEqual(["Дина Ким", "Нина Ким", "Рита Ким", "Эля Ким"]);
  expect(rows.map(({ reason }: { reason: string }) => reason)).toEqual(["declined", "released", "released", "ended"]);
  for (const { left_at, since, model } of rows) {
    expect(Math.abs(Date.parse(left_at) - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.parse(left_at));
    expect(model).toBeNull();
  }
  expect(await list()).toMatchObject([{ name: "Соня Ким", reason: null, left_at: null }]);
  expect(names(await list({ q: "Рита" }))).toEqual([]);
  expect(names(await list({ left: "true", q: "Рита" }))).toEqual(["Рита Ким"]);
  const own = { left: "true", [`own.${visa}`]: "Китай" } as TestInput["query"];
  expect(names(await list(own))).toEqual([]);
  const filters = await app.call("roster.filters", { token: agency.viewer.token, params: { id: agency.id } });
  expect(filters.body.data).toMatchObject({ total: 1 });
  expect(filters.body.data.claims.map(({ count }: { count: number }) => count)).toEqual([1, 0, 0, 0, 0]);
  const headers = { authorization: `Bearer ${agency.owner.token}` };
  const file = await app.get(`/api/agencies/${agency.id}/roster/export?format=ndjson`, { headers });
  expect((await file.text()).trim().split("\n")).toHaveLength(1);
  // A file contains cards, and these rows have none.
  for (const format of ["csv", "xlsx", "ndjson", "zip"]) {
    const none = await app.get(`/api/agencies/${agency.id}/roster/export?format=${format}&left=true`, { headers });
    expect([none.status, (await none.json()).error.code]).toEqual([409, "roster.empty"]);
  }
  // Their codes are free again, and they do not count as cards of the roster.
  expect((await change((await list())[0].model.id, { external_id: "K-Рита" })).status).toBe(200);
});

it("AGY-73 a row keeps name and board, no own fields, no note and nothing of the card; of a model who declined name, code and board", async () => {
  const { ids } = await fourOf();
  const board = await createBoard(app, agency.id, "Women");
  const model = await app.createUser();
  const id = await claimed("Зоя", model);
  await change(id, { board });
  await remove(id);
  const rows = await leavers(agency.owner);
  const text = JSON.stringify(rows);
  for (const secret of ["79000000004", "2001-02-03", "K-Рита", "Тайна", "Китай", "Перезвонить", ...Object.values(ids)])
    expect(text).not.toContain(secret);
  expect(rows.find(({ name }: { name: string }) => name === "Зоя Ким")).toMatchObject({
    ...{ board, own: {}, note: "", rights: [], external_id: null, kind: null },
  });
  expect(rows[0]).toMatchObject({ reason: "declined", own: {}, note: "" });
  const { db } = app.context.database;
  const words = await db
    .selectFrom("representations")
    .select(["left_reason", "own", "note"])
    .where("agency_id", "=", agency.id)
    .where("left_reason", "is not", null)
    .execute();
  expect(words).toHaveLength(4);
  for (const row of words) expect(row).toMatchObject({ own: {}, note: "" });
  expect(await db.selectFrom("cards").select("id").where("id", "=", ids.unclaimed).execute()).toEqual([]);
  expect((await app.call("cards.get", { token: model.token, params: { id } })).status).toBe(200);
  // Nothing that works on cards reaches the row.
  const row = rows.find(({ name }: { name: string }) => name === "Зоя Ким").id;
  for (const body of [
    { action: "board", board: null },
    { action: "edit", own: { [visa]: "" } },
    { action: "release" },
  ]) {
    const call = { token: agency.owner.token, params: { id: agency.id }, body: { ...body, rows: [row] } };
    expect((await app.call("roster.bulk", call)).body.data.left).toEqual([{ row, reason: "not_found" }]);
  }
});

it("AGY-73 the upgrade empties own fields and notes of people who left, and of nobody else", async () => {
  const { ids } = await fourOf();
  const { db } = app.context.database;
  const words = { own: JSON.stringify({ [visa]: "Китай" }), note: "Старое" };
  await db.updateTable("representations").set(words).where("agency_id", "=", agency.id).execute();
  await emptyLeavers(db as unknown as Kysely<unknown>);
  const rows = await db.selectFrom("representations").selectAll().where("agency_id", "=", agency.id).execute();
  const filled = rows.filter(({ note, own }) => note === "Старое" && Object.keys(own).length === 1);
  expect(filled.map(({ claim, card_id }) => [claim, card_id]).toSorted()).toEqual([
    ["declined", null],
    ["none", ids.stays],
  ]);
  for (const row of rows) if (!filled.includes(row)) expect(row).toMatchObject({ own: {}, note: "" });
});

it("AGY-74 owners and bookers delete a row by its id, on their boards alone; with a card that can be restored only owners do", async () => {
  const { ids } = await fourOf();
  const rows = await leavers();
  const idOf = (name: string): string => rows.find((row: { name: string }) => row.name === name).id;
  expect(await remove(idOf("Рита Ким"), agency.viewer)).toEqual([403, "agency.forbidden"]);
  expect(await remove(idOf("Рита Ким"), agency.former)).toEqual([404, "agency.not_found"]);
  expect(await remove(idOf("Рита Ким"), agency.booker)).toEqual([200, undefined]);
  expect(await remove(idOf("Рита Ким"), agency.owner)).toEqual([404, "roster.not_found"]);
  const board = await createBoard(app, agency.id, "Men");
  const { db } = app.context.database;
  const limit = (boards: string[] | null) =>
    db.updateTable("agency_members").set({ boards }).where("user_id", "=", agency.booker.id).execute();
  await limit([board]);
  expect(await leavers(agency.booker)).toEqual([]);
  expect(await remove(idOf("Эля Ким"), agency.booker)).toEqual([403, "agency.forbidden"]);
  expect(names(await leavers())).toContain("Эля Ким");
  await limit(null);
  expect(await remove(idOf("Дина Ким"), agency.booker)).toEqual([403, "agency.forbidden"]);
  expect(await remove(ids.stays, agency.booker)).toEqual([403, "agency.forbidden"]);
  expect(await remove(idOf("Дина Ким"))).toEqual([200, undefined]);
  expect(await db.selectFrom("cards").select("id").where("id", "=", ids.declined).execute()).toEqual([]);
  expect(names(await leavers())).toEqual(["Нина Ким", "Эля Ким"]);
  // Many at once.
  const call = { token: agency.booker.token, params: { id: agency.id } };
  const both = [idOf("Нина Ким"), idOf("Эля Ким")];
  await app.call("roster.bulk", { ...call, body: { action: "remove", rows: both } });
  expect(await leavers()).toEqual([]);
});

it("AGY-75 the model reads in her export what the row of an agency that she left holds; with her account the row goes", async () => {
  const { released } = await fourOf();
  expect(await exportRepresentations(app.context, released.id)).toEqual([
    {
      ...{ card_id: null, agencies: [] },
      held: [
        expect.objectContaining({
          ...{ agency: agency.name, name: "Рита Ким", reason: "released", note: "", rights: [] },
          own: [],
        }),
      ],
    },
  ]);
  await removeAccount(app.context, released.id);
  expect(names(await leavers())).toEqual(["Дина Ким", "Нина Ким", "Эля Ким"]);
});

it("AGY-85 owners download what a row of somebody who left holds, by its id; others of the agency and other agencies do not", async () => {
  const { released, ending, ids } = await fourOf();
  const { db } = app.context.database;
  const stored = { own: JSON.stringify({ [visa]: "Китай" }), invited_email: "dina@mail.example" };
  await db.updateTable("representations").set(stored).where("declined_card", "=", ids.declined).execute();
  const rows = await leavers();
  const read = async (name: string, { token }: TestUser = agency.owner) => {
    const { id: cardId } = rows.find((row: { name: string }) => row.name === name);
    const { status, body } = await app.call("roster.export", { token, params: { id: agency.id, cardId } });
    return status === 200 ? body.data.held : body.error.code;
  };
  const [left_at, none] = [expect.any(String), { own: [], note: "" }];
  expect(await read("Рита Ким")).toMatchObject({ reason: "released", ...none, left_at });
  expect(await read("Эля Ким")).toMatchObject({ reason: "ended", ...none, left_at });
  expect(await read("Нина Ким")).toMatchObject({ reason: "released", ...none, left_at });
  // A restoration brings these back, so that the row still has them.
  const restorable = { own: [{ name: "Виза", value: "Китай" }], note: "Тайна", email: "dina@mail.example" };
  expect(await read("Дина Ким")).toMatchObject({ reason: "declined", ...restorable, left_at });
  expect(await read("Рита Ким", released)).toEqual(await read("Рита Ким"));
  for (const name of ["Рита Ким", "Нина Ким", "Дина Ким"]) {
    for (const user of [agency.booker, agency.viewer]) expect(await read(name, user)).toBe("agency.forbidden");
    for (const user of [agency.former, ending]) expect(await read(name, user)).toBe("agency.not_found");
  }
  const other = await createAgency(app);
  const params = { id: other.id, cardId: rows[0].id };
  expect((await app.call("roster.export", { token: other.owner.token, params })).status).toBe(404);
});

it("AGY-76 a model who comes back gets her board, and her row goes: accepted after a proposal, or by a claim", async () => {
  const model = await app.createUser();
  const [id, board] = [await claimed("Рита", model), await createBoard(app, agency.id, "Women")];
  await change(id, { board });
  await end(model, id);
  const propose = { token: model.token, params: { id }, body: { agency: agency.slug, rights: ["edit"] } };
  await app.call("representations.propose", propose);
  // The proposal alone joins nothing, and leaves no row once it is withdrawn.
  expect([names(await leavers()), (await list())[0].note]).toEqual([["Рита Ким"], ""]);
  await end(model, id);
  expect(names(await leavers())).toEqual(["Рита Ким"]);
  await app.call("representations.propose", propose);
  await change(id, { note: "Снова с нами" });
  expect((await change(id, { accept: true })).status).toBe(200);
  expect(await leavers()).toEqual([]);
  expect(await list()).toMatchObject([{ name: "Рита Ким", board, own: {}, note: "Снова с нами" }]);
  await remove(id);
  const second = await addUnclaimed(app, agency, { first_name: "Рита" });
  expect(names(await leavers())).toEqual(["Рита Ким"]);
  const token = await invite(second);
  const accepted = await app.call("claims.accept", { token: model.token, params: { token }, body: { rights: [] } });
  expect([accepted.status, accepted.body.error]).toEqual([200, undefined]);
  expect(await leavers()).toEqual([]);
  expect(await list()).toMatchObject([{ claim: "accepted", board, own: {}, note: "" }]);
});

it("AGY-77 rows are deleted three years after leaving, with those of declined cards", async () => {
  await fourOf();
  const inDays = (days: number) => ({
    ...app.context,
    clock: { now: () => new Date(Date.now() + days * 86_400_000) },
  });
  await deleteOldLeavers(inDays(retentionDays.leavers - 1));
  expect(await leavers()).toHaveLength(4);
  await deleteOldLeavers(inDays(retentionDays.leavers + 1));
  // A card that can still be restored is deleted by the other cleanup.
  expect(names(await leavers())).toEqual(["Дина Ким"]);
  const { db } = app.context.database;
  await db.updateTable("representations").set({ declined_card: null }).where("agency_id", "=", agency.id).execute();
  await deleteOldLeavers(inDays(retentionDays.leavers + 1));
  expect(await leavers()).toEqual([]);
  expect(names(await list())).toEqual(["Соня Ким"]);
});

it("AGY-77 rows of a blocked agency are deleted 30 days after the block, those of declined cards after their restoring ends", async () => {
  await fourOf();
  const { db } = app.context.database;
  const rows = async () =>
    (await db.selectFrom("representations").select("name").where("agency_id", "=", agency.id).execute())
      .map(({ name }) => name)
      .sort();
  const sweepAfter = async (days: number) => {
    const blocked_at = new Date(Date.now() - days * 86_400_000);
    await db.updateTable("agencies").set({ blocked_at }).where("id", "=", agency.id).execute();
    await deleteBlockedRosters(app.context);
    return rows();
  };
  expect(await sweepAfter(retentionDays.blockedRosters - 1)).toHaveLength(5);
  expect(await sweepAfter(retentionDays.blockedRosters + 1)).toEqual(["Дина Ким"]);
  await db.updateTable("representations").set({ declined_card: null }).where("agency_id", "=", agency.id).execute();
  expect(await sweepAfter(retentionDays.blockedRosters + 1)).toEqual([]);
});
