import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUnclaimed, createAgency, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
});
afterAll(() => app.close());

const accept = async (token: string, more: object, user: TestUser) => {
  const body = { rights: ["edit"], ...more };
  const answer = await app.call("claims.accept", { params: { token }, body, token: user.token });
  return [answer.status, answer.body.error?.code];
};
const ownCard = async (user: TestUser, id: string) =>
  (await app.call("cards.get", { token: user.token, params: { id } })).body.data?.model;

/** A card of the agency, and the token of its claim link. */
async function offered(body: object): Promise<{ id: string; token: string }> {
  const id = await addUnclaimed(app, agency, body);
  const params = { id: agency.id, cardId: id };
  const { url } = (await app.call("roster.invite", { token: agency.booker.token, params, body: {} })).body.data;
  return { id, token: /token=([\w-]+)/.exec(url)?.[1] ?? "" };
}

it("TL-02 restricts the model's other cards, and the card by theirs, only if she confirms that she is under 18", async () => {
  const model = await app.createUser();
  const adult = await app.call("cards.create", {
    token: model.token,
    body: { first_name: "Зоя", age: 20, cup: "B" },
  });
  const { token } = await offered({ age: 17 });
  expect(await accept(token, {}, model)).toEqual([409, "claim.under_18"]);
  expect(await ownCard(model, adult.body.data.model.id)).toMatchObject({ age: 20, guarded: false, cup: "B" });
  expect((await app.call("claims.get", { params: { token } })).status).toBe(200);
  expect(await accept(token, { under_18: true }, model)).toEqual([200, undefined]);
  expect(await ownCard(model, adult.body.data.model.id)).toMatchObject({ age: 17, guarded: true, cup: null });
  const minor = await app.createUser();
  await app.call("cards.create", { token: minor.token, body: { first_name: "Ия", age: 16 } });
  const { id, token: second } = await offered({ age: 22 });
  expect(await accept(second, {}, minor)).toEqual([409, "claim.under_18"]);
  await accept(second, { under_18: true }, minor);
  expect(await ownCard(minor, id)).toMatchObject({ age: 16, guarded: true });
});

it("TL-02 asks nobody to confirm an age that contradicts none: none stated, or the same one of another day", async () => {
  const model = await app.createUser();
  await app.call("cards.create", { token: model.token, body: { first_name: "Ада", age: 16 } });
  const { id: older, token: dated } = await offered({ age: 16 });
  await app.context.database.db
    .updateTable("cards")
    .set({ age_given_on: sql<string>`current_date - 30` })
    .where("id", "=", older)
    .execute();
  expect(await accept(dated, {}, model)).toEqual([200, undefined]);
  const { id, token } = await offered({});
  await app.context.database.db.updateTable("cards").set({ age: null }).where("id", "=", id).execute();
  expect(await accept(token, {}, model)).toEqual([200, undefined]);
  expect(await ownCard(model, id)).toMatchObject({ age: 16, guarded: true });
  const ageless = await app.createUser();
  const { id: own } = (await app.call("cards.create", { token: ageless.token, body: { first_name: "Уля" } })).body.data
    .model;
  const { token: third } = await offered({ age: 17 });
  expect(await accept(third, {}, ageless)).toEqual([200, undefined]);
  expect(await ownCard(ageless, own)).toMatchObject({ age: 17, guarded: true });
});
