import { retentionDays } from "@compcard/domain/retention";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";
import { deleteOldContactViews } from "./contact-views.ts";

const budget = { members: 3, verified: 5 };
let app: TestApp;
let now = new Date("2026-11-21T10:00:00Z");
beforeAll(async () => {
  app = await startTestApp({ contactBudget: budget }, undefined, { clock: { now: () => now } });
});
afterAll(() => app.close());

async function newCard(contacts: object = canaryContacts) {
  const owner = await app.createUser();
  const body = { first_name: "Инна", last_name: "Светлова", ...contacts };
  const id: string = (await app.call("cards.create", { token: owner.token, body })).body.data.model.id;
  return { id, owner };
}
const newCards = (count: number) => Promise.all(Array.from({ length: count }, () => newCard()));
const open = async (id: string, { token }: { token: string }) =>
  (await app.call("cards.getPublic", { params: { id }, token })).body.data;
const openingsOf = async ({ id, owner }: { id: string; owner: TestUser }, query = {}) =>
  (await app.call("contactViews.list", { params: { id }, token: owner.token, query })).body.data;

describe("contacts that were opened", () => {
  it("are shown to the model: who, of which company, on which day, once a day", async () => {
    const card = await newCard();
    const [reader, booker] = [
      await app.createUser({ firstName: "Олег", lastName: "Зритель" }),
      await app.createUser({ firstName: "Рита", lastName: "Букер" }),
    ];
    await verifyBooker(app.context, booker.id, "Дом моды");
    for (const who of [reader, reader, booker]) expect((await open(card.id, who)).contacts).toBe("shown");
    now = new Date("2026-11-22T00:00:00Z");
    await open(card.id, reader);
    const { openings, pagination } = await openingsOf(card);
    expect(openings[0]).toEqual({ name: "Олег Зритель", company: null, day: "2026-11-22" });
    expect(openings.slice(1)).toEqual(
      expect.arrayContaining([
        { name: "Олег Зритель", company: null, day: "2026-11-21" },
        { name: "Рита Букер", company: "Дом моды", day: "2026-11-21" },
      ]),
    );
    expect(pagination.totalCount).toBe(3);
    expect((await openingsOf(card, { limit: 2, page: 2 })).openings).toHaveLength(1);
    const stranger = await app.call("contactViews.list", { params: { id: card.id }, token: reader.token });
    expect([stranger.status, stranger.body.error.code]).toEqual([403, "card.forbidden"]);
    expect((await app.call("contactViews.list", { params: { id: card.id } })).status).toBe(401);
  });

  it("do not count for the owner, for guests, for lists and photos, and where there is nothing to see", async () => {
    const [card, bare, shut] = [await newCard(), await newCard({}), await newCard()];
    const reader = await app.createUser();
    const contacts = Object.fromEntries(
      ["phone", "whatsapp", "email", "agency", "booker", "instagram", "wechat"].map((kind) => [kind, "nobody"]),
    );
    await app.call("cards.setVisibility", { params: { id: shut.id }, token: shut.owner.token, body: { contacts } });
    await open(card.id, card.owner);
    await app.call("cards.get", { params: { id: card.id }, token: card.owner.token });
    await app.call("cards.preview", { params: { id: card.id }, token: card.owner.token, query: { as: "member" } });
    await app.call("cards.getPublic", { params: { id: card.id } });
    await app.call("photos.list", { params: { modelId: card.id }, token: reader.token });
    await app.call("search.find", { token: reader.token, query: { q: "Светлова" } });
    expect((await open(bare.id, reader)).contacts).toBe("shown");
    expect((await open(shut.id, reader)).contacts).toBe("hidden");
    for (const one of [card, bare, shut]) expect((await openingsOf(one)).openings).toEqual([]);
    // And nothing of it was taken from the day.
    for (const { id } of await newCards(budget.members)) expect((await open(id, reader)).contacts).toBe("shown");
  });

  it("do not count for moderators, admins or named ones", async () => {
    const card = await newCard();
    const [admin, named] = [await app.createUser(), await app.createUser()];
    const adminEmails = [admin.email];
    const moderated = await startTestApp(
      { ...app.context.config, adminEmails, contactBudget: { members: 0, verified: 0 } },
      app,
    );
    await moderated.call("moderation.appointModerator", { token: admin.token, body: { email: named.email } });
    for (const { token } of [admin, named]) {
      const answer = await moderated.call("cards.getPublic", { params: { id: card.id }, token });
      expect(answer.body.data.model).toMatchObject(canaryContacts);
    }
    expect((await openingsOf(card)).openings).toEqual([]);
    await moderated.close();
  });

  it("go after their term, and what was counted with the day", async () => {
    const card = await newCard();
    const reader = await app.createUser();
    const day = 86_400_000;
    const first = new Date("2026-11-22T12:00:00Z").getTime();
    now = new Date(first);
    await open(card.id, reader);
    now = new Date(first + (retentionDays.contactViews - 1) * day);
    await deleteOldContactViews(app.context);
    expect((await openingsOf(card)).openings).toHaveLength(1);
    const { db } = app.context.database;
    expect(await db.selectFrom("contact_budgets").selectAll().where("reader_id", "=", reader.id).execute()).toEqual([]);
    now = new Date(first + retentionDays.contactViews * day);
    await deleteOldContactViews(app.context);
    expect((await openingsOf(card)).openings).toEqual([]);
  });
});

describe("the budget of a day", () => {
  it("ends with guest responses that state it; opened contacts stay open; the next day has a new budget", async () => {
    const reader = await app.createUser();
    const cards = await newCards(budget.members + 1);
    const [first, last] = [cards[0], cards.at(-1)];
    if (!first || !last) throw new Error("no cards");
    now = new Date("2026-12-01T23:59:59Z");
    for (const { id } of cards.slice(0, -1)) expect((await open(id, reader)).contacts).toBe("shown");
    const { model, contacts } = await open(last.id, reader);
    expect(contacts).toBe("budget");
    expect(JSON.stringify(model)).not.toMatch(canaryMarkers);
    const guest = (await app.call("cards.getPublic", { params: { id: last.id } })).body.data.model;
    expect(model).toEqual({ ...guest, is_favorited: false });
    expect((await openingsOf(last)).openings).toEqual([]);
    expect((await open(first.id, reader)).contacts).toBe("shown");
    now = new Date("2026-12-02T00:00:00Z");
    expect((await open(last.id, reader)).contacts).toBe("shown");
  });

  it("is wider for verified bookers, from the moment that they are", async () => {
    const reader = await app.createUser();
    const cards = await newCards(budget.verified + 1);
    const states = async () => {
      const found: string[] = [];
      for (const { id } of cards) found.push((await open(id, reader)).contacts);
      return found.filter((state) => state === "shown").length;
    };
    expect(await states()).toBe(budget.members);
    await verifyBooker(app.context, reader.id, "Дом моды");
    expect(await states()).toBe(budget.verified);
  });

  it("is exact under concurrent requests, and a card costs one view", async () => {
    const cards = await newCards(budget.members + 3);
    for (let round = 0; round < 3; round++) {
      const reader = await app.createUser();
      const [same] = cards;
      if (!same) throw new Error("no card");
      const often = await Promise.all(Array.from({ length: 6 }, () => open(same.id, reader)));
      expect(often.map(({ contacts }) => contacts)).toEqual(Array(6).fill("shown"));
      const states = await Promise.all([...cards, ...cards].map(({ id }) => open(id, reader)));
      const shown = new Set(states.filter(({ contacts }) => contacts === "shown").map(({ model }) => model.id));
      expect(shown.size).toBe(budget.members);
      const { db } = app.context.database;
      const noted = await db.selectFrom("contact_openings").selectAll().where("reader_id", "=", reader.id).execute();
      expect(new Set(noted.map(({ card_id }) => card_id))).toEqual(shown);
    }
  });
});
