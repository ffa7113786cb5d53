import type { CardRight } from "@compcard/domain/agencies/rights";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAgency, represent, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";

const contacts = {
  phone: "+79000000004",
  whatsapp: "+79000000005",
  email: "canary@example.com",
  agency: "Тайник",
  booker: "Тайный букер",
  social_media: { telegram: "https://t.me/canary" },
};
const wrong = {
  phone: "+79000000014",
  whatsapp: "+79000000015",
  email: "other@example.com",
  agency: "Другой",
  booker: "Другой букер",
  social_media: { telegram: "https://t.me/other" },
};

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
});
afterAll(() => app.close());

/** A minor's card, whose contacts nobody but the owner and holders of the right reads. */
async function claimed(rights: CardRight[], fields: object = contacts): Promise<{ id: string; model: TestUser }> {
  const model = await app.createUser();
  const body = { first_name: "Юна", age: 17, height: 176, ...fields };
  const { id } = (await app.call("cards.create", { token: model.token, body })).body.data.model;
  await app.context.database.db.updateTable("cards").set({ guardian_gave: true }).where("id", "=", id).execute();
  await represent(app, agency, id, rights);
  return { id, model };
}

const read = async (id: string, { token }: TestUser) =>
  (await app.call("cards.get", { token, params: { id } })).body.data.model;
const save = async (id: string, body: object) => {
  const answer = await app.call("cards.save", { token: agency.booker.token, params: { id }, body });
  return [answer.status, answer.body.error?.details];
};
const bulk = async (body: object) =>
  (await app.call("roster.bulk", { token: agency.booker.token, params: { id: agency.id }, body })).body.data;

it.each(Object.keys(contacts) as (keyof typeof contacts)[])(
  "AGY-82 without the right to contacts a right guess, a wrong one and a removal of %s confirm nothing",
  async (name) => {
    const { id, model } = await claimed(["edit"]);
    const empty = await claimed(["edit"], {});
    const refused = [403, [{ path: name, message: "The model has not granted this right" }]];
    expect(await save(id, { [name]: contacts[name] })).toEqual(refused);
    expect(await save(id, { [name]: wrong[name] })).toEqual(refused);
    const nothing = name === "social_media" ? {} : null;
    expect(await save(id, { [name]: nothing })).toEqual(await save(empty.id, { [name]: nothing }));
    expect((await read(id, model))[name]).toEqual(contacts[name]);
  },
);

it("AGY-82 a member without the right to contacts sends the card back as they read it, and changes a figure", async () => {
  const { id, model } = await claimed(["edit"]);
  const { phone, whatsapp, email, agency: named, booker, social_media, height } = await read(id, agency.booker);
  expect([phone, whatsapp, email, named, booker, social_media]).toEqual([null, null, null, null, null, {}]);
  const whole = { phone, whatsapp, email, agency: named, booker, social_media, height: height + 1 };
  expect(await save(id, whole)).toEqual([200, undefined]);
  expect(await read(id, model)).toMatchObject({ ...contacts, height: height + 1 });
});

it("AGY-82 an edit of many rows leaves each row without the right, with the value and without it, and so does its undo", async () => {
  const { id, model } = await claimed(["edit"]);
  const rows = [id, (await claimed(["edit"], { phone: wrong.phone })).id, (await claimed(["edit"], {})).id];
  for (const phone of [contacts.phone, null]) {
    const { done, left } = await bulk({ action: "edit", rows, fields: { phone } });
    expect([done, left.map(({ reason }: { reason: string }) => reason)]).toEqual([[], Array(3).fill("no_right")]);
  }
  const { db } = app.context.database;
  const grant = (rights: CardRight[]) =>
    db.updateTable("representations").set({ rights }).where("agency_id", "=", agency.id).execute();
  await grant(["edit", "contacts"]);
  const { undo } = await bulk({ action: "edit", rows, fields: { phone: "+79000000099" } });
  await app.call("cards.save", { token: model.token, params: { id }, body: { phone: contacts.phone } });
  await grant(["edit"]);
  const { left } = await bulk({ action: "undo", undo });
  expect(left.map(({ reason }: { reason: string }) => reason)).toEqual(Array(3).fill("no_right"));
});
