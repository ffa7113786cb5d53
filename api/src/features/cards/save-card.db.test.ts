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

describe("saving a card", () => {
  it("WIZ-12 publishes a draft, unless the change states that it stays one", async () => {
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
      phone: "8 (900) 000-00-00",
      skills: ["posing"],
      agency: "A",
      relocation: true,
    });
    const forged = {
      id: unknownId,
      user_id: unknownId,
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

  it("CARD-07 refuses others, and reveals nothing of their drafts", async () => {
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
        await change(unknownId, other.token),
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
    const today = app.context.clock.now();
    const birth_date = `${today.getUTCFullYear() - 27}-01-01`;
    const { id } = await publish(token, { birth_date, age: 40 });
    const own = (await app.call("cards.get", { token, params: { id } })).body.data.model;
    expect(own).toMatchObject({ birth_date, age: 27 });
    const guest = (await app.call("cards.getPublic", { params: { id } })).body.data.model;
    expect(guest.age).toBe(27);
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
    await app.context.database.db.updateTable("cards").set({ status: "hidden" }).where("id", "=", id).execute();
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

  it("WIZ-11 keeps the levels of languages that the card has, and no others", async () => {
    const { token } = await app.createUser();
    const { id } = await publish(token, {
      languages: ["english", "french"],
      custom_languages: ["латынь"],
      language_levels: { english: "fluent", french: "basic", латынь: "intermediate", japanese: "native" },
    });
    const save = async (body: object) =>
      (await app.call("cards.save", { token, params: { id }, body })).body.data.model;
    const levels = { english: "fluent", french: "basic", латынь: "intermediate" };
    expect(await save({})).toMatchObject({ language_levels: levels, version: 1 });
    expect(await save({ language_levels: { ...levels, korean: "basic" } })).toMatchObject({ version: 1 });
    expect(await save({ languages: ["english"] })).toMatchObject({
      language_levels: { english: "fluent", латынь: "intermediate" },
      version: 2,
    });
    expect(await save({ languages: [], custom_languages: [] })).toMatchObject({ language_levels: {} });
  });

  it("CARD-09 keeps texts of every alphabet, emoji and markup as they are, up to their length", async () => {
    const { token } = await app.createUser();
    const family = "👩🏽‍🎤";
    const texts = {
      first_name: "عائشة بنت محمد ".repeat(7).slice(0, 100).trim(),
      last_name: "𠮷".repeat(50),
      location: "<script>alert(1)</script>'; drop table cards; --",
      agency: "א".repeat(200),
      booker: family.repeat(28),
      phone: "+7 (900) 000-00-00",
      additional_info: "я".repeat(5000),
      custom_languages: ["ქართული", "á"],
      custom_skills: [family.repeat(8), "{a,b}", '"', "\\"],
      language_levels: { ქართული: "native" },
    };
    const { id } = await publish(token, texts);
    const { body } = await app.call("cards.getPublic", { token, params: { id } });
    expect(body.data.model).toMatchObject(texts);
  });

  it("CARD-09 stores no half characters, control characters or turned-round names", async () => {
    const { token } = await app.createUser();
    const { id } = await publish(token, {
      first_name: "\u202eАнна\u0000\u2066",
      last_name: "К\ud800им",
      custom_languages: ["\udfffкоми"],
      language_levels: { "\udfffкоми": "native" },
      social_media: { vk: "https://vk.com/a\ud800" },
    });
    const { body } = await app.call("cards.get", { token, params: { id } });
    expect(body.data.model).toMatchObject({
      first_name: "Анна",
      last_name: "К\ufffdим",
      custom_languages: ["\ufffdкоми"],
      language_levels: { "\ufffdкоми": "native" },
    });
  });

  it.each(["http://vk.com/a", "//vk.com/a"])("WIZ-08 stores the link %s as an https link", async (vk) => {
    const { token } = await app.createUser();
    const { body } = await app.call("cards.create", { token, body: { social_media: { vk } } });
    expect(body.data.model.social_media).toEqual({ vk: "https://vk.com/a" });
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "https://vk.com.evil.example/a",
    "ftp://vk.com/a",
  ])("WIZ-08 refuses the link %s over HTTP, naming its field", async (vk) => {
    const { token } = await app.createUser();
    const { status, body } = await app.call("cards.create", { token, body: { social_media: { vk } } });
    expect([status, body.error.code]).toEqual([400, "request.invalid"]);
    expect(body.error.message).toContain("social_media.vk");
  });

  it("EXPORT-03 remembers the day on which a measurement was last given", async () => {
    const { token } = await app.createUser();
    const { id } = await publish(token, { first_name: "Ия" });
    const save = async (body: object) =>
      (await app.call("cards.save", { token, params: { id }, body })).body.data.model.measured_at;
    expect(await save({ first_name: "Ия", waist: null })).toBeNull();
    const today = app.context.clock.now().toISOString().slice(0, 10);
    expect(await save({ waist: 60 })).toBe(today);
    await app.context.database.db
      .updateTable("cards")
      .set({ measured_at: "2026-01-31" })
      .where("id", "=", id)
      .execute();
    expect(await save({ waist: 60, last_name: "Ким" })).toBe("2026-01-31");
    expect(await save({ hips: 89 })).toBe(today);
  });

  it("EXPORT-03 clears the day with the last of them", async () => {
    const { token } = await app.createUser();
    const first_name = "Безмерная";
    const { id } = (await app.call("cards.create", { token, body: { first_name, waist: 60, clothing_size: "S" } })).body
      .data.model;
    const query = { q: first_name, measuredWithin: 3 };
    const reads = async () => [
      (await app.call("cards.getPublic", { params: { id } })).body.data.model.measured_at,
      (await app.call("search.find", { query })).body.data.pagination.totalCount,
    ];
    const today = app.context.clock.now().toISOString().slice(0, 10);
    expect(await reads()).toEqual([today, 1]);
    await app.call("cards.save", { token, params: { id }, body: { waist: null } });
    expect(await reads()).toEqual([today, 1]);
    await app.call("cards.save", { token, params: { id }, body: { clothing_size: null } });
    expect(await reads()).toEqual([null, 0]);
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
