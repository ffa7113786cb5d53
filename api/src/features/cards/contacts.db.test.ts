import { type CallName, calls } from "@compcard/domain/calls";
import { fieldsWith } from "@compcard/domain/cards/fields";
import { contactFields } from "@compcard/domain/cards/schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestInput, type TestUser } from "../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";

const hidden = [...contactFields, "user_id", "folder_id", ...fieldsWith("seen", "owner"), "is_favorited"];

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createUser();
  member = await app.createUser();
  const body = { first_name: "Лариса", last_name: "Огнева", height: 177, birth_date: "1999-12-31", ...canaryContacts };
  id = (await app.call("cards.create", { token: owner.token, body })).body.data.model.id;
});
afterAll(() => app.close());

/** Every reading call as a guest could send it, with queries whose responses could reveal something. */
function guestAttempts(id: string): [CallName, TestInput][] {
  const params = { id, modelId: id, photoType: "dynamic" };
  const reading = (Object.keys(calls) as CallName[]).filter((name) => calls[name][0] === "GET");
  const words = ["CANARY", "CANARYAGENCY", "canarymail@example.com", canaryContacts.phone, "canarysocial"];
  return [
    ...reading.map((name): [CallName, TestInput] => [name, { params, query: { q: "Лариса" } }]),
    ...words.map((q): [CallName, TestInput] => ["search.find", { query: { q } }]),
    ...words.map((agency): [CallName, TestInput] => ["search.find", { query: { agency } }]),
    ...["name", "city", "skill", "agency", "phone"].map((type): [CallName, TestInput] => [
      "search.suggestions",
      { query: { q: "CANARY", type } },
    ]),
    ["cards.save", { params, body: { height: 170 } }],
    ["cards.remove", { params }],
    ["cards.setPrimary", { params }],
  ];
}

describe("contacts", () => {
  it("CARD-04 reach no guest in any answer, with no token and with a stale one", async () => {
    for (const token of [undefined, "x".repeat(43)]) {
      for (const [name, input] of guestAttempts(id)) {
        const { body } = await app.call(name, { ...input, ...(token ? { token } : {}) });
        const text = JSON.stringify(body);
        expect(text, name).not.toMatch(canaryMarkers);
        expect(text, name).not.toContain("1999-12-31");
        expect(text, name).not.toContain(owner.id);
      }
    }
  });

  it("CARD-04 leave no key behind in a guest's card, alone and in a list", async () => {
    const single = (await app.call("cards.getPublic", { params: { id } })).body.data.model;
    const found = (await app.call("search.find", { query: { q: "Огнева" } })).body.data.models[0];
    expect([single.first_name, found.first_name]).toEqual(["Лариса", "Лариса"]);
    for (const key of hidden) {
      expect(single).not.toHaveProperty(key);
      expect(found).not.toHaveProperty(key);
    }
  });

  it("CARD-04 are there for the signed-in, who do not learn whose card it is", async () => {
    const single = (await app.call("cards.getPublic", { token: member.token, params: { id } })).body.data.model;
    expect(single).toMatchObject({ ...canaryContacts, can_edit: false, is_favorited: false });
    for (const key of ["user_id", "folder_id", "birth_date"]) expect(single).not.toHaveProperty(key);
  });

  it("FL-05 are in no list for any reader; only in the own list", async () => {
    await app.call("favorites.add", { token: member.token, params: { modelId: id } });
    await app.call("favorites.add", { token: owner.token, params: { modelId: id } });
    for (const { token } of [member, owner]) {
      const { models } = (await app.call("search.find", { token, query: { q: "Огнева", limit: 100 } })).body.data;
      const { favorites } = (await app.call("favorites.list", { token, query: { limit: 100 } })).body.data;
      for (const [card] of [models, favorites]) {
        expect(card).toMatchObject({ id, is_favorited: true, can_edit: token === owner.token });
        expect(JSON.stringify(card)).not.toMatch(canaryMarkers);
        expect(JSON.stringify(card)).not.toContain("1999-12-31");
        for (const key of hidden) if (key !== "is_favorited") expect(card).not.toHaveProperty(key);
      }
    }
    const { models } = (await app.call("cards.list", { token: owner.token })).body.data;
    expect(models).toMatchObject([canaryContacts]);
  });

  it("CARD-04 a refusal to a member who is not the owner shows nothing of the card", async () => {
    for (const name of ["cards.get", "cards.remove", "cards.setPrimary"] as const) {
      const { status, body } = await app.call(name, { token: member.token, params: { id } });
      expect([name, status, Object.keys(body.error)]).toEqual([name, 403, ["message", "code"]]);
    }
  });

  it("CARD-04 in names, cities, skills, languages, texts and videos reach no guest; the owner reads which do not", async () => {
    const { token } = await app.createUser();
    const texts = {
      ...{ first_name: "89000022761", last_name: "Канарейкина", location: "Светлово, canarycity@example.com" },
      ...{ custom_skills: ["тг @canaryskill"], custom_languages: ["instagram: canarylanguage"] },
      ...{ language_levels: { "instagram: canarylanguage": "fluent" }, additional_info: "Пишите: wa.me/79000022761" },
    };
    const fine = { url: "https://youtu.be/dQw4w9WgXcQ?si=canary", kind: "walk" };
    const body = { ...texts, videos: [fine] };
    const own = (await app.call("cards.create", { token, body })).body.data.model;
    // Stored by an earlier release.
    const videos = [fine, { url: "https://t.me/canaryvideo", kind: "reel" }];
    await app.context.database.db
      .updateTable("cards")
      .set({ videos: JSON.stringify(videos) })
      .where("id", "=", own.id)
      .execute();
    const attempts = guestAttempts(own.id);
    for (const q of ["89000022761", "canaryskill", "canarycity", "Канарейкина"])
      attempts.push(["search.find", { query: { q } }]);
    for (const type of ["name", "city", "skill"] as const)
      for (const q of ["Кан", "89", "кан", "canary", "тг", "Свет"])
        attempts.push(["search.suggestions", { query: { q, type } }]);
    for (const [name, input] of attempts)
      expect(JSON.stringify((await app.call(name, input)).body), name).not.toMatch(canaryMarkers);
    const shown = (await app.call("cards.getPublic", { params: { id: own.id } })).body.data.model;
    expect(shown).toMatchObject({ first_name: null, last_name: "Канарейкина", location: "Светлово, …" });
    expect(shown).toMatchObject({ custom_skills: [], custom_languages: [], language_levels: {} });
    expect(shown.additional_info).toBe("Пишите: …");
    expect(shown.videos).toEqual([{ ...fine, url: "https://youtu.be/dQw4w9WgXcQ" }]);
    const stored = (await app.call("cards.get", { token, params: { id: own.id } })).body.data.model;
    expect(stored).toMatchObject({ ...texts, videos });
    expect(stored.review.contact_fields.toSorted()).toEqual(
      [...Object.keys(texts).filter((name) => name !== "last_name"), "videos"].toSorted(),
    );
    const read = (await app.call("cards.getPublic", { token: member.token, params: { id: own.id } })).body.data.model;
    expect(read).toMatchObject({ ...texts, videos: shown.videos });
  });

  it("CARD-04 leave the rest of an adult's texts to guests and their search", async () => {
    const { token } = await app.createUser();
    const body = {
      ...{ first_name: "Ульяна тг ulyanacanary", last_name: "Остаткова", location: "Светлополь, @canary_city" },
      ...{ custom_skills: ["чревовещание", "жонглирование, тг canaryskill", "@canaryskill", "8 900", "002 27 61"] },
      ...{ custom_languages: ["эльфийский", "вк canarylanguage"], languages: ["english"] },
      ...{ language_levels: { эльфийский: "fluent", "вк canarylanguage": "basic", english: "native" } },
      additional_info: "Рост 178, ставка 15 000–20 000 ₽, пишите anna@canary.ru",
    };
    const created = await app.call("cards.create", { token, body });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const { id } = created.body.data.model;
    const shown = (await app.call("cards.getPublic", { params: { id } })).body.data.model;
    expect(shown).toMatchObject({
      ...{ first_name: "Ульяна …", last_name: "Остаткова", location: "Светлополь, …" },
      ...{ custom_skills: ["чревовещание", "жонглирование, …"], custom_languages: ["эльфийский"] },
      ...{ language_levels: { эльфийский: "fluent", english: "native" } },
      additional_info: "Рост 178, ставка 15 000–20 000 ₽, пишите …",
    });
    const suggest = async (type: "name" | "city" | "skill", q: string, reader?: string) =>
      (await app.call("search.suggestions", { token: reader, query: { type, q } })).body.data.suggestions;
    for (const q of ["жонглирование", "чревовещание", "Остаткова", "Ульяна", "Светлополь"])
      expect((await app.call("search.find", { query: { q } })).body.data.models, q).toMatchObject([{ id }]);
    expect(await suggest("name", "Остат")).toEqual(["Ульяна … Остаткова"]);
    expect(await suggest("name", "Остат", member.token)).toEqual(["Ульяна тг ulyanacanary Остаткова"]);
    expect(await suggest("city", "Светлоп")).toEqual(["Светлополь"]);
  });

  it("responses for signed-in readers are never cached", async () => {
    const signedIn = await app.call("cards.getPublic", { token: member.token, params: { id } });
    expect(signedIn.headers.get("cache-control")).toContain("no-store");
    expect(signedIn.headers.get("vary")).toMatch(/authorization/i);
  });
});
