import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const nobody = "11111111-1111-4111-8111-111111111111";

async function publish(token: string, body: object = { first_name: "Мария", last_name: "Ли", height: 176 }) {
  const { body: answer } = await app.call("cards.create", { token, body });
  return answer.data.model as { id: string; version: number; updated_at: string };
}

describe("making a card", () => {
  it("WIZ-02 begins a draft from the profile, without a body", async () => {
    const { token, email, id } = await app.createUser({ firstName: "Анна", lastName: "Ким" });
    await app.parts.database.db
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

  it("WIZ-02 falls back to 'Новая' and 'Модель'", async () => {
    const user = await app.createUser();
    await app.parts.database.db
      .updateTable("users")
      .set({ first_name: "", last_name: "" })
      .where("id", "=", user.id)
      .execute();
    const { body } = await app.call("cards.create", { token: user.token });
    expect(body.data.model).toMatchObject({ first_name: "Новая", last_name: "Модель" });
  });

  it("CARD-10 many openings at once make one draft", async () => {
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
      location_names: { ru: "Шанхай, Китай", en: "Shanghai, China", zh: "上海, 中国" },
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
    for (const wrong of [nobody, "undefined", "x".repeat(200), "%00", "' or 1=1"]) {
      expect(await read(wrong, owner.token)).toEqual([404, "card.not_found"]);
    }
  });

  it("CARD-08 pages the own cards: 10, newest first, unless told otherwise", async () => {
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

describe("saving a card", () => {
  it("WIZ-12 publishes a draft, unless it is told to stay one", async () => {
    const { token } = await app.createUser();
    const { id } = (await app.call("cards.create", { token })).body.data.model;
    const save = async (body: object) =>
      (await app.call("cards.save", { token, params: { id }, body })).body.data.model;
    expect(await save({ status: "draft", age: 20 })).toMatchObject({ status: "draft", age: 20, version: 2 });
    expect(await save({ height: 177 })).toMatchObject({ status: "published", age: 20, height: 177, version: 3 });
    expect(await save({ status: "draft" })).toMatchObject({ status: "draft", version: 4 });
  });

  it("CARD-09 leaves absent fields alone, clears empty ones and ignores what cannot be set", async () => {
    const { token, id: userId } = await app.createUser();
    const { id } = await publish(token, {
      height: 176,
      age: 22,
      phone: "1",
      skills: ["posing"],
      agency: "A",
      relocation: true,
    });
    const forged = {
      id: nobody,
      user_id: nobody,
      is_primary: false,
      created_at: "1999-01-01",
      can_edit: false,
      nonsense: {},
    };
    const { body } = await app.call("cards.save", {
      token,
      params: { id },
      body: { age: "", phone: null, skills: "{acting,posing}", relocation: null, ...forged },
    });
    expect(body.data.model).toMatchObject({
      id,
      user_id: userId,
      is_primary: true,
      height: 176,
      age: null,
      phone: null,
      skills: ["acting", "posing"],
      agency: "A",
      relocation: false,
    });
  });

  it("CARD-07 changes nothing where nothing changed", async () => {
    const { token } = await app.createUser();
    const whole = await publish(token, {
      height: 176,
      social_media: { weibo: "https://weibo.com/1", vk: "https://vk.com/a" },
      birth_date: "2001-02-03",
    });
    const { body } = await app.call("cards.save", { token, params: { id: whole.id }, body: whole });
    expect(body.data.model).toEqual(whole);
  });

  it("CARD-07 refuses others, and says nothing of their drafts", async () => {
    const [owner, other] = [await app.createUser(), await app.createUser()];
    const { id } = await publish(owner.token);
    const draft = (await app.call("cards.create", { token: owner.token })).body.data.model;
    for (const name of ["cards.save", "cards.remove", "cards.setPrimary"] as const) {
      const change = async (card: string, token?: string) =>
        (
          await app.call(name, {
            params: { id: card },
            ...(name === "cards.save" ? { body: { height: 150 } } : {}),
            ...(token ? { token } : {}),
          })
        ).status;
      expect([
        await change(id, other.token),
        await change(draft.id, other.token),
        await change(nobody, other.token),
        await change(id),
      ]).toEqual([403, 404, 404, 401]);
    }
    expect((await app.call("cards.get", { token: owner.token, params: { id } })).body.data.model).toMatchObject({
      height: 176,
      version: 1,
    });
  });

  it("CARD-12 refuses a save made from an older version, and hands the current card over", async () => {
    const { token } = await app.createUser();
    const { id, version } = await publish(token);
    const save = (body: object, headers: Record<string, string> = {}) =>
      app.call("cards.save", { token, params: { id }, body, headers });
    expect((await save({ height: 180, version })).body.data.model.version).toBe(version + 1);
    const late = await save({ weight: 55, version });
    expect([late.status, late.body.error.code]).toEqual([409, "card.conflict"]);
    expect(late.body.error.details.model).toMatchObject({ id, height: 180, weight: null, version: version + 1 });
    expect((await save({ weight: 55 }, { "if-match": `"${version}"` })).status).toBe(409);
    expect((await save({ weight: 55 }, { "if-match": `W/"${version + 1}"` })).status).toBe(200);
    expect((await save({ weight: 56 }, { "if-match": "yesterday" })).status).toBe(400);
    expect((await save({ weight: 57 })).body.data.model.weight).toBe(57);
  });

  it("CARD-12 of two saves at once from one version, one gets through", async () => {
    const { token } = await app.createUser();
    const { id, version } = await publish(token);
    const answers = await Promise.all(
      [170, 171, 172, 173].map((height) =>
        app.call("cards.save", { token, params: { id }, body: { height, version } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it("keeps the birth date private and counts the age from it", async () => {
    const { token } = await app.createUser();
    const today = app.parts.clock.now();
    const birth_date = `${today.getUTCFullYear() - 17}-01-01`;
    const { id } = await publish(token, { birth_date, age: 40 });
    const own = (await app.call("cards.get", { token, params: { id } })).body.data.model;
    expect(own).toMatchObject({ birth_date, age: 17 });
    const guest = (await app.call("cards.getPublic", { params: { id } })).body.data.model;
    expect(guest.age).toBe(17);
    expect(guest).not.toHaveProperty("birth_date");
    const tooYoung = await app.call("cards.save", {
      token,
      params: { id },
      body: { birth_date: `${today.getUTCFullYear() - 10}-01-01` },
    });
    expect([tooYoung.status, tooYoung.body.error.details[0].path]).toEqual([400, "birth_date"]);
  });

  it("only a moderator hides a card or shows it again", async () => {
    const { token } = await app.createUser();
    const { id } = await publish(token);
    const save = async (body: object) => (await app.call("cards.save", { token, params: { id }, body })).status;
    expect(await save({ status: "hidden" })).toBe(403);
    await app.parts.database.db.updateTable("cards").set({ status: "hidden" }).where("id", "=", id).execute();
    expect([
      await save({ status: "published" }),
      await save({ status: "hidden", height: 171 }),
      await save({ height: 172 }),
    ]).toEqual([403, 200, 200]);
    expect((await app.call("cards.getPublic", { params: { id } })).status).toBe(404);
    expect((await app.call("cards.getPublic", { token, params: { id } })).body.data.model).toMatchObject({
      status: "hidden",
      height: 172,
    });
  });

  it("names the field of a wrong value", async () => {
    const { token } = await app.createUser();
    const { id } = await publish(token);
    const { status, body } = await app.call("cards.save", {
      token,
      params: { id },
      body: { height: 99, eye_color: "pink" },
    });
    expect([status, body.error.code]).toEqual([400, "request.invalid"]);
    expect(body.error.message).toContain("height");
    expect(body.error.details.map(({ path }: { path: string }) => path)).toEqual(["height", "eye_color"]);
  });
});
