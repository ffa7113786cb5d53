import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  addPhoto,
  addUnclaimed,
  createAgency,
  createBoard,
  represent,
  type TestAgency,
} from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  agency = await createAgency(app);
});

const add = (body: object, user: TestUser = agency.booker) =>
  app.call("roster.add", { token: user.token, params: { id: agency.id }, body });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const merge = (cardId: string, into: string, user: TestUser = agency.booker) =>
  app.call("roster.merge", { token: user.token, params: { id: agency.id, cardId }, body: { into } });
const cardOf = async (id: string) =>
  (await app.call("cards.get", { token: agency.owner.token, params: { id } })).body.data?.model;

it("AGY-15 a person of the same name and a near age is refused with the card there is, and added all the same on request", async () => {
  const first = (await add({ first_name: "Анна", last_name: "Семёнова", birth_date: "2001-03-10" })).body.data.row.model
    .id;
  // The words of a name come in any order, letter case and spelling of ё.
  const same = { first_name: "СЕМЕНОВА", last_name: "анна" };
  for (const near of [{ birth_date: "2001-04-09" }, { birth_date: "2001-02-08" }, {}]) {
    const answer = await add({ ...same, ...near });
    expect(codeOf(answer)).toEqual([409, "roster.duplicate"]);
    expect(answer.body.error.details.model).toMatchObject({ id: first, first_name: "Анна" });
  }
  expect((await add({ ...same, birth_date: "2001-04-10" })).status).toBe(201);
  expect((await add({ ...same, duplicate: true })).status).toBe(201);
  expect((await add({ ...same, duplicate: false })).status).toBe(409);
});

it("AGY-15 a card of another board or agency names nobody to a member who does not see it", async () => {
  const [women, men] = [await createBoard(app, agency.id, "Women"), await createBoard(app, agency.id, "Men")];
  const params = { id: agency.id, userId: agency.booker.id };
  await add({ first_name: "Олег", board: men });
  await app.call("agencies.setRole", { token: agency.owner.token, params, body: { role: "booker", boards: [women] } });
  expect((await add({ first_name: "Олег", board: women })).status).toBe(201);
  expect(codeOf(await add({ first_name: "Олег", board: women }))).toEqual([409, "roster.duplicate"]);
  await add({ first_name: "Ида" }, agency.owner);
  agency = await createAgency(app);
  expect((await add({ first_name: "Ида" })).status).toBe(201);
});

it("AGY-17 a card with a claim link is not merged away, for the link would end; another one is merged into it", async () => {
  const [invited, other] = [
    await addUnclaimed(app, agency, { first_name: "Ирма" }),
    await addUnclaimed(app, agency, { first_name: "Ирма", height: 177 }),
  ];
  await app.call("roster.invite", { token: agency.booker.token, params: { id: agency.id, cardId: invited } });
  expect(codeOf(await merge(invited, other))).toEqual([409, "roster.invited"]);
  expect((await merge(other, invited)).status).toBe(200);
  expect((await cardOf(invited)).height).toBe(177);
});

it("AGY-16 a phone without a country code stays one of its country", async () => {
  const from = await addUnclaimed(app, agency, { first_name: "Яна", country: "Russia", phone: "8 912 345-67-89" });
  const to = await addUnclaimed(app, agency, { first_name: "Яна", country: "China" });
  expect((await merge(from, to)).status).toBe(200);
  expect(await cardOf(to)).toMatchObject({ country: "China", phone: "+79123456789", phone_e164: "+79123456789" });
});

it("AGY-16 the card that stays wins; what it lacks comes from the other: fields, photos, own fields, note, code, board", async () => {
  const fields = [
    { name: "Visa", kind: "text" },
    { name: "Percent", kind: "number" },
  ];
  const owner = { token: agency.owner.token, params: { id: agency.id } };
  const [visa, percent] = (await app.call("roster.setFields", { ...owner, body: fields })).body.data.fields;
  const board = await createBoard(app, agency.id, "Women");
  const into = await addUnclaimed(app, agency, { height: 178, languages: ["english"] });
  const other = await addUnclaimed(app, agency, {
    height: 170,
    waist: 60,
    age: 21,
    external_id: "A1",
    board,
    phone: "+79000000011",
  });
  const note = (cardId: string, body: object) =>
    app.call("roster.change", { token: agency.booker.token, params: { id: agency.id, cardId }, body });
  await note(into, { own: { [visa.id]: "C" } });
  await note(other, { own: { [visa.id]: "D", [percent.id]: 15 }, note: "Из Омска" });
  await addPhoto(app, agency.booker, other);
  const photo = (await cardOf(other)).photos.dynamic;
  const { status, body } = await merge(other, into);
  expect(status).toBe(200);
  expect(body.data.row).toMatchObject({
    ...{ external_id: "A1", board, note: "Из Омска", own: { [visa.id]: "C", [percent.id]: 15 } },
    model: { id: into, height: 178, waist: 60, age: 21 },
  });
  const card = await cardOf(into);
  expect(card).toMatchObject({ languages: ["english"], phone: "+79000000011" });
  expect(JSON.stringify(card.photos.dynamic)).toBe(JSON.stringify(photo));
  expect((await app.get(photo.url ?? photo)).status).toBe(200);
  expect(await cardOf(other)).toBeUndefined();
  const { roster } = (await app.call("roster.list", owner)).body.data;
  expect(roster).toHaveLength(1);
});

it("AGY-16 a card is merged neither into itself, nor with a claimed one, nor with one of another agency or board", async () => {
  const [one, two] = [await addUnclaimed(app, agency), await addUnclaimed(app, agency)];
  const model = await app.createUser();
  const claimed = (await app.call("cards.create", { token: model.token, body: { first_name: "Ева" } })).body.data.model
    .id;
  await represent(app, agency, claimed, ["edit", "photos", "contacts"]);
  const foreign = await addUnclaimed(app, await createAgency(app));
  expect((await merge(one, one)).status).toBe(400);
  await app.context.database.db
    .updateTable("representations")
    .set({ claim: "applied", applied_email: "ada@mail.example" })
    .where("card_id", "=", two)
    .execute();
  expect(codeOf(await merge(one, two))).toEqual([409, "roster.applied"]);
  expect(codeOf(await merge(one, claimed))).toEqual([409, "roster.claimed"]);
  expect(codeOf(await merge(claimed, one))).toEqual([409, "roster.claimed"]);
  expect(codeOf(await merge(one, foreign))).toEqual([404, "roster.not_found"]);
  expect(codeOf(await merge(one, two, agency.viewer))).toEqual([403, "agency.forbidden"]);
  const board = await createBoard(app, agency.id, "Women");
  const params = { id: agency.id, userId: agency.booker.id };
  await app.call("agencies.setRole", { token: agency.owner.token, params, body: { role: "booker", boards: [board] } });
  expect(codeOf(await merge(one, two))).toEqual([404, "roster.not_found"]);
  expect([(await cardOf(one))?.id, (await cardOf(two))?.id]).toEqual([one, two]);
});

it("AGY-17 who may be under 18 stays restricted: an adult's card takes over no minor's, and an unknown age becomes the known one", async () => {
  const [adult, young, unknown] = [
    await addUnclaimed(app, agency, { age: 25 }),
    await addUnclaimed(app, agency, { age: 16, height: 170 }),
    await addUnclaimed(app, agency, { cup: "B" }),
  ];
  expect((await merge(young, adult)).body.error.code).toBe("card.under_18");
  expect((await merge(young, unknown)).status).toBe(200);
  expect(await cardOf(unknown)).toMatchObject({ age: 16, height: 170, cup: null });
});
