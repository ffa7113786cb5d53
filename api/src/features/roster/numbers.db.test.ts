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
  return roster.map((row: { phone_e164: string; whatsapp_e164: string }) => [row.phone_e164, row.whatsapp_e164]);
}

it("AGY-84 a row has the numbers to call for owners and bookers, while the right contacts applies", async () => {
  const [model, minor] = [await app.createUser(), await app.createUser()];
  const id = await create(model, { first_name: "Вера", last_name: "Ким", age: 22, status: "published" });
  await represent(app, own, id, ["contacts"]);
  const row = ({ token }: TestUser) => ({ token, params: { id: own.id, cardId: id } });
  const [both, none] = [[["+79000022761", "+8613800138000"]], [[null, null]]];
  expect([await read(own.owner), await read(own.booker), await read(own.viewer)]).toEqual([both, both, none]);
  expect((await app.call("roster.change", { ...row(own.booker), body: { note: "x" } })).body.data.row).toMatchObject({
    phone_e164: "+79000022761",
  });
  const { db } = app.parts.database;
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
