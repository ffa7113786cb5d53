import { locales } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { addUnclaimed, createAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../../test/canary-contacts.ts";
import { mailsTo } from "../../../../test/mails.ts";
import { publishCard, rareWord } from "../../../../test/search/fixtures.ts";
import { startSmtpPeer } from "../../../../test/smtp-peer.ts";
import { refreshSearchRow } from "../../../core/search-row/refresh.ts";
import { startMailer } from "../../../platform/mail/mailer.ts";
import { mailNewCards } from "./mailing.ts";

let app: TestApp;
let user: TestUser;
let word: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser();
  // Signing up wrote one too.
  await mails();
  await db().deleteFrom("outbox").execute();
  // Finds this test's cards alone.
  word = rareWord();
});

const db = () => app.context.database.db;
const publish = (fields = {}) => publishCard(db(), { first_name: "Вера", last_name: word, ...fields });
const save = async (more = {}, query = `q=${word}`): Promise<string> => {
  const body = { name: "Подиум", query, notify: true, ...more };
  return (await app.call("searches.create", { token: user.token, body })).body.data.search.id;
};
const mails = () => mailsTo(app.context, user.email);
const run = () => mailNewCards(app.context);

/** Moves all records into the past. */
async function letPass(time: string): Promise<void> {
  const back = (column: string) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${time}::interval`;
  await sql`update saved_searches set ${back("seen_at")}, ${back("told_until")}`.execute(db());
  await sql`update search_mails set ${back("sent_at")}`.execute(db());
  await sql`update cards set ${back("first_listed_at")}`.execute(db());
  await sql`update representations set ${back("created_at")}`.execute(db());
}

/** Some cards have come since the search was saved. */
async function saveThenPublish(count = 1, fields = {}): Promise<string[]> {
  await save();
  const ids = [];
  for (let n = 0; n < count; n++) ids.push(await publish(fields));
  await letPass("1 hour");
  return ids;
}

it.each(locales)("a mail shows what is new in the person's language, with public facts alone: %s", async (locale) => {
  await db().updateTable("users").set({ locale }).where("id", "=", user.id).execute();
  await publish({ first_name: "Прежняя" });
  const facts = { age: 22, height: 178, chest: 84, waist: 60, hips: 89 };
  const [card] = await saveThenPublish(1, { ...facts, ...canaryContacts, social_media: "{}" });
  await run();
  const [mail] = await mails();
  const { publicUrl } = app.context.config;
  expect(mail?.subject).toBe(m.mails_new_cards_subject({ site: "Compcard" }, { locale }));
  const text = mail?.body_text ?? "";
  const prefix = locale === "ru" ? "" : `/${locale}`;
  expect(text).toContain(m.mails_new_cards_title({ name: "Подиум", number: "1" }, { locale }));
  expect(text).toMatch(/— (?:Вера w\w+|Vera \w+ ?[(（]Вера w\w+[)）]) · .*22.*178.*84–60–89/);
  expect(text).toContain(`${publicUrl}${prefix}/model/${card}\n`);
  expect(text).toMatch(new RegExp(`${publicUrl}${prefix}/search\\?q=${word}&saved=[\\w-]{36}\n`));
  expect(text).toContain(`${publicUrl}${prefix}/searches\n`);
  expect(text).not.toContain("Прежняя");
  expect(text + mail?.body_html).not.toMatch(canaryMarkers);
  expect(mail?.body_html).toContain(`href="${publicUrl}${prefix}/model/${card}"`);
});

it("six cards are named, the rest is a number; a card that two searches find is mailed once", async () => {
  await save({ name: "Первый" });
  await save({ name: "Второй" }, `q=${word}&minHeight=170`);
  for (let n = 0; n < 8; n++) await publish({ height: 175 });
  await letPass("1 hour");
  await run();
  const [mail] = await mails();
  expect(mail?.body_text.match(/\/model\//g)).toHaveLength(6);
  expect(mail?.body_text).toContain("Первый: новых — 8");
  expect(mail?.body_text).not.toContain("Второй");
});

it("a mail is sent once a day at most, and no card is mailed twice", async () => {
  await saveThenPublish();
  await run();
  await run();
  expect(await mails()).toHaveLength(1);
  const second = await publish();
  await letPass("1 hour");
  await run();
  expect(await mails()).toHaveLength(1);
  await letPass("1 day");
  await run();
  const [, next] = await mails();
  expect(next?.body_text.match(/\/model\/[\w-]+/g)).toEqual([`/model/${second}`]);
  await letPass("1 day");
  await run();
  expect(await mails()).toHaveLength(2);
});

it("a search for a city and days is mailed who can be booked there then, and not when she is there", async () => {
  const stay = (city: string, kind: "in" | "away" = "in") =>
    JSON.stringify([{ from: "2099-05-01", to: "2099-05-20", city, country: null, kind }]);
  await save({}, `q=${word}&availableIn=Казань&availableFrom=2099-05-10&availableTo=2099-05-12`);
  const there = await publish({ availability: stay("Казань") });
  await publish({ availability: stay("Сочи") });
  await publish({ availability: stay("Казань", "away") });
  await letPass("1 hour");
  await run();
  const [mail] = await mails();
  expect(mail?.body_text.match(/\/model\/[\w-]+/g)).toEqual([`/model/${there}`]);
  expect(mail?.body_text).not.toMatch(/2099-05-(01|20)/);
});

it("TL-70 a search of a roster is mailed its new faces, drafts too, to members alone and never with a contact", async () => {
  const agency = await createAgency(app);
  const readers = [agency.booker, agency.viewer, agency.former];
  await db()
    .insertInto("agency_members")
    .values({ agency_id: agency.id, user_id: agency.former.id, role: "viewer" })
    .execute();
  for (const { token } of readers) {
    const body = { name: "Высокие", query: "minHeight=175", notify: true, agency: agency.id };
    expect((await app.call("searches.create", { token, body })).status).toBe(201);
  }
  // The same search of the site finds no card of a roster.
  await save({}, "minHeight=175");
  const { social_media, ...contacts } = canaryContacts;
  const id = await addUnclaimed(app, agency, { first_name: "Вера", last_name: word, height: 178, ...contacts });
  await addUnclaimed(app, agency, { first_name: "Низкая", height: 160 });
  await letPass("1 hour");
  const params = { id: agency.id, userId: agency.former.id };
  await app.call("agencies.removeMember", { token: agency.owner.token, params });
  for (const { email } of readers) await mailsTo(app.context, email);
  await db().deleteFrom("outbox").execute();
  await run();
  for (const reader of readers.slice(0, 2)) {
    const [mail] = await mailsTo(app.context, reader.email);
    const text = mail?.body_text ?? "";
    expect(text).toContain(m.mails_new_cards_title({ name: `Высокие, ${agency.name}`, number: "1" }, { locale: "ru" }));
    expect(text).toMatch(/— Вера \w+ · .*178/);
    expect(text.match(/\/model\/[\w-]+/g)).toEqual([`/model/${id}`]);
    expect(text).toMatch(new RegExp(`/agency/${agency.id}\\?minHeight=175&saved=[\\w-]{36}\n`));
    expect((text + mail?.body_html).replaceAll(/[\s()-]/g, "")).not.toMatch(canaryMarkers);
  }
  expect(await mailsTo(app.context, agency.former.email)).toEqual([]);
  expect(await mails()).toEqual([]);
  await run();
  expect(await mailsTo(app.context, agency.viewer.email)).toHaveLength(1);
});

it("several processes at once write one mail", async () => {
  await saveThenPublish();
  await Promise.all(Array.from({ length: 5 }, run));
  expect(await mails()).toHaveLength(1);
});

it("a card that came just now waits: one that came in at the same moment may not be seen yet", async () => {
  await save();
  await publish();
  await letPass("1 minute");
  await run();
  expect(await mails()).toEqual([]);
  await letPass("10 minutes");
  await run();
  expect(await mails()).toHaveLength(1);
});

it("nothing is mailed of what was looked at, is hidden since, or came before the mails were turned on", async () => {
  const [card = ""] = await saveThenPublish();
  const { id } = (await app.call("searches.list", { token: user.token })).body.data.searches[0];
  const input = { token: user.token, params: { id } };
  await app.call("searches.see", input);
  await run();
  expect(await mails()).toEqual([]);

  const hidden = await publish();
  await letPass("1 hour");
  await db().updateTable("cards").set({ status: "hidden" }).where("id", "in", [card, hidden]).execute();
  await refreshSearchRow(db(), [card, hidden]);
  await run();
  expect(await mails()).toEqual([]);

  await app.call("searches.change", { ...input, body: { notify: false } });
  await publish();
  await letPass("1 hour");
  await run();
  await app.call("searches.change", { ...input, body: { notify: true } });
  await letPass("1 hour");
  await run();
  expect(await mails()).toEqual([]);
});

it("nothing is mailed to an address that is not confirmed, unless nothing is ever confirmed here", async () => {
  await saveThenPublish();
  await db().updateTable("users").set({ email_verified_at: null }).where("id", "=", user.id).execute();
  await run();
  expect(await mails()).toEqual([]);
  await mailNewCards({ ...app.context, config: { ...app.context.config, emailVerification: false } });
  expect(await mails()).toHaveLength(1);
});

it("blocked people are not mailed", async () => {
  await saveThenPublish();
  await db().updateTable("users").set({ blocked_at: new Date() }).where("id", "=", user.id).execute();
  await run();
  expect(await mails()).toEqual([]);
});

it("RFC 8058 the mail carries a way out that a mail program can press, with no session, however often", async () => {
  const peer = await startSmtpPeer();
  await saveThenPublish();
  await run();
  const mailer = startMailer({ ...app.context, config: { ...app.context.config, smtpUrl: peer.url } });
  const arrived = () => peer.received.find(({ recipients }) => recipients.includes(user.email));
  await vi.waitFor(() => expect(arrived()).toBeDefined(), { timeout: 60_000, interval: 20 });
  await mailer.stop();
  await peer.close();
  const sent = Object.fromEntries((arrived()?.headers ?? []).map(({ key, value }) => [key, value]));
  expect(sent["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const url = new URL(/^<(.+)>$/.exec(sent["list-unsubscribe"] ?? "")?.[1] ?? "");
  expect(url.origin).toBe(app.context.config.publicUrl);
  const token = url.searchParams.get("token");
  expect(arrived()?.text).toContain(`/searches/off?token=${token}\n`);

  // A mail scanner that only opens it turns nothing off.
  const opened = await app.get(url.pathname + url.search, { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, `/searches/off?token=${token}`]);
  const notifies = async () => (await app.call("searches.list", { token: user.token })).body.data.searches[0].notify;
  expect(await notifies()).toBe(true);
  const form = new FormData();
  form.append("List-Unsubscribe", "One-Click");
  for (const body of [new URLSearchParams({ "List-Unsubscribe": "One-Click" }), form, null]) {
    const answer = await app.get(url.pathname + url.search, { method: "POST", body });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: {} }]);
    expect(await notifies()).toBe(false);
  }
  // It does not stay off for ever: the person may turn it on again.
  expect((await app.call("searches.stopMails", { query: { token: "x".repeat(43) } })).body.error.code).toBe(
    "search.unknown_link",
  );
  // No other call takes such a form.
  const headers = { authorization: `Bearer ${user.token}` };
  const elsewhere = await app.get("/api/searches", {
    method: "POST",
    headers,
    body: new URLSearchParams({ name: "x" }),
  });
  expect(elsewhere.status).toBe(415);
});

it("a link works for three months, and then nothing is known of the mail", async () => {
  await saveThenPublish();
  await run();
  await letPass("89 days");
  await run();
  const known = () => db().selectFrom("search_mails").select("sent_at").where("user_id", "=", user.id).execute();
  expect(await known()).toHaveLength(1);
  await letPass("2 days");
  await run();
  expect(await known()).toEqual([]);
});
