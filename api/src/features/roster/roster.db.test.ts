import { maxRoster } from "@compcard/domain/agencies/options";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPhoto,
  addUnclaimed,
  createAgency,
  createBoard,
  represent,
  type TestAgency,
} from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestInput, type TestUser } from "../../../test/app.ts";
import { refreshSearchRow } from "../../core/search-row/refresh.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
});
afterAll(() => app.close());

const list = (of: TestAgency, query: TestInput["query"] = {}, user = of.viewer) =>
  app.call("roster.list", { token: user.token, params: { id: of.id }, query });
const change = (of: TestAgency, cardId: string, body: object, user = of.booker) =>
  app.call("roster.change", { token: user.token, params: { id: of.id, cardId }, body });
const release = (of: TestAgency, cardId: string, user = of.owner) =>
  app.call("roster.release", { token: user.token, params: { id: of.id, cardId } });
const answerOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const namesIn = async (of: TestAgency, query: TestInput["query"] = {}) =>
  (await list(of, query)).body.data.roster.map(({ name }: { name: string }) => name);

const figures = { height: 178, chest: 84, waist: 60, hips: 89, shoe_size: 39 };

async function publish(owner: TestUser, body: object): Promise<string> {
  return (await app.call("cards.create", { token: owner.token, body })).body.data.model.id;
}

describe("a card that the agency makes", () => {
  it("a card of an agency is a draft with an account of its own that nobody can sign in to, with the rights of an unclaimed card", async () => {
    const board = await createBoard(app, agency.id, "Women");
    const body = { first_name: "Лина", last_name: "Вольф", age: 22, height: 178, phone: "+79000000001" };
    const { status, body: answer } = await app.call("roster.add", {
      ...{ token: agency.booker.token, params: { id: agency.id } },
      body: { ...body, external_id: " W-17 ", board },
    });
    expect(status).toBe(201);
    const { row } = answer.data;
    expect(row).toMatchObject({
      ...{
        name: "Лина Вольф",
        external_id: "W-17",
        board,
        claim: "none",
        rights: ["edit", "photos", "contacts", "options"],
      },
      ...{ proposed: false, measured_at: new Date().toISOString().slice(0, 10) },
      model: { status: "draft", can_edit: true, height: 178, first_name: "Лина" },
    });
    expect(row.missing).toEqual([
      ...["gender", "location", "chest", "waist", "hips", "shoe_size"],
      ...["beauty-portrait", "smiling-portrait", "full-body", "swimwear"],
    ]);
    expect(row).toMatchObject({ has_phone: true, has_whatsapp: false });
    expect(JSON.stringify(row.model)).not.toContain("79000000001");
    const { db } = app.context.database;
    const stored = await db
      .selectFrom("cards")
      .innerJoin("users", "users.id", "user_id")
      .innerJoin("representations", "card_id", "cards.id")
      .select(["unclaimed", "users.email", "password_hash", "cards.status", "declared_by", "is_primary"])
      .where("cards.id", "=", row.model.id)
      .executeTakeFirst();
    expect(stored).toEqual({
      ...{ unclaimed: true, email: null, password_hash: null, status: "draft", is_primary: true },
      declared_by: agency.booker.id,
    });
  });

  it("TL-20 fields without consent are missing on the roster, with their groups beside them", async () => {
    const id = await addUnclaimed(app, agency, { ...figures, age: 22, location: "Москва, Россия" });
    const withhold = (withheld: string[]) =>
      app.context.database.db.updateTable("cards").set({ withheld }).where("id", "=", id).execute();
    const rowOf = async () =>
      (await list(agency)).body.data.roster.find(({ model }: { model: { id: string } }) => model.id === id);
    await withhold(["looks", "work"]);
    const row = await rowOf();
    expect(row.model).toMatchObject(figures);
    expect(row.unconsented).toEqual(["looks", "work"]);
    const lost = ["height", "chest", "waist", "hips", "shoe_size"];
    expect(row.missing.filter((name: string) => name in figures || name === "age")).toEqual(lost);
    await withhold([]);
    expect(await rowOf()).toMatchObject({ unconsented: [], missing: expect.not.arrayContaining(lost) });
  });

  it("can be edited by bookers through the ordinary calls, and stays unpublished whatever they send", async () => {
    const id = await addUnclaimed(app, agency);
    await addPhoto(app, agency.booker, id);
    const saved = await app.call("cards.save", {
      ...{ token: agency.booker.token, params: { id } },
      body: { height: 180, status: "published" },
    });
    expect([saved.status, saved.body.data.model]).toMatchObject([200, { height: 180, status: "draft" }]);
    const refused = await app.call("cards.save", { token: agency.viewer.token, params: { id }, body: { height: 181 } });
    expect(answerOf(refused)).toEqual([403, "card.forbidden"]);
  });

  it("needs a name, a known board and a free external id; two at once cannot take the same", async () => {
    const add = (body: object, user = agency.booker) =>
      app.call("roster.add", { token: user.token, params: { id: agency.id }, body });
    expect(answerOf(await add({ height: 170 }))).toEqual([400, "request.invalid"]);
    expect(answerOf(await add({ first_name: "Ия", height: "high" }))).toEqual([400, "request.invalid"]);
    expect(answerOf(await add({ first_name: "Ия", board: crypto.randomUUID() }))).toEqual([
      404,
      "agency.board_unknown",
    ]);
    expect(answerOf(await add({ first_name: "Ия" }, agency.viewer))).toEqual([403, "agency.forbidden"]);
    expect(answerOf(await add({ first_name: "Ия" }, agency.former))).toEqual([404, "agency.not_found"]);
    const answers = await Promise.all(["А", "Б", "В"].map((first_name) => add({ first_name, external_id: "same" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const taken = answers.find(({ status }) => status === 409);
    expect(taken?.body.error.code).toBe("roster.external_id_taken");
  });

  it("of somebody under 18 is restricted, and a member with the right edit names the guardian", async () => {
    const id = await addUnclaimed(app, agency, { age: 17 });
    const { body } = await app.call("guardians.name", {
      ...{ token: agency.booker.token, params: { id } },
      body: { name: "Ия Ким", contact: "+7 900 000 00 00", email: "mother@example.com" },
    });
    expect(body.data.model).toMatchObject({ guarded: true, status: "draft", guardian: { state: "asked" } });
  });
});

describe("a row of the roster", () => {
  it("gets another external id and board from bookers, and keeps what is not named", async () => {
    const own = await createAgency(app);
    const board = await createBoard(app, own.id, "Men");
    const [id, other] = [await addUnclaimed(app, own, { external_id: "1" }), await addUnclaimed(app, own)];
    expect((await change(own, id, { board })).body.data.row).toMatchObject({ external_id: "1", board });
    expect((await change(own, id, { external_id: "1" })).body.data.row).toMatchObject({ external_id: "1", board });
    expect(answerOf(await change(own, other, { external_id: "1" }))).toEqual([409, "roster.external_id_taken"]);
    expect((await change(own, id, { external_id: "", board: null })).body.data.row).toMatchObject({
      ...{ external_id: null, board: null },
    });
    expect(answerOf(await change(own, id, { board }, own.viewer))).toEqual([403, "agency.forbidden"]);
    expect(answerOf(await change(agency, id, { board: null }))).toEqual([404, "roster.not_found"]);
  });

  it("shows a model who proposed herself as others see her, until the agency accepts", async () => {
    const own = await createAgency(app);
    const model = await app.createUser();
    const id = await publish(model, { first_name: "Мира", last_name: "Лань", phone: "+79000000002" });
    await represent(app, own, id, ["edit"], { proposed: true });
    const [row] = (await list(own, {}, own.booker)).body.data.roster;
    expect(row).toMatchObject({ proposed: true, model: { first_name: "Мира", can_edit: false } });
    const save = () => app.call("cards.save", { token: own.booker.token, params: { id }, body: { height: 171 } });
    expect((await save()).status).toBe(403);
    expect((await change(own, id, { accept: true })).body.data.row).toMatchObject({
      ...{ proposed: false, model: { can_edit: true } },
    });
    expect((await save()).status).toBe(200);
  });

  it("of a card that its model keeps as a draft without a right names the model alone", async () => {
    const own = await createAgency(app);
    const model = await app.createUser();
    const id = await publish(model, { first_name: "Нора", last_name: "Дым", height: 171 });
    await represent(app, own, id, ["board"]);
    await app.call("cards.save", { token: model.token, params: { id }, body: { status: "draft" } });
    const { roster } = (await list(own)).body.data;
    expect(roster).toMatchObject([{ name: "Нора Дым", model: null, missing: [], measured_at: null }]);
  });
});

describe("the list", () => {
  it("TL-82 is searched as texts are copied: with invisible characters, quotes, brackets and punctuation", async () => {
    const own = await createAgency(app);
    await addUnclaimed(app, own, { first_name: "Анна-Мария", last_name: "О’Нил", external_id: "№ A-12" });
    await addUnclaimed(app, own, { first_name: "Ева", last_name: "Лис", external_id: "A-13" });
    const texts = ["«Анна—Мария»", "\u200bан\u00adна", "(О'Нил).", "О′Нил,", "#A-12", "Ａ－１２", "a‑12."];
    for (const q of texts) expect([q, (await namesIn(own, { q })).length]).toEqual([q, 1]);
  });

  it("is searched by name and external id, filtered, sorted and paged", async () => {
    const own = await createAgency(app);
    const board = await createBoard(app, own.id, "Women");
    await addUnclaimed(app, own, { first_name: "Анна", last_name: "Яр", external_id: "b-2", board });
    const stale = await addUnclaimed(app, own, {
      first_name: "Алёна",
      last_name: "Ад",
      external_id: "a-1",
      height: 170,
    });
    await addUnclaimed(app, own, { first_name: "Ли", last_name: "Мэй", name_han: "李梅", height: 171 });
    const { db } = app.context.database;
    await sql`update cards set measured_at = current_date - interval '7 months' where id = ${stale}`.execute(db);
    await refreshSearchRow(db, [stale]);
    expect(await namesIn(own)).toEqual(["Алёна Ад", "Ли Мэй", "Анна Яр"]);
    expect(await namesIn(own, { sort: "external_id" })).toEqual(["Алёна Ад", "Анна Яр", "Ли Мэй"]);
    expect(await namesIn(own, { sort: "newest" })).toEqual(["Ли Мэй", "Алёна Ад", "Анна Яр"]);
    expect(await namesIn(own, { q: "алена" })).toEqual(["Алёна Ад"]);
    expect(await namesIn(own, { q: "李" })).toEqual(["Ли Мэй"]);
    expect(await namesIn(own, { q: "B-2" })).toEqual(["Анна Яр"]);
    expect(await namesIn(own, { board })).toEqual(["Анна Яр"]);
    expect(await namesIn(own, { board: "none" })).toEqual(["Алёна Ад", "Ли Мэй"]);
    expect(await namesIn(own, { stale: "true" })).toEqual(["Алёна Ад"]);
    expect(await namesIn(own, { claim: "accepted" })).toEqual([]);
    const { roster, pagination } = (await list(own, { limit: 1, page: 2 })).body.data;
    expect(roster).toMatchObject([{ name: "Ли Мэй" }]);
    expect(pagination).toMatchObject({ total: 3, totalPages: 3, hasNext: true });
    const wrong: Record<string, string | number>[] = [{ board: "x" }, { claim: "x" }, { sort: "x" }, { limit: 101 }];
    for (const query of wrong) expect(answerOf(await list(own, query))).toEqual([400, "request.invalid"]);
  });

  it("is read by members alone, and by nobody of a blocked agency", async () => {
    const own = await createAgency(app);
    for (const user of [own.owner, own.booker, own.viewer]) expect((await list(own, {}, user)).status).toBe(200);
    for (const user of [own.former, agency.owner])
      expect(answerOf(await list(own, {}, user))).toEqual([404, "agency.not_found"]);
    const { db } = app.context.database;
    await db.updateTable("agencies").set({ blocked_at: new Date() }).where("id", "=", own.id).execute();
    expect(answerOf(await list(own, {}, own.owner))).toEqual([404, "agency.not_found"]);
  });

  it("takes 5,000 cards, and pages through them", async () => {
    const own = await createAgency(app);
    await addUnclaimed(app, own, { first_name: "Первая" });
    await fillRoster(own.id, maxRoster - 1);
    const { roster, pagination } = (await list(own, { limit: 100 })).body.data;
    expect([roster.length, pagination.total]).toEqual([100, maxRoster]);
    const refused = await app.call("roster.add", {
      ...{ token: own.booker.token, params: { id: own.id } },
      body: { first_name: "Лишняя" },
    });
    expect(answerOf(refused)).toEqual([400, "roster.too_many"]);
  });
});

/** Cards of a roster, past the calls. */
async function fillRoster(agencyId: string, count: number): Promise<void> {
  await sql`with made as (
      insert into users (first_name, last_name, unclaimed) select 'Имя', 'Фамилия ' || n, true
      from generate_series(1, ${count}::int) as n returning id, last_name
    ), drawn as (
      insert into cards (user_id, first_name, last_name, status) select id, 'Имя', last_name, 'draft' from made returning id
    )
    insert into representations (agency_id, card_id, rights)
    select ${agencyId}::uuid, id, array['edit', 'photos', 'contacts'] from drawn`.execute(app.context.database.db);
}

describe("a released card", () => {
  it("that nobody has claimed is deleted with its photos and its account, by owners alone", async () => {
    const id = await addUnclaimed(app, agency);
    await addPhoto(app, agency.booker, id);
    const { db } = app.context.database;
    const userId = (await db.selectFrom("cards").select("user_id").where("id", "=", id).executeTakeFirstOrThrow())
      .user_id;
    const photo: string = (await app.call("photos.list", { token: agency.booker.token, params: { modelId: id } })).body
      .data.photos.dynamic;
    expect((await app.get(photo)).status).toBe(200);
    expect(answerOf(await release(agency, id, agency.booker))).toEqual([403, "agency.forbidden"]);
    expect((await release(agency, id)).status).toBe(200);
    expect((await app.get(photo)).status).toBe(404);
    for (const [table, column] of [
      ["users", userId],
      ["cards", id],
    ] as const)
      expect(await db.selectFrom(table).select("id").where("id", "=", column).execute()).toEqual([]);
    expect(answerOf(await release(agency, id))).toEqual([404, "roster.not_found"]);
  });

  it("that a model has claimed stays with her", async () => {
    const model = await app.createUser();
    const id = await publish(model, { first_name: "Рада" });
    await represent(app, agency, id, ["edit"]);
    expect((await release(agency, id)).status).toBe(200);
    expect((await app.call("cards.get", { token: model.token, params: { id } })).status).toBe(200);
    const save = await app.call("cards.save", { token: agency.booker.token, params: { id }, body: { height: 170 } });
    expect(answerOf(save)).toEqual([403, "card.forbidden"]);
  });
});
