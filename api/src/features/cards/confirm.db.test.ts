import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";

let app: TestApp;
let owner: TestUser;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  const body = { first_name: "Рада", height: 178, chest: 84 };
  id = (await app.call("cards.create", { token: owner.token, body })).body.data.model.id;
  await beOf("2024-05-01");
});

const today = () => app.context.clock.now().toISOString().slice(0, 10);
const beOf = (measured_at: string | null, confirmed_at: string | null = null) =>
  app.context.database.db.updateTable("cards").set({ measured_at, confirmed_at }).where("id", "=", id).execute();
const confirm = (user: TestUser, cardId = id) =>
  app.call("cards.confirm", { token: user.token, params: { id: cardId } });
const save = (body: object) => app.call("cards.save", { token: owner.token, params: { id }, body });
const read = async () => (await app.call("cards.getPublic", { params: { id } })).body.data.model;
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

it("the owner confirms the figures as they stand, which leaves the card's last change alone, and once a day is enough", async () => {
  const before = await read();
  const { status, body } = await confirm(owner);
  expect([status, body.data.model.measured_at, body.data.model.confirmed_at]).toEqual([200, today(), today()]);
  expect(await read()).toMatchObject({
    ...{ measured_at: today(), confirmed_at: today(), version: before.version + 1, updated_at: before.updated_at },
  });
  expect((await confirm(owner)).body.data.model.version).toBe(before.version + 1);
});

it("other texts make no card fresh; figures that change do, and those that are taken away end the confirmation", async () => {
  await beOf("2024-05-01", "2024-06-01");
  await save({ additional_info: "Готова к съёмкам", first_name: "Рада" });
  expect(await read()).toMatchObject({ measured_at: "2024-05-01", confirmed_at: "2024-06-01" });
  await save({ chest: 85 });
  expect(await read()).toMatchObject({ measured_at: today(), confirmed_at: "2024-06-01" });
  await save({ chest: null, height: null });
  expect(await read()).toMatchObject({ measured_at: null, confirmed_at: null });
  expect(codeOf(await confirm(owner))).toEqual([409, "card.no_figures"]);
});

it("members of an agency confirm with the right to edit, which the audit trail records; nobody else does", async () => {
  const agency = await createAgency(app);
  await represent(app, agency, id, ["photos"]);
  expect(codeOf(await confirm(agency.booker))).toEqual([403, "card.forbidden"]);
  expect(codeOf(await confirm(await app.createUser()))).toEqual([403, "card.forbidden"]);
  await app.context.database.db
    .updateTable("representations")
    .set({ rights: ["edit"] })
    .where("card_id", "=", id)
    .execute();
  expect(codeOf(await confirm(agency.viewer))).toEqual([403, "card.forbidden"]);
  expect((await confirm(agency.booker)).status).toBe(200);
  const { acts } = (await app.call("moderation.listAudit", { token: owner.token, params: { id } })).body.data;
  expect(JSON.stringify(acts)).toContain("confirmed_at");
  const made = await addUnclaimed(app, agency, { height: 175 });
  expect((await confirm(agency.booker, made)).status).toBe(200);
});

it("guests read no day of figures whose publication was not consented to", async () => {
  await confirm(owner);
  await app.context.database.db
    .updateTable("cards")
    .set({ withheld: ["looks"] })
    .where("id", "=", id)
    .execute();
  expect(await read()).toMatchObject({ measured_at: null, confirmed_at: null });
});

it("SEARCH-02 measuredWithin counts from the later of measurement and confirmation", async () => {
  const found = async () => {
    const { models } = (await app.call("search.find", { query: { measuredWithin: 3 } })).body.data;
    return models.map((model: { id: string }) => model.id);
  };
  await save({ additional_info: "Пока давние" });
  expect(await found()).not.toContain(id);
  await confirm(owner);
  expect(await found()).toContain(id);
});
