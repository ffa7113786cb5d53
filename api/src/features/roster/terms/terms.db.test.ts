import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { mailsTo } from "../../../../test/mails.ts";
import { exportTerms } from "../../representations/usecases.ts";

let app: TestApp;
let agency: TestAgency;
let model: TestUser;
let card: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  agency = await createAgency(app);
  model = await app.createUser();
  card = (await app.call("cards.create", { token: model.token, body: { first_name: "Мира", age: 22 } })).body.data.model
    .id;
  await represent(app, agency, card, ["edit", "board"]);
});

const terms = { kind: "placement", percent: 17.5, from: "2026-01-01", to: "2026-12-31" };
const state = (body: object, user: TestUser = agency.booker, cardId = card) =>
  app.call("roster.change", { token: user.token, params: { id: agency.id, cardId }, body });
const own = async () =>
  (await app.call("representations.list", { token: model.token, params: { id: card } })).body.data.representations[0];
const set = (body: object) =>
  app.call("representations.set", { token: model.token, params: { id: card, agencyId: agency.id }, body });
const shownKind = async () =>
  (await app.call("cards.getPublic", { params: { id: card } })).body.data.model.representation[0]?.kind;

it("AGY-18 the agency states terms, the model reads and accepts them; changed ones await her again, the same ones do not", async () => {
  expect((await state(terms)).body.data.row).toMatchObject({ ...terms, accepted: false });
  expect(await own()).toMatchObject({ ...terms, accepted: false });
  // Others read the kind that she accepted.
  expect(await shownKind()).toBe("mother");
  expect((await set({ rights: ["edit"], accept: true })).body.data.representations[0]).toMatchObject({
    ...terms,
    accepted: true,
  });
  await set({ rights: ["board"] });
  expect([(await own()).accepted, await shownKind()]).toEqual([true, "placement"]);
  expect((await state(terms)).body.data.row.accepted).toBe(true);
  expect((await state({ percent: 20 })).body.data.row).toMatchObject({ ...terms, percent: 20, accepted: false });
  // A right that she sets does not accept them.
  await set({ rights: ["edit", "board"], kind: "mother" });
  expect(await own()).toMatchObject({ kind: "placement", percent: 20, accepted: false });
  expect((await state({ kind: null })).body.data.row).toMatchObject({
    percent: null,
    from: null,
    to: null,
    accepted: null,
  });
  expect((await set({ rights: [], accept: true })).status).toBe(400);
});

it("AGY-18 she accepts no terms that she did not read: others than the agency states now are refused, with the rights", async () => {
  await state(terms);
  await state({ percent: 35 });
  const { status, body } = await set({ rights: [], accept: true, terms });
  expect([status, body.error.code]).toEqual([409, "representation.conflict"]);
  expect(await own()).toMatchObject({ percent: 35, accepted: false, rights: ["edit", "board"] });
  expect((await set({ rights: ["edit"], accept: true, terms: { ...terms, percent: 35 } })).status).toBe(200);
  expect(await own()).toMatchObject({ percent: 35, accepted: true });
  await state({ kind: null });
  expect((await set({ rights: [], accept: true, terms })).status).toBe(409);
});

it("AGY-18 a model is mailed about new and changed terms, once a minute, without the terms; no mail where nothing changed", async () => {
  const mails = async () => (await mailsTo(app.context, model.email)).filter(({ subject }) => /услови/.test(subject));
  await state(terms);
  await state(terms);
  const [mail, ...more] = await mails();
  expect([mail?.body_text.includes(agency.name), more]).toEqual([true, []]);
  expect(`${mail?.body_text}${mail?.body_html}`).not.toMatch(/17[.,]5/);
  expect(mail?.body_text).toContain(`/profile?card=${card}`);
  await state({ percent: 18 });
  expect(await mails()).toHaveLength(1);
  await app.context.database.db.deleteFrom("throttles").execute();
  await state({ percent: 19 });
  expect(await mails()).toHaveLength(2);
});

it("AGY-80 a model is mailed when terms that she accepted are removed; her export has what she accepted, and when", async () => {
  const mails = async () => (await mailsTo(app.context, model.email)).filter(({ subject }) => /услови/.test(subject));
  await state(terms);
  // The model did not accept these terms.
  await state({ kind: null });
  expect(await mails()).toHaveLength(1);
  await app.context.database.db.deleteFrom("throttles").execute();
  await state(terms);
  await set({ rights: ["edit"], accept: true });
  await set({ rights: ["edit"], accept: true });
  expect((await state({ kind: null })).status).toBe(200);
  const removed = (await mails()).filter(({ body_text }) => /убрало/.test(body_text));
  expect(removed).toMatchObject([{ body_text: expect.stringContaining(agency.name) }]);
  expect(removed[0]?.body_text).not.toMatch(/17[.,]5/);
  const [line, ...more] = await exportTerms(app.context, model.id);
  expect([line, more]).toEqual([{ ...terms, card_id: card, agency: agency.name, accepted_at: expect.any(String) }, []]);
  await state({ ...terms, percent: 30 });
  await set({ rights: ["edit"], accept: true });
  await app.call("representations.end", { token: model.token, params: { id: card, agencyId: agency.id } });
  expect((await exportTerms(app.context, model.id)).map(({ percent }) => percent)).toEqual([17.5, 30]);
});

it("AGY-80 a model is mailed about the end of accepted terms when they changed before, and when an owner releases her card", async () => {
  const removed = async () =>
    (await mailsTo(app.context, model.email)).filter(({ body_text }) => /убрало/.test(body_text)).length;
  const params = { id: agency.id, cardId: card };
  await state(terms);
  await set({ rights: ["edit"], accept: true });
  await state({ percent: 20 });
  await state({ kind: null });
  expect(await removed()).toBe(1);
  const { db } = app.context.database;
  const release = async (call: () => Promise<{ status: number }>) => {
    await db.deleteFrom("throttles").execute();
    expect((await call()).status).toBe(200);
    await represent(app, agency, card, ["edit", "board"]);
    return removed();
  };
  const single = () => app.call("roster.release", { token: agency.owner.token, params });
  const body = { action: "release", rows: [card] };
  const many = () => app.call("roster.bulk", { token: agency.owner.token, params: { id: agency.id }, body });
  // The row has no terms, and those of the next one the model never accepted.
  expect(await release(single)).toBe(1);
  await state(terms);
  expect(await release(single)).toBe(1);
  for (const [call, count] of [
    [single, 2],
    [many, 3],
  ] as const) {
    await state(terms);
    await set({ rights: ["edit"], accept: true });
    expect(await release(call)).toBe(count);
  }
  // Each stands under the head of the agency.
  const mails = (await mailsTo(app.context, model.email)).filter(({ subject }) => /услови/.test(subject));
  const heads = mails.map(({ body_html }) => /<p [^>]*font:24px[^>]*>(.*?)<\/p>/s.exec(body_html ?? "")?.[1]);
  expect(new Set(heads)).toEqual(new Set([agency.name]));
});

it.each([
  [{ kind: "mother", percent: 101 }, "percent"],
  [{ kind: "mother", percent: -1 }, "percent"],
  [{ kind: "mother", from: "2026-05-02", to: "2026-05-01" }, "to"],
  [{ kind: "mother", from: "2026-02-30" }, "from"],
  [{ kind: "daughter" }, "kind"],
  [{ percent: 10 }, "kind"],
  [{ kind: null, percent: 10 }, "kind"],
])("AGY-19 wrong terms are refused, and nothing is stored: %o", async (body, path) => {
  const { status, body: answer } = await state({ ...body, note: "x" });
  expect([status, answer.error.details[0].path]).toEqual([400, path]);
  expect(await own()).toMatchObject({ percent: null, accepted: null });
});

it("AGY-19 terms are read by nobody else, and are in the export of both sides; viewers and others state none", async () => {
  await state(terms);
  expect((await state(terms, agency.viewer)).status).toBe(403);
  expect((await state(terms, (await createAgency(app)).owner)).status).toBe(404);
  const guest = await app.call("cards.getPublic", { params: { id: card } });
  const other = await app.createUser();
  const member = await app.call("cards.getPublic", { params: { id: card }, token: other.token });
  for (const { body } of [guest, member]) expect(JSON.stringify(body)).not.toMatch(/17\.5|"percent"/);
  const held = await app.call("roster.export", { token: model.token, params: { id: agency.id, cardId: card } });
  expect(held.body.data.held).toMatchObject({ ...terms, accepted: false });
  const mine = await app.call("roster.export", { token: agency.owner.token, params: { id: agency.id, cardId: card } });
  expect(mine.body.data.held).toMatchObject({ ...terms, accepted: false });
  const unclaimed = await addUnclaimed(app, agency);
  expect((await state(terms, agency.booker, unclaimed)).body.data.row).toMatchObject({ ...terms, accepted: false });
});

it("AGY-18 terms of a card that nobody has claimed wait for the model, and go with it in a merge", async () => {
  const [one, two] = [await addUnclaimed(app, agency), await addUnclaimed(app, agency)];
  await state(terms, agency.booker, one);
  const merge = { token: agency.booker.token, params: { id: agency.id, cardId: one }, body: { into: two } };
  expect((await app.call("roster.merge", merge)).body.data.row).toMatchObject({ ...terms, accepted: false });
  const invitation = { token: agency.booker.token, params: { id: agency.id, cardId: two } };
  const { url } = (await app.call("roster.invite", invitation)).body.data;
  const claim = { token: model.token, params: { token: url.split("token=")[1] }, body: { rights: ["edit"] } };
  expect((await app.call("claims.accept", claim)).status).toBe(200);
  const read = await app.call("representations.list", { token: model.token, params: { id: two } });
  expect(read.body.data.representations).toMatchObject([{ ...terms, accepted: false }]);
});
