import { addDays } from "@compcard/domain/cards/availability";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { verifyBooker } from "../../../../test/verified-booker.ts";
import { deletePastAvailability } from "./cleanup.ts";

const stay = { from: "2027-03-01", to: "2027-03-20", city: "Ухрюпинск", kind: "in" } as const;
const secret = /Ухрюпинск|2027-03/;

let app: TestApp;
let [owner, member, booker] = [] as unknown as [TestUser, TestUser, TestUser];
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member, booker] = [await app.createUser(), await app.createUser(), await app.createUser()];
  await verifyBooker(app.context, booker.id, "Дом моды");
  const body = { first_name: "Инна", phone: "+7 900 123-45-67", age: 22, availability: [stay] };
  id = (await app.call("cards.create", { token: owner.token, body })).body.data.model.id;
});
afterAll(() => app.close());

const save = (availability: unknown) =>
  app.call("cards.save", { token: owner.token, params: { id }, body: { availability } });
const problemsOf = async (availability: unknown) => {
  const answer = await save(availability);
  expect(answer.status).toBe(400);
  return answer.body.error.details.map(({ path }: { path: string }) => path);
};
const readBy = async ({ token }: TestUser) =>
  (await app.call("cards.getPublic", { params: { id }, query: { contacts: "none" }, token })).body.data;

describe("who reads where and when a model can be booked", () => {
  it("every signed-in reader, whether or not the contacts are open", async () => {
    const closed = await readBy(member);
    expect([closed.contacts, closed.model.availability]).toEqual(["closed", [stay]]);
    expect(closed.model).not.toHaveProperty("phone");
    expect((await readBy(booker)).model.availability).toEqual([stay]);
    expect((await readBy(owner)).model.availability).toEqual([stay]);
  });

  it("in the three languages, where it is a city we know", async () => {
    const there = { from: "2027-04-01", to: "2027-04-02", city: "Шанхай", country: "Китай", kind: "in" };
    await save([stay, there]);
    const names = { ru: "Шанхай, Китай", en: "Shanghai, China", zh: "上海，中国" };
    for (const reader of [member, booker, owner])
      expect((await readBy(reader)).model.availability_places).toEqual([null, names]);
    await save([stay]);
  });

  it("CARD-04 no guest, by no path", async () => {
    const made = await app.call("selections.create", { token: booker.token, body: { name: "Показ", cards: [id] } });
    const params = { id: made.body.data.selection.id };
    const body = { name: "клиенту", downloads: true };
    const link = await app.call("selections.createLink", { token: booker.token, params, body });
    const token = link.body.data.link.url.split("/s/")[1];
    const answers = [
      await app.call("cards.getPublic", { params: { id } }),
      await app.call("search.find", { query: {} }),
      await app.call("search.filters", { query: {} }),
      await app.call("shared.open", { params: { token }, body: { name: "Оля" } }),
      await app.call("cards.preview", { token: owner.token, params: { id }, query: { as: "guest" } }),
    ];
    for (const { status, body: answer } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(answer)).not.toMatch(secret);
    }
    expect(JSON.stringify(answers[0]?.body)).not.toContain("availability");
  });

  it("no list, not a member's either", async () => {
    for (const { body } of [
      await app.call("search.find", { token: member.token, query: {} }),
      await app.call("selections.list", { token: booker.token }),
    ])
      expect(JSON.stringify(body)).not.toMatch(secret);
  });

  it("nobody but the owner under 18, and without her consent to publication", async () => {
    const set = (columns: object) =>
      app.context.database.db.updateTable("cards").set(columns).where("id", "=", id).execute();
    await set({ guarded: true, guardian_gave: true, age: 17 });
    expect((await readBy(member)).model.availability).toEqual([]);
    expect((await readBy(booker)).model.availability).toEqual([]);
    expect((await app.call("cards.get", { token: owner.token, params: { id } })).body.data.model.availability).toEqual([
      stay,
    ]);
    await set({ guarded: false, age: 22, withheld: ["work"] });
    expect((await readBy(member)).model.availability).toEqual([]);
    await set({ withheld: [] });
    expect((await readBy(member)).model.availability).toEqual([stay]);
  });
});

describe("entries of the availability", () => {
  it("name the place of the entry that is wrong", async () => {
    const bad = (change: object) =>
      problemsOf([
        { ...stay, from: "2026-01-01", to: "2026-01-02" },
        { ...stay, ...change },
      ]);
    expect(await bad({ from: "2027-03-21" })).toEqual(["availability.1.to"]);
    expect(await bad({ to: "2029-03-02" })).toEqual(["availability.1.to"]);
    expect(await bad({ from: "2027-02-30" })).toEqual(["availability.1.from"]);
    expect(await bad({ from: "soon" })).toEqual(["availability.1.from"]);
    expect(await bad({ city: " " })).toEqual(["availability.1.city"]);
    expect(await bad({ kind: "maybe" })).toEqual(["availability.1.kind"]);
    const days = Array.from({ length: 11 }, (_, at) => addDays("2027-01-01", at));
    expect(await problemsOf(days.map((day) => ({ ...stay, from: day, to: day })))).toEqual(["availability"]);
    expect((await save([{ ...stay, to: addDays(stay.from, 730) }])).status).toBe(200);
  });

  it("do not contradict each other, a city being one in every spelling", async () => {
    const moscow = { from: "2027-05-01", to: "2027-05-10", city: "Москва", kind: "in" };
    const other = { ...moscow, from: "2027-05-10", to: "2027-05-12" };
    expect(await problemsOf([moscow, { ...other, city: "Казань" }])).toEqual(["availability.1"]);
    expect(await problemsOf([moscow, { ...other, city: "Moscow", kind: "away" }])).toEqual(["availability.1"]);
    const fine = [moscow, { ...other, city: "莫斯科" }, { ...other, city: "Казань", kind: "away" }];
    expect((await save(fine)).body.data.model.availability).toEqual(fine);
    expect((await save([moscow, { ...other, from: "2027-05-11", city: "Казань" }])).status).toBe(200);
  });

  it("go 30 days after their last day, those that wait for a moderator too", async () => {
    const today = app.context.clock.now().toISOString().slice(0, 10);
    const entry = (ago: number) => ({ ...stay, from: addDays(today, -ago - 3), to: addDays(today, -ago) });
    await save([entry(31), entry(30)]);
    const { db } = app.context.database;
    const held = JSON.stringify({ availability: [entry(31)] });
    await db
      .insertInto("card_reviews")
      .values({ card_id: id, held })
      .onConflict((on) => on.column("card_id").doUpdateSet({ held }))
      .execute();
    await deletePastAvailability(app.context);
    const { rows } =
      await sql`select cards.availability, held from cards join card_reviews on card_id = id where id = ${id}`.execute(
        db,
      );
    expect(rows).toEqual([{ availability: [entry(30)], held: { availability: [] } }]);
    await db.deleteFrom("card_reviews").where("card_id", "=", id).execute();
  });
});
