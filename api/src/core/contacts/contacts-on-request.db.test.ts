import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";

const budget = { members: 3, verified: 5 };
const kinds = ["phone", "whatsapp", "email", "agency", "booker", "instagram", "wechat"];
const noLinks = { phone_e164: null, whatsapp_e164: null };
const empty = { phone: null, whatsapp: null, email: null, agency: null, booker: null, social_media: {}, ...noLinks };
const { phone: phone_e164, whatsapp: whatsapp_e164 } = canaryContacts;
const opened = { ...canaryContacts, phone_e164, whatsapp_e164 };
let app: TestApp;
let second: TestApp;
let now = new Date("2026-11-21T10:00:00Z");
beforeAll(async () => {
  // Each request states its address, as behind a proxy.
  const settings = { contactBudget: budget, trustProxy: ["127.0.0.1"] };
  app = await startTestApp(settings, undefined, { clock: { now: () => now } });
  second = await startTestApp(settings, app, { clock: { now: () => now } });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

interface Card {
  id: string;
  owner: TestUser;
}

async function newCard(contacts: object = canaryContacts, audience?: string): Promise<Card> {
  const owner = await app.createUser();
  const body = { first_name: "Инна", last_name: "Светлова", ...contacts };
  const { id } = (await app.call("cards.create", { token: owner.token, body })).body.data.model;
  const switches = { contacts: Object.fromEntries(kinds.map((kind) => [kind, audience])) };
  if (audience) await app.call("cards.setVisibility", { token: owner.token, params: { id }, body: switches });
  return { id, owner };
}
const newCards = (count: number) => Promise.all(Array.from({ length: count }, () => newCard()));

let lines = 0;
const newLine = () => `203.0.113.${++lines}`;

/** A reader at an address of their own. */
async function newReader(line = newLine()) {
  const user = await app.createUser();
  const { token } = user;
  const headers = { "x-forwarded-for": line };
  const none = { contacts: "none" };
  return {
    ...user,
    look: async ({ id }: Card) =>
      (await app.call("cards.getPublic", { params: { id }, query: none, token, headers })).body.data,
    press: async ({ id }: Card, process = app) => {
      const { status, body } = await process.call("cards.openContacts", { params: { id }, token, headers });
      expect(status).toBe(200);
      return body.data;
    },
    get: async ({ id }: Card) => (await app.call("cards.getPublic", { params: { id }, token, headers })).body.data,
  };
}

const openingsOf = async ({ id, owner }: Card) =>
  (await app.call("contactViews.list", { params: { id }, token: owner.token })).body.data.openings;

async function spentBy(reader: { id: string }): Promise<number> {
  const { db } = app.context.database;
  const rows = await db.selectFrom("contact_budgets").select("cards").where("reader_id", "=", reader.id).execute();
  return rows.flatMap(({ cards }) => cards).length;
}

const shownOf = (states: string[]) => states.filter((state) => state === "shown").length;

describe("contacts on request", () => {
  it("SL-20 reading 200 cards spends nothing, notifies nobody and contains no contact", async () => {
    const [card, ...others] = await newCards(4);
    if (!card) throw new Error("no card");
    const reader = await newReader();
    for (let step = 0; step < 200; step++) {
      const { model, contacts, contacts_left } = await reader.look([card, ...others][step % 4] ?? card);
      expect([contacts, contacts_left]).toEqual(["closed", budget.members]);
      expect(JSON.stringify(model)).not.toMatch(canaryMarkers);
    }
    for (const one of [card, ...others]) expect(await openingsOf(one)).toEqual([]);
    expect(await spentBy(reader)).toBe(0);
  });

  it("SL-20 a press opens, records and spends once; the second of the day costs nothing", async () => {
    const card = await newCard();
    const reader = await newReader();
    for (let press = 0; press < 2; press++)
      expect(await reader.press(card)).toEqual({ contacts: opened, state: "shown" });
    expect(await openingsOf(card)).toHaveLength(1);
    expect(await spentBy(reader)).toBe(1);
    const { model, contacts } = await reader.look(card);
    expect(contacts).toBe("shown");
    expect(model).toMatchObject(canaryContacts);
    expect((await reader.look(await newCard())).contacts_left).toBe(budget.members - 1);
  });

  it("SL-20 a card opened before midnight stays open for 24 hours without cost, and is closed afterwards", async () => {
    const card = await newCard();
    const reader = await newReader();
    now = new Date("2026-12-05T23:59:59Z");
    expect((await reader.press(card)).state).toBe("shown");
    now = new Date("2026-12-06T23:59:58Z");
    expect((await reader.look(card)).contacts).toBe("shown");
    expect((await reader.press(card)).state).toBe("shown");
    expect(await spentBy(reader)).toBe(1);
    now = new Date("2026-12-06T23:59:59Z");
    const closed = await reader.look(card);
    expect([closed.contacts, closed.contacts_left]).toEqual(["closed", budget.members]);
    expect(JSON.stringify(closed)).not.toMatch(canaryMarkers);
    expect((await reader.press(card)).state).toBe("shown");
    expect(await spentBy(reader)).toBe(2);
    expect((await openingsOf(card)).map(({ day }: { day: string }) => day)).toEqual(["2026-12-06", "2026-12-05"]);
  });

  it("SL-20 what a switch hides stays hidden from a reader who opened it before", async () => {
    const card = await newCard();
    const reader = await newReader();
    await reader.press(card);
    const body = { contacts: { phone: "nobody" } };
    await app.call("cards.setVisibility", { token: card.owner.token, params: { id: card.id }, body });
    expect((await reader.look(card)).model).toMatchObject({ ...canaryContacts, phone: null });
    expect((await reader.press(card)).contacts).toEqual({ ...opened, phone: null, phone_e164: null });
  });

  it("SL-20 states: a press that opens nothing answers 200 with its state, records nothing and spends nothing", async () => {
    const reader = await newReader();
    const states = [
      [await newCard(canaryContacts, "verified"), "verified_only"],
      [await newCard(canaryContacts, "nobody"), "hidden"],
      [await newCard({}), "shown"],
    ] as const;
    for (const [card, state] of states) {
      expect((await reader.look(card)).contacts).toBe(state);
      expect(await reader.press(card)).toEqual({ contacts: empty, state });
      expect(await openingsOf(card)).toEqual([]);
    }
    expect(await spentBy(reader)).toBe(0);
    await verifyBooker(app.context, reader.id, "Ателье");
    expect((await reader.look(states[0][0])).contacts).toBe("closed");
    expect((await reader.press(states[0][0])).state).toBe("shown");
  });

  it("SL-20 past the budget both answer so, without contacts; what was opened today stays open", async () => {
    const reader = await newReader();
    const cards = await newCards(budget.members + 1);
    const [first, last] = [cards[0], cards.at(-1)];
    if (!first || !last) throw new Error("no cards");
    for (const card of cards.slice(0, -1)) expect((await reader.press(card)).state).toBe("shown");
    const { model, contacts, contacts_left } = await reader.look(last);
    expect([contacts, contacts_left]).toEqual(["budget", undefined]);
    expect(JSON.stringify(model)).not.toMatch(canaryMarkers);
    expect(await reader.press(last)).toEqual({ contacts: empty, state: "budget" });
    expect(await openingsOf(last)).toEqual([]);
    expect((await reader.look(first)).contacts).toBe("shown");
  });

  it("SL-20 guests are sent to sign in, and a card that is not theirs to see is not found", async () => {
    const card = await newCard();
    const params = { id: card.id };
    const seen = await app.call("cards.getPublic", { params, query: { contacts: "none" } });
    expect(seen.body.data.contacts).toBe("guest");
    const press = await app.call("cards.openContacts", { params });
    expect([press.status, press.body.error.code]).toEqual([401, "session.required"]);
    await app.call("cards.save", { token: card.owner.token, params, body: { status: "draft" } });
    const { token } = await newReader();
    const gone = await app.call("cards.openContacts", { params, token });
    expect([gone.status, gone.body.error.code]).toEqual([404, "card.not_found"]);
    const wrong = await app.call("cards.getPublic", { params, query: { contacts: "all" } });
    expect(wrong.status).toBe(400);
  });

  it("SL-20 the owner's own calls always carry her contacts and record nothing", async () => {
    const card = await newCard();
    const own = { params: { id: card.id }, token: card.owner.token };
    for (const name of ["cards.get", "cards.getPublic"] as const) {
      const { body } = await app.call(name, { ...own, query: { contacts: "none" } });
      expect(body.data).toMatchObject({ model: canaryContacts, contacts: "shown" });
    }
    const press = await app.call("cards.openContacts", own);
    expect(press.body.data).toEqual({ contacts: opened, state: "shown" });
    expect(await openingsOf(card)).toEqual([]);
  });

  it("SL-20 moderators read a card without its contacts and open them uncounted", async () => {
    const card = await newCard();
    const admin = await app.createUser();
    const config = { ...app.context.config, adminEmails: [admin.email], contactBudget: { members: 0, verified: 0 } };
    const moderated = await startTestApp(config, app);
    const requested = { params: { id: card.id }, token: admin.token };
    for (const name of ["cards.get", "cards.getPublic"] as const) {
      const { body } = await moderated.call(name, { ...requested, query: { contacts: "none" } });
      expect(body.data.contacts).toBe("closed");
      expect(JSON.stringify(body.data.model)).not.toMatch(canaryMarkers);
    }
    const press = await moderated.call("cards.openContacts", requested);
    expect(press.body.data).toEqual({ contacts: opened, state: "shown" });
    expect(await openingsOf(card)).toEqual([]);
    await moderated.close();
  });

  it("SL-20 parallel presses in two processes record and spend once", async () => {
    for (let round = 0; round < 3; round++) {
      const [card, ...others] = await newCards(budget.members + 2);
      if (!card) throw new Error("no card");
      const reader = await newReader();
      const often = Array.from({ length: 8 }, (_, index) => reader.press(card, index % 2 ? app : second));
      expect(shownOf((await Promise.all(often)).map(({ state }) => state))).toBe(8);
      expect(await openingsOf(card)).toHaveLength(1);
      expect(await spentBy(reader)).toBe(1);
      const rest = others.flatMap((one) => [reader.press(one), reader.press(one, second)]);
      const opened = (await Promise.all(rest)).filter(({ state }) => state === "shown");
      expect(await spentBy(reader)).toBe(budget.members);
      expect(opened.length).toBeGreaterThanOrEqual(budget.members - 1);
    }
  });
});

describe("budgets beside the reader's own", () => {
  it("SL-05 a network address has ten times the figure for all accounts at it; another address has its own", async () => {
    now = new Date("2026-12-10T10:00:00Z");
    const [line, cards] = [newLine(), await newCards(budget.members)];
    const states: string[] = [];
    for (let n = 0; n < 11; n++) {
      const reader = await newReader(line);
      for (const card of cards) states.push((await reader.press(card)).state);
    }
    expect(shownOf(states)).toBe(budget.members * 10);
    const late = await newReader(line);
    const [card] = cards;
    if (!card) throw new Error("no card");
    expect((await late.look(card)).contacts).toBe("budget");
    // A refused request does not count for the reader.
    expect(await spentBy(late)).toBe(0);
    expect((await (await newReader()).press(card)).state).toBe("shown");
  });

  it.each([
    ["2026-12-11T10:00:00Z", "Дом моды", "дом моды "],
    ["2026-12-13T10:00:00Z", "Ёлки и Йод", "ЕЛКИ  И ЙОД".normalize("NFD")],
    ["2026-12-14T10:00:00Z", "Café D’Or", "ＣＡＦＥ d'or"],
  ])("SL-05 a verified company has one budget for all its people, on %s of %s and %s", async (at, company, spelled) => {
    now = new Date(at);
    const cards = await newCards(budget.verified);
    const [one, other] = [await newReader(), await newReader()];
    await verifyBooker(app.context, one.id, company);
    await verifyBooker(app.context, other.id, spelled);
    const states: string[] = [];
    for (const card of cards.slice(0, 3)) states.push((await one.press(card)).state);
    for (const card of cards.slice(1)) states.push((await other.press(card)).state);
    expect(shownOf(states)).toBe(budget.verified);
  });

  it("SL-05 a reader who deletes the account stays in the list as a day, with the company of a verified booker", async () => {
    now = new Date("2026-12-12T10:00:00Z");
    const card = await newCard();
    const [member, booker] = [await newReader(), await newReader()];
    await verifyBooker(app.context, booker.id, "Ателье");
    for (const { press, token } of [member, booker]) {
      await press(card);
      expect((await app.call("auth.deleteAccount", { token })).status).toBe(200);
    }
    const openings = await openingsOf(card);
    expect(openings).toHaveLength(2);
    expect(openings).toEqual(
      expect.arrayContaining([
        { reader: null, day: "2026-12-12" },
        { reader: null, company: "Ателье", day: "2026-12-12" },
      ]),
    );
  });
});
