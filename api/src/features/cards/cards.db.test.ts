import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const unknownId = "11111111-1111-4111-8111-111111111111";

async function publish(token: string, body: object = { first_name: "Мария", last_name: "Ли", height: 176 }) {
  const { body: answer } = await app.call("cards.create", { token, body });
  return answer.data.model as { id: string; version: number; updated_at: string };
}

describe("making a card", () => {
  it("WIZ-02 begins a draft from the profile, without a body", async () => {
    const { token, email, id } = await app.createUser({ firstName: "Анна", lastName: "Ким" });
    await app.context.database.db
      .updateTable("users")
      .set({ phone: "+7 900 1", bio: "О себе" })
      .where("id", "=", id)
      .execute();
    const { status, body } = await app.call("cards.create", { token });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ isFirstModel: true, isPrimary: true });
    expect(body.data.model).toMatchObject({
      status: "draft",
      version: 1,
      is_primary: true,
      can_edit: true,
      user_id: id,
      first_name: "Анна",
      last_name: "Ким",
      phone: "+7 900 1",
      email,
      additional_info: "О себе",
      age: null,
      skills: [],
      social_media: {},
      relocation: false,
      photos: {},
    });
  });

  it("WIZ-02 offers an unfinished draft again, as it was left, rather than piling up", async () => {
    const { token } = await app.createUser();
    const { body: first } = await app.call("cards.create", { token });
    const { id } = first.data.model;
    await app.call("cards.save", { token, params: { id }, body: { status: "draft", height: 170 } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.call("cards.create", { token, body: {} })));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ isFirstModel: true, isPrimary: true, model: { id, height: 170, version: 2 } });
    }
  });

  it("CARD-08 an empty body is none, but any other makes a published card, even of fields nobody knows", async () => {
    const { token } = await app.createUser();
    const create = async (body?: unknown) => (await app.call("cards.create", { token, body })).body.data.model;
    const draft = await create();
    expect((await create({})).id).toBe(draft.id);
    expect((await create(null)).id).toBe(draft.id);
    for (const body of [{ nonsense: 1 }, { personalInfo: {} }, { first_name: "" }]) {
      const card = await create(body);
      expect(card.id).not.toBe(draft.id);
      expect(card).toMatchObject({ status: "published", first_name: null, last_name: null });
    }
    expect(await create()).toMatchObject({ id: draft.id, is_primary: false });
  });

  it("WIZ-02 falls back to 'Новая' and 'Модель'", async () => {
    const user = await app.createUser();
    await app.context.database.db
      .updateTable("users")
      .set({ first_name: "", last_name: "" })
      .where("id", "=", user.id)
      .execute();
    const { body } = await app.call("cards.create", { token: user.token });
    expect(body.data.model).toMatchObject({ first_name: "Новая", last_name: "Модель" });
  });

  it("CARD-10 concurrent requests make one draft", async () => {
    const { token } = await app.createUser();
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call("cards.create", { token })));
    expect(new Set(answers.map(({ body }) => body.data.model.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it("CARD-08 makes a published card of a body, flat or grouped", async () => {
    const { token } = await app.createUser();
    const { status, body } = await app.call("cards.create", {
      token,
      body: {
        personalInfo: { firstName: "林", lastName: "月", age: 24, location: "上海, 中国" },
        measurements: { height: 178, shoeSize: 38.5 },
        contacts: { agency: ["A", "B"], socialMedia: { weibo: "https://weibo.com/u/1" } },
        status: "draft",
      },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ isFirstModel: true, isPrimary: true });
    expect(body.data.model).toMatchObject({
      status: "published",
      shoe_size: 38.5,
      agency: "A",
      booker: null,
      country: "China",
      location_names: { ru: "Шанхай, Китай", en: "Shanghai, China", zh: "上海，中国" },
      social_media: { weibo: "https://weibo.com/u/1" },
    });
  });

  it("stops at 20 cards", async () => {
    const { token } = await app.createUser();
    for (let count = 0; count < 20; count += 1) await publish(token);
    const { status, body } = await app.call("cards.create", { token, body: { height: 170 } });
    expect([status, body.error.code]).toEqual([400, "card.too_many"]);
  });
});

describe("reading cards", () => {
  it("CARD-06 shows a published card to anybody, a draft to its owner only", async () => {
    const [owner, other] = [await app.createUser(), await app.createUser()];
    const { body } = await app.call("cards.create", { token: owner.token });
    const { id } = body.data.model;
    const read = async (token?: string) =>
      (await app.call("cards.getPublic", { params: { id }, ...(token ? { token } : {}) })).status;
    expect([await read(), await read(other.token), await read(owner.token)]).toEqual([404, 404, 200]);
    await app.call("cards.save", { token: owner.token, params: { id }, body: {} });
    expect([await read(), await read(other.token), await read("stale")]).toEqual([200, 200, 200]);
  });

  it("CARD-06 gives the private load to the owner: 401 for a guest, 403 or 404 for others, never 401", async () => {
    const [owner, other] = [await app.createUser(), await app.createUser()];
    const { id } = await publish(owner.token);
    const draft = (await app.call("cards.create", { token: owner.token })).body.data.model;
    const read = async (card: string, token?: string) => {
      const { status, body } = await app.call("cards.get", { params: { id: card }, ...(token ? { token } : {}) });
      return [status, body.error?.code];
    };
    expect(await read(id, owner.token)).toEqual([200, undefined]);
    expect(await read(id)).toEqual([401, "session.required"]);
    expect(await read(id, other.token)).toEqual([403, "card.forbidden"]);
    expect(await read(draft.id, other.token)).toEqual([404, "card.not_found"]);
    for (const wrong of [unknownId, "undefined", "x".repeat(200), "%00", "' or 1=1"]) {
      expect(await read(wrong, owner.token)).toEqual([404, "card.not_found"]);
    }
  });

  it("CARD-08 pages the own cards: 10, newest first, by default", async () => {
    const { token } = await app.createUser();
    const ids: string[] = [];
    for (let count = 0; count < 11; count += 1) ids.push((await publish(token, { first_name: `Имя${count}` })).id);
    await app.call("cards.save", { token, params: { id: ids[3] as string }, body: { height: 171 } });
    const list = async (query: Record<string, string | number>) =>
      (await app.call("cards.list", { token, query })).body.data;
    const first = await list({});
    expect(first.models.map((model: { id: string }) => model.id)).toEqual(ids.toReversed().slice(0, 10));
    expect(first.pagination).toEqual({
      currentPage: 1,
      totalPages: 2,
      totalCount: 11,
      total: 11,
      limit: 10,
      hasNext: true,
      hasPrev: false,
    });
    expect((await list({ page: 2 })).models.map((model: { id: string }) => model.id)).toEqual([ids[0]]);
    const updated = await list({ limit: 100, sortBy: "updated_at", sortOrder: "desc" });
    expect(updated.models[0].id).toBe(ids[3]);
    for (const query of [{ limit: 101 }, { page: 0 }, { sortBy: "phone" }, { sortOrder: "up" }] as Record<
      string,
      string | number
    >[]) {
      expect((await app.call("cards.list", { token, query })).status).toBe(400);
    }
  });
});
