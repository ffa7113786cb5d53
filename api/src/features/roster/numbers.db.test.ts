import { afterAll, beforeAll, expect, it } from "vitest";
import { createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";

let app: TestApp;
let own: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  own = await createAgency(app);
});
afterAll(() => app.close());

const numbers = { phone: "8 900 002-27-61", whatsapp: "+86 138 0013 8000", country: "Russia" };

async function create({ token }: TestUser, body: object): Promise<string> {
  return (await app.call("cards.create", { token, body: { ...body, ...numbers } })).body.data.model.id;
}

async function read(user = own.booker) {
  const { roster } = (await app.call("roster.list", { token: user.token, params: { id: own.id } })).body.data;
  return roster.map((row: { has_phone: boolean; has_whatsapp: boolean }) => [row.has_phone, row.has_whatsapp]);
}

it("AGY-84 a row states the numbers to call for owners and bookers, while the right contacts applies", async () => {
  const [model, minor] = [await app.createUser(), await app.createUser()];
  const id = await create(model, { first_name: "Вера", last_name: "Ким", age: 22, status: "published" });
  await represent(app, own, id, ["contacts"]);
  const row = ({ token }: TestUser) => ({ token, params: { id: own.id, cardId: id } });
  const [both, none] = [[[true, true]], [[false, false]]];
  expect([await read(own.owner), await read(own.booker), await read(own.viewer)]).toEqual([both, both, none]);
  expect((await app.call("roster.change", { ...row(own.booker), body: { note: "x" } })).body.data.row).toMatchObject({
    has_phone: true,
  });
  const { db } = app.context.database;
  const set = (values: object) => db.updateTable("representations").set(values).where("card_id", "=", id).execute();
  for (const values of [{ rights: ["edit", "photos", "board", "options"] }, { rights: ["contacts"], proposed: true }]) {
    await set(values);
    expect(await read()).toEqual(none);
  }
  await set({ proposed: false });
  expect(await read()).toEqual(both);
  await app.call("roster.release", row(own.owner));
  expect(await read()).toEqual([]);
  // Under 18 no right applies before the guardian consents.
  const young = await create(minor, { first_name: "Ия", age: 17 });
  await represent(app, own, young, ["contacts"]);
  expect(await read()).toEqual(none);
});

it("AGY-84 the list and a change of a row leave nothing among who opened the contacts; reading a number does, of claimed cards", async () => {
  const [agency, model] = [await createAgency(app), await app.createUser()];
  const id = await create(model, { first_name: "Рада", age: 22, status: "published" });
  await represent(app, agency, id, ["contacts"]);
  const { token } = agency.booker;
  const list = await app.call("roster.list", { token, params: { id: agency.id } });
  const change = await app.call("roster.change", { token, params: { id: agency.id, cardId: id }, body: { note: "x" } });
  for (const { status, body } of [list, change]) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/9000022761|13800138000/);
  }
  const openings = async () =>
    (await app.call("contactViews.list", { token: model.token, params: { id } })).body.data.openings;
  expect(await openings()).toEqual([]);
  const { body } = await app.call("cards.get", { token, params: { id } });
  expect(body.data.model).toMatchObject({ phone_e164: "+79000022761", whatsapp_e164: "+8613800138000" });
  expect(await openings()).toMatchObject([{ name: "Борис Букер", company: agency.name }]);
});

it("AGY-84 a booker of two agencies of one model reads the number by the one with the right contacts, the younger one too", async () => {
  const [first, second, model] = [await createAgency(app), await createAgency(app), await app.createUser()];
  const id = await create(model, { first_name: "Ада", age: 22, status: "published" });
  await represent(app, first, id, ["edit", "photos"]);
  await represent(app, second, id, ["contacts"]);
  const { db } = app.context.database;
  const hidden = { token: model.token, params: { id }, body: { contacts: { phone: "nobody" } } };
  expect((await app.call("cards.setVisibility", hidden)).status).toBe(200);
  const { token, id: user_id } = first.booker;
  await db.insertInto("agency_members").values({ agency_id: second.id, user_id, role: "viewer" }).execute();
  const readNumber = async () => (await app.call("cards.get", { token, params: { id } })).body.data.model.phone_e164;
  // Her role in the second one only reads.
  expect(await readNumber()).toBeFalsy();
  await db.updateTable("agency_members").set({ role: "booker" }).where("agency_id", "=", second.id).execute();
  expect(await readNumber()).toBe("+79000022761");
  // The rights of the other one still change the card.
  const saved = await app.call("cards.save", { token, params: { id }, body: { height: 177 } });
  expect([saved.status, saved.body.error]).toEqual([200, undefined]);
  const contact = await app.call("cards.save", { token, params: { id }, body: { phone: "+7 900 002-27-62" } });
  expect([contact.status, contact.body.error, await readNumber()]).toEqual([200, undefined, "+79000022762"]);
});
