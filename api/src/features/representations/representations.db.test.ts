import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";

let app: TestApp;
let agency: TestAgency;
let [member, booker] = [] as unknown as [TestUser, TestUser];
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
  [member, booker] = [await app.createUser(), await app.createUser()];
  await verifyBooker(app.context, booker.id, "Дом моды");
});
afterAll(() => app.close());

interface Model {
  user: TestUser;
  id: string;
}

async function newModel(body: object = {}): Promise<Model> {
  const user = await app.createUser();
  const made = await app.call("cards.create", { token: user.token, body: { first_name: "Мира", age: 22, ...body } });
  return { user, id: made.body.data.model.id };
}

const list = ({ user, id }: Model) => app.call("representations.list", { token: user.token, params: { id } });
const propose = ({ user, id }: Model, body: object) =>
  app.call("representations.propose", { token: user.token, params: { id }, body });
const set = ({ user, id }: Model, body: object, of = agency) =>
  app.call("representations.set", { token: user.token, params: { id, agencyId: of.id }, body });
const end = ({ user, id }: Model, of = agency) =>
  app.call("representations.end", { token: user.token, params: { id, agencyId: of.id } });
const save = (id: string, user = agency.booker, on = app) =>
  on.call("cards.save", {
    token: user.token,
    params: { id },
    body: { height: 170 + (Math.floor(performance.now()) % 9) },
  });
const acceptedBy = (id: string) =>
  app.call("roster.change", {
    token: agency.booker.token,
    params: { id: agency.id, cardId: id },
    body: { accept: true },
  });
const answerOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const shownTo = async (id: string, user?: TestUser) =>
  (await app.call("cards.getPublic", { params: { id }, ...(user && { token: user.token }) })).body.data.model
    .representation;
const shown = () => [
  { agency: { slug: agency.slug, name: agency.name, logo_url: null, verified: true }, kind: "mother" },
];

describe("a model", () => {
  it("sees, limits and ends what an agency may do with her card, from the answer on", async () => {
    const model = await newModel();
    await represent(app, agency, model.id, ["edit", "photos"]);
    expect((await list(model)).body.data.representations).toMatchObject([
      { agency: { id: agency.id, name: agency.name }, kind: "mother", rights: ["edit", "photos"], proposed: false },
    ]);
    expect((await save(model.id)).status).toBe(200);
    const { body } = await set(model, { rights: ["board", "board"], kind: "placement" });
    expect(body.data.representations).toMatchObject([{ kind: "placement", rights: ["board"] }]);
    expect(answerOf(await save(model.id))).toEqual([403, "card.forbidden"]);
    expect((await set(model, { rights: ["edit"] })).body.data.representations).toMatchObject([{ kind: "placement" }]);
    expect((await save(model.id)).status).toBe(200);
    expect((await end(model)).body.data.representations).toEqual([]);
    expect(answerOf(await save(model.id))).toEqual([403, "card.forbidden"]);
    expect(answerOf(await end(model))).toEqual([404, "representation.not_found"]);
    expect(answerOf(await set(model, { rights: ["everything"] }))).toEqual([400, "request.invalid"]);
  });

  it("withdraws a right on every process, from the answer on", async () => {
    const model = await newModel();
    await represent(app, agency, model.id, ["edit", "board"]);
    const other = await startTestApp({}, app);
    try {
      expect((await save(model.id, agency.booker, other)).status).toBe(200);
      await set(model, { rights: ["board"] });
      expect(answerOf(await save(model.id, agency.booker, other))).toEqual([403, "card.forbidden"]);
      await set(model, { rights: ["edit"] });
      expect((await save(model.id, agency.booker, other)).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it("proposes herself to a verified agency, which gets rights when it accepts", async () => {
    const model = await newModel();
    expect(answerOf(await propose(model, { agency: "no-such-agency" }))).toEqual([404, "agency.not_found"]);
    const { status, body } = await propose(model, { agency: agency.slug, rights: ["edit", "board"], kind: "mother" });
    expect([status, body.data.representations]).toMatchObject([201, [{ proposed: true, rights: ["edit", "board"] }]]);
    expect(answerOf(await propose(model, { agency: agency.slug }))).toEqual([409, "representation.exists"]);
    expect(answerOf(await save(model.id))).toEqual([403, "card.forbidden"]);
    expect(await shownTo(model.id)).toEqual([]);
    expect((await acceptedBy(model.id)).body.data.row).toMatchObject({ proposed: false, claim: "accepted" });
    expect((await save(model.id)).status).toBe(200);
    expect(await shownTo(model.id)).toEqual(shown());
  });

  it("alone decides: members of the agency and strangers do not", async () => {
    const id = await addUnclaimed(app, agency);
    for (const user of [agency.owner, agency.booker])
      expect(answerOf(await set({ user, id }, { rights: ["board"] }))).toEqual([403, "card.forbidden"]);
    expect(answerOf(await list({ user: member, id }))).toEqual([404, "card.not_found"]);
  });
});

describe("what members do with her card", () => {
  it("begins with who made it, once she has claimed it", async () => {
    const [id, model] = [await addUnclaimed(app, agency), await app.createUser()];
    const made = { token: agency.booker.token, params: { id: agency.id, cardId: id }, body: {} };
    const token = new URL((await app.call("roster.invite", made)).body.data.url).searchParams.get("token") ?? "";
    await app.call("claims.accept", { token: model.token, params: { token }, body: { rights: [] } });
    expect(
      (await app.call("moderation.listAudit", { token: model.token, params: { id } })).body.data.acts,
    ).toMatchObject([{ act: "member_add", fields: [], member: { name: "Борис Букер", agency: agency.name } }]);
  });

  it("stands in its history with the member's name and agency, and so does who read it", async () => {
    const model = await newModel({ phone: "+79000000004" });
    await represent(app, agency, model.id, ["edit", "contacts"]);
    const read = (user: TestUser) => app.call("cards.get", { token: user.token, params: { id: model.id } });
    await save(model.id);
    for (const user of [agency.booker, agency.booker, agency.viewer, model.user]) await read(user);
    const input = { token: model.user.token, params: { id: model.id } };
    expect((await app.call("moderation.listAudit", input)).body.data.acts).toMatchObject([
      { act: "member_change", fields: ["height", "measured_at"], member: { name: "Борис Букер", agency: agency.name } },
    ]);
    expect((await app.call("contactViews.list", input)).body.data.openings).toMatchObject([
      { name: "Борис Букер", company: agency.name },
    ]);
    const unclaimed = await addUnclaimed(app, agency);
    await app.call("cards.get", { token: agency.booker.token, params: { id: unclaimed } });
    const { db } = app.context.database;
    expect(await db.selectFrom("contact_openings").select("day").where("card_id", "=", unclaimed).execute()).toEqual(
      [],
    );
  });
});

describe("a card names its agencies", () => {
  it("to guests with the right board alone, to others as the switch agency allows", async () => {
    const model = await newModel();
    await represent(app, agency, model.id, ["edit"]);
    const seen = async () =>
      Promise.all([undefined, member, booker].map(async (reader) => (await shownTo(model.id, reader)).length));
    expect(await seen()).toEqual([0, 1, 1]);
    const switchTo = (audience: string) =>
      app.call("cards.setVisibility", {
        ...{ token: model.user.token, params: { id: model.id } },
        body: { contacts: { agency: audience } },
      });
    await switchTo("verified");
    expect(await seen()).toEqual([0, 0, 1]);
    await switchTo("nobody");
    expect(await seen()).toEqual([0, 0, 0]);
    await set(model, { rights: ["board"], kind: "mother" });
    expect(await seen()).toEqual([1, 1, 1]);
    expect(await shownTo(model.id)).toEqual(shown());
    const closed = await app.call("cards.getPublic", {
      ...{ token: member.token, params: { id: model.id }, query: { contacts: "none" } },
    });
    expect(closed.body.data.model.representation).toEqual(shown());
    const own = await app.call("cards.get", { token: model.user.token, params: { id: model.id } });
    expect(own.body.data.model.representation).toEqual(shown());
    const { db } = app.context.database;
    await db.updateTable("agencies").set({ blocked_at: new Date() }).where("id", "=", agency.id).execute();
    expect(await shownTo(model.id, member)).toEqual([]);
    await db.updateTable("agencies").set({ blocked_at: null }).where("id", "=", agency.id).execute();
  });

  it("in the cached answer of guests too, as soon as she changes it", async () => {
    const model = await newModel();
    await represent(app, agency, model.id, []);
    await app.context.search.warm();
    const read = async () => (await (await app.get(`/api/models/public/${model.id}`)).json()).data.model.representation;
    expect([await read(), await read()]).toEqual([[], []]);
    await set(model, { rights: ["board"] });
    expect([await read(), await read()]).toEqual([shown(), shown()]);
    await end(model);
    expect(await read()).toEqual([]);
  });
});
