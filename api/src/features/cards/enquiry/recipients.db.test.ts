import { afterAll, beforeAll, expect, it } from "vitest";
import { createAgency, represent, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { mailsTo } from "../../../../test/mails.ts";

let app: TestApp;
let sender: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  sender = await app.createUser({ firstName: "Олег", lastName: "Букер" });
});
afterAll(() => app.close());

let cards = 0;

/** A published card, with an address of its own or none, of an account with mail or without. */
async function newCard({ account, card }: { account: boolean; card: boolean }) {
  const owner = await app.createUser();
  const contact = card ? `card${++cards}@example.com` : null;
  const body = { first_name: "Вера", last_name: "Лугова", email: contact };
  const { id } = (await app.call("cards.create", { token: owner.token, body })).body.data.model;
  const { db } = app.context.database;
  if (!account) await db.updateTable("users").set({ email: null }).where("id", "=", owner.id).execute();
  return { id: id as string, owner, contact };
}

const write = (id: string) =>
  app.call("cards.enquire", { token: sender.token, params: { id }, body: { message: "Съёмка" } });
const takesMessages = async (id: string) =>
  (await app.call("cards.getPublic", { token: sender.token, params: { id } })).body.data.model.enquiries;
const enquiriesTo = async (email: string) => (await mailsTo(app.context, email)).filter(({ reply_to }) => reply_to);

async function newAgency(): Promise<TestAgency> {
  await app.context.database.db.deleteFrom("throttles").execute();
  return createAgency(app);
}

it("SL-21 TL-35 a message for a represented model goes to the agency with the right contacts, and says for whom", async () => {
  const agency = await newAgency();
  const { id, owner, contact } = await newCard({ account: true, card: true });
  await represent(app, agency, id, ["edit", "contacts"]);
  expect((await write(id)).status).toBe(201);
  const [mail] = await enquiriesTo(agency.email);
  expect(mail?.body_text).toContain("«Вера Лугова»");
  expect(mail?.body_text).toContain("Съёмка");
  expect(mail?.body_text).not.toMatch(/ваш(ей|а) карточк/i);
  expect([await enquiriesTo(owner.email), await enquiriesTo(contact ?? "")]).toEqual([[], []]);
});

it.each([
  ["has another right", ["edit", "board"] as const, {}],
  ["is proposed", ["contacts"] as const, { proposed: true }],
])("SL-21 a message goes to the model's account where the agency %s", async (_, rights, more) => {
  const agency = await newAgency();
  const { id, owner } = await newCard({ account: true, card: true });
  await represent(app, agency, id, [...rights], more);
  expect((await write(id)).status).toBe(201);
  expect(await enquiriesTo(owner.email)).toHaveLength(1);
  expect(await enquiriesTo(agency.email)).toEqual([]);
});

it("SL-21 a message goes to the card's own address where its account has none", async () => {
  await newAgency();
  const { id, contact } = await newCard({ account: false, card: true });
  expect(await takesMessages(id)).toBe(true);
  expect((await write(id)).status).toBe(201);
  expect(await enquiriesTo(contact ?? "")).toHaveLength(1);
});

it("SL-21 a card that reaches nobody takes no messages, and has them once an agency gets them", async () => {
  const agency = await newAgency();
  const { id } = await newCard({ account: false, card: false });
  expect(await takesMessages(id)).toBe(false);
  const { status, body } = await write(id);
  expect([status, body.error.code]).toEqual([409, "enquiry.unreachable"]);
  const found = await app.call("search.find", { query: { q: "Лугова", limit: 100 } });
  const row = found.body.data.models.find((model: { id: string }) => model.id === id);
  expect(row).toMatchObject({ enquiries: false });
  await represent(app, agency, id, ["contacts"]);
  expect(await takesMessages(id)).toBe(true);
  const { db } = app.context.database;
  await db.updateTable("agencies").set({ confirmed_at: null }).where("id", "=", agency.id).execute();
  expect((await write(id)).body.error.code).toBe("enquiry.unreachable");
});

it("a message never goes to an address of an account that nobody has confirmed", async () => {
  const { db } = app.context.database;
  for (const card of [true, false]) {
    const { id, owner, contact } = await newCard({ account: true, card });
    await db.updateTable("users").set({ email_verified_at: null }).where("id", "=", owner.id).execute();
    expect((await write(id)).body.error?.code).toBe(card ? undefined : "enquiry.unreachable");
    expect(await enquiriesTo(owner.email)).toEqual([]);
    expect(await enquiriesTo(contact ?? "")).toHaveLength(card ? 1 : 0);
  }
});
