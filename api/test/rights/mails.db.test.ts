import { type Audience, contactKinds } from "@compcard/domain/cards/visibility";
import { type Locale, locales } from "@compcard/domain/locale";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { mailNewCards } from "../../src/features/search/saved/mailing.ts";
import { mailOwners } from "../../src/features/selections/mails/usecases.ts";
import type { TestApp, TestUser } from "../app.ts";
import { canaryContacts, canaryMarkers } from "../canary-contacts.ts";
import { openLive } from "../live-client.ts";
import { mailsTo } from "../mails.ts";
import { type Moderation, openModeration } from "../moderation/fixtures.ts";
import { verifyBooker } from "../verified-booker.ts";
import { type ReaderName, shut } from "./shut.ts";

let moderation: Moderation;
let app: TestApp;
beforeAll(async () => {
  moderation = await openModeration();
  ({ app } = moderation);
});
afterAll(() => moderation.app.close());
beforeEach(async () => {
  await app.context.background.idle();
  await db().deleteFrom("outbox").execute();
});

const db = () => app.context.database.db;

/** A card with every contact, shown to these. */
async function makeCard(owner: TestUser, audience: Audience): Promise<string> {
  const id = await moderation.pass(owner, { first_name: "Инна", location: "Светлово", ...canaryContacts });
  await change(owner, id, audience);
  return id;
}

async function change(owner: TestUser, id: string, audience: Audience): Promise<void> {
  const contacts = Object.fromEntries(contactKinds.map((kind) => [kind, audience]));
  const body = { contacts };
  expect((await app.call("cards.setVisibility", { token: owner.token, params: { id }, body })).status).toBe(200);
}

/** A reader who gets mails about new cards of a search. */
async function newReader(who: ReaderName, locale: Locale, query: string): Promise<TestUser> {
  const reader = await app.createUser({ firstName: "Олег", lastName: "Зритель" });
  if (who === "booker") await verifyBooker(app.context, reader.id, "Дом моды");
  await db().updateTable("users").set({ locale }).where("id", "=", reader.id).execute();
  const body = { name: "Мой поиск", query, notify: true };
  expect((await app.call("searches.create", { token: reader.token, body })).status).toBe(201);
  await mailsTo(app.context, reader.email);
  await db().deleteFrom("outbox").execute();
  return reader;
}

/** Searches for what is shown to everybody, and for what is to be found out. */
const searches = { plain: "location=Светлово", prying: `agency=${canaryContacts.agency}` };

const textsOf = async (email: string) =>
  (await mailsTo(app.context, email)).map((mail) => JSON.stringify(mail).replaceAll(/[\s()+-]/g, ""));

/** A client's vote on a card, and that the client is done: the owner gets a mail. */
async function letClientAnswer(token: string, card: string): Promise<void> {
  const params = { token };
  const { guest } = (await app.call("shared.open", { params, body: { name: "Оля" } })).body.data;
  const headers = { "x-guest-key": guest.key };
  const body = { choice: "yes", comment: "Берём" };
  await app.call("shared.vote", { params: { token, cardId: card }, headers, body });
  expect((await app.call("shared.done", { params, headers })).status).toBe(200);
}

/** Moves the card's time an hour back. */
async function letPass(): Promise<void> {
  await sql`update saved_searches set seen_at = seen_at - interval '1 hour', told_until = told_until - interval '1 hour'`.execute(
    db(),
  );
  await sql`update cards set first_listed_at = first_listed_at - interval '1 hour'`.execute(db());
}

const cases = shut.flatMap(([who, audience]) => locales.map((locale) => [who, audience, locale] as const));

it.each(cases.filter(([who]) => who !== "guest"))(
  "FL-05 no mail to a %s, and no live message, holds contacts that are for %s: new cards, enquiries, selections, answers of moderators, in %s",
  async (who, audience, locale) => {
    const reader = await newReader(who, locale, searches.plain);
    const prying = await newReader(who, locale, searches.prying);
    const owner = await app.createUser();
    const { token } = reader;
    const id = await makeCard(owner, audience);
    const { selection } = (await app.call("selections.create", { token, body: { name: "Показ", cards: [id] } })).body
      .data;
    const live = await openLive(app.url);
    live.send({ type: "subscribe", modelId: id, token });
    live.send({ type: "subscribe", selectionId: selection.id });
    live.send({ type: "ping" });
    await expect.poll(() => live.messages.at(-1)).toEqual({ type: "pong" });

    const message = { params: { id }, token, body: { message: "Съёмка в мае" } };
    expect((await app.call("cards.enquire", message)).status).toBe(201);
    const { link } = (
      await app.call("selections.createLink", { token, params: { id: selection.id }, body: { name: "для Nike" } })
    ).body.data;
    await letClientAnswer(link.url.split("/s/")[1], id);
    const report = { reason: "other", text: "Проба", email: reader.email };
    expect((await app.call("moderation.report", { token, params: { id }, body: report })).status).toBe(201);
    const { id: itemId, version } = await moderation.itemOf(id, "report");
    await moderation.decide(itemId, { decide: "pass", version });
    await app.call("cards.save", { token: owner.token, params: { id }, body: { height: 178 } });
    await letPass();
    await mailNewCards(app.context);
    await mailOwners(app.context);

    const mails = await textsOf(reader.email);
    // New cards, answers to the selection, what came of the report.
    expect(mails).toHaveLength(3);
    for (const text of mails) expect(canaryMarkers.exec(text)?.[0]).toBeUndefined();
    expect(mails.filter((text) => text.includes("Мойпоиск"))).toHaveLength(1);
    expect(await textsOf(prying.email)).toEqual([]);
    await expect.poll(() => live.messages.map(({ type }) => type)).toContain("model_update");
    await expect.poll(() => live.messages.map(({ type }) => type)).toContain("selection_votes");
    expect(canaryMarkers.exec(JSON.stringify(live.messages))?.[0]).toBeUndefined();
    await live.close();
  },
);

it.each(cases.filter(([who]) => who === "guest"))(
  "FL-05 no mail to a %s holds contacts that are for %s, in %s",
  async (_who, audience, locale) => {
    const owner = await app.createUser();
    const id = await makeCard(owner, audience);
    const email = `guest-${audience}-${locale}@example.org`;
    const report = { reason: "other", text: "Проба", email };
    const headers = { "accept-language": locale };
    expect((await app.call("moderation.report", { params: { id }, body: report, headers })).status).toBe(201);
    const { id: itemId, version } = await moderation.itemOf(id, "report");
    await moderation.decide(itemId, { decide: "pass", version });
    const mails = await textsOf(email);
    expect(mails).toHaveLength(1);
    expect(canaryMarkers.exec(mails.join(" "))?.[0]).toBeUndefined();
  },
);

it("FL-05 a search by agency mails a card whose agency members may read, without any contact", async () => {
  const reader = await newReader("member", "ru", searches.prying);
  await makeCard(await app.createUser(), "members");
  await letPass();
  await mailNewCards(app.context);
  const [mail] = await textsOf(reader.email);
  expect(mail).toContain("Мойпоиск");
  // The link to the search repeats their own question.
  expect(canaryMarkers.exec((mail ?? "").replaceAll(searches.prying, ""))?.[0]).toBeUndefined();
});
