import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";

let app: TestApp;
let agency: TestAgency;
let reader: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
  reader = await app.createUser();
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

const set = ({ user, id }: Model, handle: unknown, by = user) =>
  app.call("handles.set", { token: by.token, params: { id }, body: { handle } });
const find = (handle: string, user?: TestUser) =>
  app.call("handles.find", { params: { handle }, ...(user && { token: user.token }) });
const foundBy = async (handle: string, user?: TestUser) => (await find(handle, user)).body.data?.id ?? null;
const answerOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const readOf = async ({ id }: Model) => (await app.call("cards.getPublic", { params: { id } })).body.data.model;

describe("a short address", () => {
  it("leads to the card, stays with it when another one follows, and is on single cards alone", async () => {
    const model = await newModel();
    expect((await readOf(model)).handle).toBeNull();
    const before = await readOf(model);
    expect((await set(model, "mira-1")).body.data.model).toMatchObject({ handle: "mira-1" });
    expect(await readOf(model)).toMatchObject({ handle: "mira-1", updated_at: before.updated_at });
    await set(model, "mira-2");
    expect([await foundBy("mira-1"), await foundBy("mira-2"), await foundBy("MIRA-2")]).toEqual(
      Array(3).fill(model.id),
    );
    const list = await app.call("cards.list", { token: model.user.token });
    expect(list.body.data.models[0]).not.toHaveProperty("handle");
    const { version } = await readOf(model);
    expect((await set(model, "mira-2")).body.data.model.version).toBe(version);
    expect((await set(model, "mira-1")).body.data.model.handle).toBe("mira-1");
    expect((await set(model, "")).body.data.model.handle).toBeNull();
    expect(await foundBy("mira-1")).toBe(model.id);
  });

  it("goes to one of two cards that claim it at a time", async () => {
    const models = await Promise.all(Array.from({ length: 4 }, () => newModel()));
    const answers = await Promise.all(models.map((model) => set(model, "the-same")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body.error;
    expect(refused).toMatchObject({ code: "handle.taken", details: [{ path: "handle" }] });
    const winner = answers.find(({ status }) => status === 200)?.body.data.model.id;
    expect(await foundBy("the-same")).toBe(winner);
  });

  it("is refused where another card has or had it, where it is reserved, a phone number or a messenger name, and after ten", async () => {
    const [first, second] = [await newModel(), await newModel()];
    await set(first, "had-by-first");
    await set(first, "had-by-first-2");
    expect(answerOf(await set(second, "had-by-first"))).toEqual([409, "handle.taken"]);
    expect(answerOf(await set(second, "support"))).toEqual([400, "handle.reserved"]);
    expect(answerOf(await set(second, "8-900-111-22-33"))).toEqual([400, "handle.reserved"]);
    for (const contact of ["tg-yunak99", "vk-yuna2009", "insta-yunochka"])
      expect([contact, ...answerOf(await set(second, contact))]).toEqual([contact, 400, "handle.reserved"]);
    for (let n = 0; n < 10; n++) expect((await set(second, `second-${n}`)).status).toBe(200);
    expect(answerOf(await set(second, "second-10"))).toEqual([400, "handle.too_many"]);
    expect((await set(second, "second-3")).status).toBe(200);
  });

  it.each(["Мира", "Mira", "ab", "x".repeat(31), "mi ra", "mi_ra", 5, {}])(
    "is no %j: 400 with the field",
    async (handle) => {
      const { status, body } = await set(await newModel(), handle);
      expect([status, body.error.code, body.error.details[0].path]).toEqual([400, "request.invalid", "handle"]);
    },
  );

  it("is set by the owner and by members with the right edit, and by nobody else", async () => {
    const model = await newModel();
    await represent(app, agency, model.id, ["photos", "contacts"]);
    expect(answerOf(await set(model, "by-booker", agency.booker))).toEqual([403, "card.forbidden"]);
    const edited = await newModel();
    await represent(app, agency, edited.id, ["edit"]);
    expect((await set(edited, "by-booker", agency.booker)).body.data.model.handle).toBe("by-booker");
    expect(answerOf(await set(edited, "by-viewer", agency.viewer))).toEqual([403, "card.forbidden"]);
    expect(answerOf(await set(edited, "by-reader", reader))).toEqual([403, "card.forbidden"]);
    const acts = await app.call("moderation.listAudit", { token: edited.user.token, params: { id: edited.id } });
    expect(acts.body.data.acts).toMatchObject([{ act: "member_change", fields: ["handle"] }]);
  });
});

describe("who finds a card by it", () => {
  const gone = [404, "card.not_found"];

  it("is who reads the card: of others none learns that it exists", async () => {
    const model = await newModel();
    await set(model, "seen-by");
    const unknown = await find("nobody-has-this");
    expect(answerOf(unknown)).toEqual(gone);
    const switched = { token: model.user.token, params: { id: model.id } };
    await app.call("cards.setVisibility", { ...switched, body: { listed: false } });
    expect(await foundBy("seen-by")).toBe(model.id);
    await app.call("cards.save", { ...switched, body: { status: "draft" } });
    expect((await find("seen-by")).body).toEqual(unknown.body);
    expect(answerOf(await find("seen-by", reader))).toEqual(gone);
    expect(await foundBy("seen-by", model.user)).toBe(model.id);
    const minor = await newModel({ age: 17 });
    await set(minor, "seen-by-owner");
    expect(answerOf(await find("seen-by-owner"))).toEqual(gone);
    expect(await foundBy("seen-by-owner", minor.user)).toBe(minor.id);
  });

  it("leads a moderator to a hidden card as its long address does, and to a draft neither does", async () => {
    const moderator = await app.createUser();
    app.context.config.adminEmails.push(moderator.email);
    const model = await newModel();
    await set(model, "seen-by-moderator");
    const owner = { token: model.user.token, params: { id: model.id } };
    await app.context.database.db.updateTable("cards").set({ status: "hidden" }).where("id", "=", model.id).execute();
    const whole = () => app.call("cards.get", { token: moderator.token, params: { id: model.id } });
    expect([await foundBy("seen-by-moderator", moderator), (await whole()).status]).toEqual([model.id, 200]);
    expect(answerOf(await find("seen-by-moderator", reader))).toEqual(gone);
    expect(answerOf(await find("seen-by-moderator"))).toEqual(gone);
    await app.context.database.db
      .updateTable("cards")
      .set({ status: "published" })
      .where("id", "=", model.id)
      .execute();
    await app.call("cards.save", { ...owner, body: { status: "draft" } });
    expect([answerOf(await find("seen-by-moderator", moderator)), (await whole()).status]).toEqual([gone, 404]);
  });

  it.each(["\u0000", "a", "имя", "x".repeat(31)])("is nobody by %j, which is no short address", async (handle) => {
    expect(answerOf(await find(handle))).toEqual(gone);
  });

  it("is for an unclaimed card its agency", async () => {
    const id = await addUnclaimed(app, agency);
    await set({ user: agency.booker, id }, "unclaimed");
    expect(answerOf(await find("unclaimed"))).toEqual(gone);
    expect(answerOf(await find("unclaimed", reader))).toEqual(gone);
    expect(await foundBy("unclaimed", agency.viewer)).toBe(id);
  });

  it("is nobody after its card is deleted, which frees it", async () => {
    const [model, next] = [await newModel(), await newModel()];
    await set(model, "freed-1");
    await set(model, "freed-2");
    await app.call("cards.remove", { token: model.user.token, params: { id: model.id } });
    expect(answerOf(await find("freed-1"))).toEqual(gone);
    expect((await set(next, "freed-1")).status).toBe(200);
    expect(await foundBy("freed-1")).toBe(next.id);
  });
});
