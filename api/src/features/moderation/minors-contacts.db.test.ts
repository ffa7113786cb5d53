import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { up as recheckNames } from "../../../migrations/0140_recheck_names_of_minors.ts";
import type { TestUser } from "../../../test/app.ts";
import { type Moderation, openModeration } from "../../../test/moderation/fixtures.ts";
import { insertBatch } from "../card-import/insert-batch.ts";
import { readCard } from "../card-import/new-card.ts";
import { checkContacts } from "../guardians/check-contacts.ts";

let moderation: Moderation;
let owner: TestUser;
let member: TestUser;
beforeAll(async () => {
  moderation = await openModeration();
  member = await moderation.app.createUser();
});
beforeEach(async () => {
  owner = await moderation.app.createUser();
});
afterAll(() => moderation.app.close());

const texts = {
  additional_info: "Снимаюсь с 2024 года. Пишите в тг @yunacanary",
  custom_skills: ["чревовещание", "whatsapp: 89161234567"],
  custom_languages: ["вепсский yuna@mail.ru"],
  language_levels: { "вепсский yuna@mail.ru": "fluent" },
  location: "Урюпинск, 8 916 123-45-67",
};
const secret = /916\D?123|yuna|canary/i;

const save = async (id: string, body: object) =>
  (await moderation.app.call("cards.save", { token: owner.token, params: { id }, body })).body.data.model;
const publishedThen = async (fields: object, change: object) => {
  const id = await moderation.publish(owner, fields);
  await save(id, change);
  return id;
};
const read = async (id: string) =>
  (await moderation.app.call("cards.get", { token: owner.token, params: { id } })).body.data.model;
/** The card as a member reads it after a guardian's consent. */
const asMember = async (id: string) => {
  await moderation.app.context.database.db
    .updateTable("cards")
    .set({ guardian_gave: true })
    .where("id", "=", id)
    .execute();
  return (await moderation.app.call("cards.getPublic", { token: member.token, params: { id } })).body.data.model;
};
const pass = async (id: string, decide = "pass", more = {}) => {
  const { id: itemId, version } = await moderation.itemOf(id);
  expect((await moderation.decide(itemId, { decide, version, ...more })).status).toBe(200);
};

/** Ways in which texts with contacts get onto a minor's card. */
const ways: Record<string, () => Promise<string>> = {
  "a card is made": () => moderation.publish(owner, { age: 17, ...texts }),
  "a published card is changed": async () => {
    const id = await moderation.publish(owner, { age: 17 });
    await save(id, texts);
    return id;
  },
  "a draft is published": async () => {
    const { id } = (await moderation.app.call("cards.create", { token: owner.token })).body.data.model;
    await save(id, { age: 17, status: "draft", ...texts });
    await save(id, {});
    return id;
  },
  "a published card turns out to be a minor's": async () => {
    const id = await moderation.publish(owner, texts);
    await save(id, { age: 17 });
    return id;
  },
  "another card of the person says the age": async () => {
    const id = await moderation.publish(owner, texts);
    await moderation.publish(owner, { age: 17 });
    return id;
  },
  "a moderator finds out the age": async () => {
    const id = await moderation.publish(owner, texts);
    const body = { age: 17, reason: "Паспорт" };
    await moderation.app.call("moderation.setAge", { token: moderation.admin.token, params: { id }, body });
    return id;
  },
  "a moderator finds out the age while the card is hidden, and an appeal passes": async () => {
    const id = await moderation.publish(owner, texts);
    await pass(id, "hide", { reason: "Проба" });
    const [token, params] = [moderation.admin.token, { id }];
    await moderation.app.call("moderation.setAge", { token, params, body: { age: 17, reason: "Паспорт" } });
    await moderation.app.call("moderation.appeal", {
      token: owner.token,
      params,
      body: { text: "Это мои фотографии" },
    });
    const { id: itemId, version } = await moderation.itemOf(id, "appeal");
    expect((await moderation.decide(itemId, { decide: "pass", version })).status).toBe(200);
    return id;
  },
  "a moderator finds out the age while the card is hidden, and shows it again": async () => {
    const id = await moderation.publish(owner, texts);
    await pass(id, "hide", { reason: "Проба" });
    const token = moderation.admin.token;
    await moderation.app.call("moderation.setAge", { token, params: { id }, body: { age: 17, reason: "Паспорт" } });
    const { id: itemId, version } = (await moderation.app.call("moderation.openItem", { token, body: { card_id: id } }))
      .body.data.case;
    expect((await moderation.decide(itemId, { decide: "restore", version })).status).toBe(200);
    return id;
  },
  "a card is imported": async () => {
    const id = crypto.randomUUID();
    const value = { user_id: owner.id, first_name: "Мария", age: 17, ...texts };
    await insertBatch(moderation.app.context, [
      readCard({ number: 1, id, value, repeated: false, problems: [] }, new Date()) as never,
    ]);
    return id;
  },
  "a moderator finds out the age of somebody who is blocked, and lets them in again": async () => {
    const id = await moderation.publish(owner, texts);
    const [token, params] = [moderation.admin.token, { id: owner.id }];
    await moderation.app.call("moderation.block", { token, params, body: { reason: "Спам" } });
    await moderation.app.call("moderation.setAge", { token, params: { id }, body: { age: 17, reason: "Паспорт" } });
    expect((await moderation.app.call("moderation.unblock", { token, params })).status).toBe(200);
    const { email, password } = owner;
    owner.token = (await moderation.app.call("auth.login", { body: { email, password } })).body.data.token;
    return id;
  },
};

describe("SL-03 contacts in free text of a minor's card", () => {
  it.each(Object.keys(ways))("wait for a moderator where %s", async (how) => {
    const id = (await ways[how]?.()) as string;
    const seen = await asMember(id);
    expect(JSON.stringify(seen)).not.toMatch(secret);
    expect(seen).toMatchObject({ additional_info: null, custom_skills: ["чревовещание"] });
    const own = await read(id);
    expect(own).toMatchObject({ ...texts, custom_skills: expect.arrayContaining(texts.custom_skills) });
    expect(own.review).toMatchObject({ state: "waiting", reason: null });
    expect(own.review.contact_fields.toSorted()).toEqual(Object.keys(texts).toSorted());
    const { models } = (await moderation.app.call("cards.list", { token: owner.token })).body.data;
    expect(models.find((one: { id: string }) => one.id === id).review.contact_fields).toEqual([]);
    const { flags } = await moderation.itemOf(id);
    expect(flags.join(" ")).toContain("@yunacanary");
    await pass(id);
    expect(await asMember(id)).toMatchObject(texts);
    expect((await read(id)).review).toMatchObject({ state: "passed", contact_fields: [] });
  });

  const pair = { first_name: "8916", last_name: "1234567" };

  it.each([
    ["a card is made", () => moderation.publish(owner, { age: 17, ...pair }), ""],
    ["a published card turns out to be a minor's", () => publishedThen(pair, { age: 17 }), ""],
    ["both names change", () => publishedThen({ age: 17, first_name: "Юна", last_name: "Ким" }, pair), "Юна Ким"],
    ["one name changes", () => publishedThen({ ...pair, age: 17, last_name: "Ким" }, pair), "8916 Ким"],
    [
      "the other name waits",
      () => publishedThen({ ...pair, age: 17, last_name: "Ким" }, { ...pair, first_name: "89261234568" }),
      "8916 Ким",
    ],
  ])("wait where first and last name form one together, and %s", async (_how, make, shown) => {
    const id = await make();
    const seen = await asMember(id);
    expect([seen.first_name, seen.last_name].filter(Boolean).join(" ")).toBe(shown);
    const own = await read(id);
    expect(own).toMatchObject({ last_name: pair.last_name, review: { state: "waiting" } });
    if (own.first_name === pair.first_name) {
      expect((await moderation.itemOf(id)).flags).toContain("8916 1234567");
      expect(own.review.contact_fields).toContain("last_name");
    }
    await pass(id);
    expect(await asMember(id)).toMatchObject({ first_name: own.first_name, last_name: own.last_name });
  });

  it("wait where the two names of a card that was published before the rule form one", async () => {
    const { context } = moderation.app;
    const id = await moderation.publish(owner, { age: 17, additional_info: "Люблю сцену" });
    await pass(id);
    await context.database.db.updateTable("cards").set(pair).where("id", "=", id).execute();
    await recheckNames(context.database.db as never);
    await checkContacts(context);
    expect(await asMember(id)).toMatchObject({ first_name: null, last_name: null, additional_info: "Люблю сцену" });
    expect(await read(id)).toMatchObject(pair);
  });

  it("take nothing else along, and are shown at once without the contact", async () => {
    const id = await moderation.pass(owner, { age: 17 });
    const saved = await save(id, {
      height: 178,
      additional_info: "Звоните 8 916 123-45-67",
      custom_skills: ["кёрлинг"],
    });
    expect(saved.review.contact_fields).toEqual(["additional_info"]);
    expect(await asMember(id)).toMatchObject({ height: 178, additional_info: null, custom_skills: ["кёрлинг"] });
    await save(id, { additional_info: "рост 178, 84-60-89, размер 42" });
    expect(await asMember(id)).toMatchObject({ additional_info: "рост 178, 84-60-89, размер 42" });
    expect((await read(id)).review.contact_fields).toEqual([]);
  });

  it("that a moderator refuses stay the owner's alone, with the reason", async () => {
    const id = await moderation.pass(owner, { age: 17, additional_info: "Люблю сцену" });
    await save(id, { additional_info: "Мой тг @yunacanary" });
    await pass(id, "restore", { reason: "Без контактов" });
    expect((await asMember(id)).additional_info).toBe("Люблю сцену");
    expect(await read(id)).toMatchObject({
      additional_info: "Мой тг @yunacanary",
      review: { state: "waiting", reason: "Без контактов" },
    });
  });

  it("include links to videos, one by one", async () => {
    const id = await moderation.pass(owner, { age: 17 });
    const first = { url: "https://youtu.be/walk1234567", kind: "walk" };
    const second = { url: "https://vimeo.com/1234567", kind: "reel" };
    expect((await save(id, { videos: [first] })).videos).toEqual([first]);
    expect((await asMember(id)).videos).toEqual([]);
    await pass(id);
    expect((await asMember(id)).videos).toEqual([first]);
    await save(id, { videos: [first, second] });
    expect((await asMember(id)).videos).toEqual([first]);
    await pass(id, "restore", { reason: "Без ссылок" });
    expect((await asMember(id)).videos).toEqual([first]);
  });

  it("include the cities of an availability, whose days are no phone", async () => {
    const id = await moderation.pass(owner, { age: 17 });
    const fine = { from: "2027-03-01", to: "2027-03-20", city: "Москва", kind: "in" };
    const wrong = { ...fine, from: "2027-04-01", to: "2027-04-02", city: "пишите 8 916 123-45-67" };
    expect((await save(id, { availability: [fine, wrong] })).availability).toEqual([fine, wrong]);
    const stored = () =>
      moderation.app.context.database.db
        .selectFrom("cards")
        .select("availability")
        .where("id", "=", id)
        .executeTakeFirst();
    expect(await stored()).toEqual({ availability: [fine] });
    // Other readers do not see even that.
    expect((await asMember(id)).availability).toEqual([]);
  });

  it("are an adult's own business", async () => {
    const id = await moderation.publish(owner, { age: 20, ...texts });
    expect(await asMember(id)).toMatchObject(texts);
  });
});
