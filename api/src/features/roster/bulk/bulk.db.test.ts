import type { CardRight } from "@compcard/domain/agencies/rights";
import type { BulkOutcome } from "@compcard/domain/roster/schema";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addUnclaimed,
  createAgency,
  createBoard,
  represent,
  type TestAgency,
} from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { deleteDeclinedCards } from "../cleanup.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
});
afterAll(() => app.close());

const bulk = (body: object, user = agency.owner, of = agency) =>
  app.call("roster.bulk", { token: user.token, params: { id: of.id }, body });
const outcomeOf = async (body: object, user = agency.owner): Promise<BulkOutcome> => {
  const answer = await bulk(body, user);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
};
const answerOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

async function rowOf(cardId: string): Promise<string> {
  const row = app.context.database.db.selectFrom("representations").select("id");
  return (await row.where("card_id", "=", cardId).where("agency_id", "=", agency.id).executeTakeFirstOrThrow()).id;
}

/** A row of a card that its model has claimed. */
async function claimed(model: TestUser, more: { proposed?: boolean } = {}): Promise<{ id: string; row: string }> {
  const created = await app.call("cards.create", { token: model.token, body: { first_name: "Рада" } });
  const { id } = created.body.data.model;
  await represent(app, agency, id, ["edit"], more);
  return { id, row: await rowOf(id) };
}

async function unclaimed(body: object = {}): Promise<{ id: string; row: string }> {
  const id = await addUnclaimed(app, agency, body);
  return { id, row: await rowOf(id) };
}

async function mailsTo(email: string) {
  return app.context.database.db.selectFrom("outbox").selectAll().where("recipient", "=", email).execute();
}

it("many rows get a board at once, and the answer says where they stood", async () => {
  const [women, men] = [await createBoard(app, agency.id, "Women"), await createBoard(app, agency.id, "Men")];
  const [one, two, three] = [await unclaimed(), await unclaimed({ board: men }), await claimed(await app.createUser())];
  const stranger = crypto.randomUUID();
  const rows = [one.row, two.row, three.row, stranger, one.row];
  const { done, left, before } = await outcomeOf({ action: "board", rows, board: women }, agency.booker);
  expect(done.toSorted()).toEqual([one.row, two.row, three.row].toSorted());
  expect(left).toEqual([{ row: stranger, reason: "not_found" }]);
  const stood = before.map(({ board, rows }) => [board, rows.toSorted()]);
  expect(stood).toContainEqual([men, [two.row]]);
  expect(stood).toContainEqual([null, [one.row, three.row].toSorted()]);
  const list = await app.call("roster.list", {
    ...{ token: agency.viewer.token, params: { id: agency.id } },
    query: { board: women },
  });
  expect(list.body.data.pagination.total).toBe(3);
});

it("refuses viewers, strangers, unknown boards and more rows than there may be, and then changes nothing", async () => {
  const other = await createAgency(app);
  const { row } = await unclaimed();
  const body = { action: "board", rows: [row], board: null };
  expect(answerOf(await bulk(body, agency.viewer))).toEqual([403, "agency.forbidden"]);
  expect(answerOf(await bulk(body, agency.former))).toEqual([404, "agency.not_found"]);
  expect(answerOf(await bulk({ ...body, board: crypto.randomUUID() }))).toEqual([404, "agency.board_unknown"]);
  expect((await bulk(body, other.owner, other)).body.data.left).toEqual([{ row, reason: "not_found" }]);
  const many = Array.from({ length: 501 }, () => crypto.randomUUID());
  for (const wrong of [{ ...body, rows: [] }, { ...body, rows: many }, { ...body, action: "sell" }, { rows: [row] }])
    expect(answerOf(await bulk(wrong))).toEqual([400, "request.invalid"]);
});

it("many models get links, and mails where their cards have an address; claimed cards are left", async () => {
  const email = `vera-${process.pid}@example.com`;
  const [one, two, own] = [await unclaimed({ email }), await unclaimed(), await claimed(await app.createUser())];
  const rows = [one.row, two.row, own.row];
  const { done, left, links } = await outcomeOf({ action: "invite", rows, mail: true }, agency.booker);
  expect(done.toSorted()).toEqual([one.row, two.row].toSorted());
  expect(left).toEqual([{ row: own.row, reason: "claimed" }]);
  const byRow = new Map(links.map((link) => [link.row, link]));
  expect([byRow.get(one.row)?.mailed, byRow.get(two.row)?.mailed]).toEqual([true, false]);
  const [mail] = await mailsTo(email);
  expect(mail?.body_text).toContain(byRow.get(one.row)?.url);
  const token = byRow.get(two.row)?.url.split("token=")[1] ?? "";
  expect((await app.call("claims.get", { params: { token } })).status).toBe(200);
  // The second mail to one address within a minute is not sent, and said so; its link works.
  const again = await outcomeOf({ action: "invite", rows: [one.row], mail: true });
  expect(again.links).toMatchObject([{ row: one.row, mailed: false }]);
});

it("models check their measurements by a mail in their language, once a week for a card", async () => {
  const model = await app.createUser();
  const { db } = app.context.database;
  await db.updateTable("users").set({ locale: "zh" }).where("id", "=", model.id).execute();
  const [own, proposed, made] = [
    await claimed(model),
    await claimed(await app.createUser(), { proposed: true }),
    await unclaimed(),
  ];
  const rows = [own.row, proposed.row, made.row];
  const { done, left } = await outcomeOf({ action: "measurements", rows }, agency.booker);
  expect(done).toEqual([own.row]);
  expect(left).toContainEqual({ row: proposed.row, reason: "proposed" });
  expect(left).toContainEqual({ row: made.row, reason: "unclaimed" });
  const mails = await mailsTo(model.email);
  const mail = mails.find(({ body_text }) => body_text.includes("身材数据"));
  expect(mail?.body_text).toContain(`/zh/model/${own.id}?edit=true#measurements`);
  const again = await outcomeOf({ action: "measurements", rows: [own.row] });
  expect(again).toMatchObject({ done: [], left: [{ row: own.row, reason: "asked_lately" }] });
});

it("many cards are confirmed at once, where the model granted the right to edit and there are figures", async () => {
  const { db } = app.context.database;
  const [made, bare] = [await unclaimed({ height: 178 }), await unclaimed()];
  const figures = async (rights: CardRight[], more: { proposed?: boolean } = {}) => {
    const model = await app.createUser();
    const body = { first_name: "Рада", height: 175 };
    const { id } = (await app.call("cards.create", { token: model.token, body })).body.data.model;
    await represent(app, agency, id, rights, more);
    return { id, row: await rowOf(id) };
  };
  const [own, unedited, proposed] = [
    await figures(["edit"]),
    await figures(["photos", "contacts"]),
    await figures([], { proposed: true }),
  ];
  const all = [made, bare, own, unedited, proposed];
  await db.updateTable("cards").set({ measured_at: "2024-05-01" }).where("height", "is not", null).execute();
  const rows = all.map(({ row }) => row);
  expect(answerOf(await bulk({ action: "confirm", rows }, agency.viewer))).toEqual([403, "agency.forbidden"]);
  const { done, left } = await outcomeOf({ action: "confirm", rows }, agency.booker);
  expect(done.toSorted()).toEqual([made.row, own.row].toSorted());
  const reasons = Object.fromEntries(left.map(({ row, reason }) => [row, reason]));
  expect(reasons).toEqual({ [bare.row]: "no_figures", [unedited.row]: "no_right", [proposed.row]: "proposed" });
  const today = app.context.clock.now().toISOString().slice(0, 10);
  const days = await db.selectFrom("cards").select(["id", "measured_at", "confirmed_at"]).execute();
  const dayOf = (id: string) => days.find((card) => card.id === id);
  for (const { id } of [made, own]) expect(dayOf(id)).toMatchObject({ measured_at: today, confirmed_at: today });
  expect(dayOf(unedited.id)).toMatchObject({ measured_at: "2024-05-01", confirmed_at: null });
});

it("a confirmation of many cards is taken back, except of cards that were changed since", async () => {
  const { db } = app.context.database;
  const cards = [await unclaimed({ height: 178 }), await unclaimed({ height: 180 }), await unclaimed({ height: 182 })];
  const [old, edited, fresh] = cards as [(typeof cards)[0], (typeof cards)[0], (typeof cards)[0]];
  const rows = cards.map(({ row }) => row);
  const daysOf = ({ id }: { id: string }) =>
    db.selectFrom("cards").select(["measured_at", "confirmed_at"]).where("id", "=", id).executeTakeFirstOrThrow();
  const before = { measured_at: "2024-05-01", confirmed_at: "2024-03-01" };
  await db.updateTable("cards").set(before).where("id", "in", [old.id, edited.id]).execute();
  const today = app.context.clock.now().toISOString().slice(0, 10);
  await db.updateTable("cards").set({ measured_at: today, confirmed_at: today }).where("id", "=", fresh.id).execute();
  const { versions, done } = await outcomeOf({ action: "confirm", rows });
  // Cards that were confirmed today are not changed, and not undone.
  expect([done.length, Object.keys(versions).toSorted()]).toEqual([3, [old.row, edited.row].toSorted()]);
  const save = { token: agency.owner.token, params: { id: edited.id }, body: { waist: 61 } };
  expect((await app.call("cards.save", save)).status).toBe(200);
  const undo = { action: "unconfirm", rows, versions };
  expect((await outcomeOf(undo, agency.booker)).done).toEqual([]);
  const { done: undone, left } = await outcomeOf(undo);
  expect(undone).toEqual([old.row]);
  expect(left.toSorted((one, other) => (one.row < other.row ? -1 : 1))).toEqual(
    [edited.row, fresh.row].toSorted().map((row) => ({ row, reason: "changed" })),
  );
  expect(await daysOf(old)).toEqual(before);
  for (const card of [edited, fresh]) expect(await daysOf(card)).toMatchObject({ confirmed_at: today });
  expect((await outcomeOf(undo)).done).toEqual([]);
  expect(answerOf(await bulk({ ...undo, versions: { [old.row]: "x" } }))).toEqual([400, "request.invalid"]);
});

it("bookers remove rows of declined claims once their cards are deleted, and no others", async () => {
  const [declined, other] = [await unclaimed(), await unclaimed()];
  const { body } = await app.call("roster.invite", {
    ...{ token: agency.booker.token, params: { id: agency.id, cardId: declined.id }, body: {} },
  });
  const token = new URL(body.data.url).searchParams.get("token") ?? "";
  await app.call("claims.decline", { params: { token } });
  await deleteDeclinedCards({ ...app.context, clock: { now: () => new Date(Date.now() + 8 * 86_400_000) } });
  const rows = [declined.row, other.row];
  expect(answerOf(await bulk({ action: "remove", rows }, agency.viewer))).toEqual([403, "agency.forbidden"]);
  expect(await outcomeOf({ action: "remove", rows }, agency.booker)).toMatchObject({
    ...{ done: [declined.row], left: [{ row: other.row, reason: "not_declined" }] },
  });
  expect((await outcomeOf({ action: "remove", rows: [declined.row] })).left).toMatchObject([{ reason: "not_found" }]);
});

it("owners release many: cards that nobody has claimed are deleted, claimed ones stay with their models", async () => {
  const model = await app.createUser();
  const [made, own] = [await unclaimed(), await claimed(model)];
  const rows = [made.row, own.row];
  expect(answerOf(await bulk({ action: "release", rows }, agency.booker))).toEqual([403, "agency.forbidden"]);
  expect((await outcomeOf({ action: "release", rows })).done.toSorted()).toEqual(rows.toSorted());
  const { db } = app.context.database;
  expect(await db.selectFrom("cards").select("id").where("id", "=", made.id).execute()).toEqual([]);
  expect((await app.call("cards.get", { token: model.token, params: { id: own.id } })).status).toBe(200);
  expect((await outcomeOf({ action: "release", rows })).left).toHaveLength(2);
});
