import { locales } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { retentionDays } from "@compcard/domain/retention";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { canaryMarkers } from "../../../../test/canary-contacts.ts";
import { mailsTo } from "../../../../test/mails.ts";
import { createSelectionFixture } from "../../../../test/selections/fixtures.ts";
import { deleteExpiredSelections } from "../cleanup.ts";
import { mailOwners } from "./usecases.ts";

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createSelectionFixture>>;
let selection: { id: string };
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createSelectionFixture(app);
  // Signing up wrote one too.
  await mails();
  await db().deleteFrom("outbox").execute();
  selection = await fixture.select(await fixture.publish());
  token = await fixture.link(selection.id);
});

const db = () => app.context.database.db;
const mails = () => mailsTo(app.context, fixture.owner.email);
const beDone = async (name: string) => {
  const key = await fixture.guest(token, name);
  expect((await fixture.finish(token, key)).status).toBe(200);
  return key;
};
const letDayPass = () => sql`update selection_mails set sent_at = sent_at - interval '1 day'`.execute(db());

it.each(locales)("a mail lists who is done, in its owner's language: %s", async (locale) => {
  await db().updateTable("users").set({ locale }).where("id", "=", fixture.owner.id).execute();
  await beDone("Оля");
  const [mail] = await mails();
  expect(mail?.subject).toBe(m.mails_votes_subject({ site: "Compcard" }, { locale }));
  const text = mail?.body_text ?? "";
  const { publicUrl } = app.context.config;
  const prefix = locale === "ru" ? "" : `/${locale}`;
  expect(text).toContain("— Оля · для Nike");
  expect(text).toContain(`${publicUrl}${prefix}/selections/${selection.id}?view=answers\n`);
  expect(text).toContain(m.mails_votes_title({ name: "Показ", number: "1" }, { locale }));
  expect(text + mail?.body_html).not.toMatch(canaryMarkers);
  expect(text).not.toContain(token);
});

it("SL-31 a mail says how many yes, maybe and no there are, and the first comments", async () => {
  const olya = await fixture.guest(token, "Оля");
  const [card] = (await fixture.open(token, {}, olya)).body.data.selection.cards;
  await fixture.vote(token, olya, card.id, { choice: "yes", comment: `Прекрасно\n${"а".repeat(200)}` });
  await fixture.finish(token, olya);
  const [mail] = await mails();
  expect(mail?.body_text).toContain("да — 1, может быть — 0, нет — 0\n");
  expect(mail?.body_text).toMatch(/\n.+: «Прекрасно а{130}…»\n/);
  expect(mail?.body_html).toContain("<br>да — 1, может быть — 0, нет — 0<br>");
});

it("a mail comes once a day at most; who was done meanwhile stands in the next, and nobody twice", async () => {
  const olya = await beDone("Оля");
  await mails();
  await beDone("Макс");
  await fixture.finish(token, olya);
  await mailOwners(app.context);
  expect(await mails()).toHaveLength(1);
  await letDayPass();
  await Promise.all(Array.from({ length: 5 }, () => mailOwners(app.context)));
  const [, second, third] = await mails();
  expect([second?.body_text.includes("Макс"), second?.body_text.includes("Оля"), third]).toEqual([
    true,
    false,
    undefined,
  ]);
});

it("SL-31 one mail names the clients who answer at the same time, each with their counts", async () => {
  const [olya, max] = [await fixture.guest(token, "Оля"), await fixture.guest(token, "Макс")];
  const [card] = (await fixture.open(token, {}, olya)).body.data.selection.cards;
  await fixture.vote(token, olya, card.id, { choice: "yes" });
  await fixture.vote(token, max, card.id, { choice: "no" });
  await fixture.finish(token, olya);
  await mailOwners(app.context);
  expect(await mails()).toEqual([]);
  await fixture.finish(token, max);
  const [mail, second] = await mails();
  expect(mail?.body_text).toMatch(/Оля · для Nike\n.*да — 1, .*\n(?:.*\n)*.*Макс · для Nike\n.*нет — 1\n/);
  expect(mail?.body_text).toContain(m.mails_votes_title({ name: "Показ", number: "2" }, { locale: "ru" }));
  expect(second).toBeUndefined();
});

it.each([
  ["an hour after the last vote", sql`update selection_votes set updated_at = updated_at - interval '61 minutes'`],
  ["after three hours", sql`update selection_guests set done_at = done_at - interval '181 minutes'`],
])("a mail waits for others who are still answering no longer than %s", async (_, passing) => {
  const [olya, max] = [await fixture.guest(token, "Оля"), await fixture.guest(token, "Макс")];
  const [card] = (await fixture.open(token, {}, olya)).body.data.selection.cards;
  await fixture.vote(token, max, card.id, { choice: "no" });
  await fixture.finish(token, olya);
  await mailOwners(app.context);
  expect(await mails()).toEqual([]);
  await passing.execute(db());
  await mailOwners(app.context);
  const [mail] = await mails();
  expect([mail?.body_text.includes("Оля"), mail?.body_text.includes("Макс")]).toEqual([true, false]);
});

it("who answers more and is done again stands in the next mail, however often they press", async () => {
  const olya = await beDone("Оля");
  // The mail is sent in the background; wait for it.
  await mails();
  await letDayPass();
  const [card] = (await fixture.open(token, {}, olya)).body.data.selection.cards;
  expect((await fixture.vote(token, olya, card.id, { choice: "yes" })).status).toBe(200);
  // Answers alone are no end.
  await mailOwners(app.context);
  expect(await mails()).toHaveLength(1);
  const before = (await fixture.open(token, {}, olya)).body.data.guest.done_at;
  const times = [];
  for (let n = 0; n < 2; n++) times.push((await fixture.finish(token, olya)).body.data.done_at);
  expect([times[0] > before, times[1]]).toEqual([true, times[0]]);
  const [, second] = await mails();
  expect(second?.body_text).toContain("Оля");
  await letDayPass();
  await fixture.finish(token, olya);
  await mailOwners(app.context);
  expect(await mails()).toHaveLength(2);
});

it("RFC 8058 one tap turns the mails off, and a switch on again; a look at the link does nothing", async () => {
  await beDone("Оля");
  const [mail] = await mails();
  const url = new URL(mail?.unsubscribe_url ?? "");
  const mailed = async () => (await fixture.call("selections.list")).body.data.mails;
  const looked = await app.get(url.pathname + url.search, { redirect: "manual" });
  const off = `/selections/off?token=${url.searchParams.get("token")}`;
  expect([looked.status, looked.headers.get("location"), await mailed()]).toEqual([303, off, true]);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  for (let n = 0; n < 2; n++)
    expect((await app.get(url.pathname + url.search, { method: "POST", body })).status).toBe(200);
  expect(await mailed()).toBe(false);
  await letDayPass();
  await beDone("Макс");
  await mailOwners(app.context);
  expect(await mails()).toHaveLength(1);
  const wrong = await app.call("selections.stopMails", { query: { token: "x".repeat(43) } });
  expect(wrong.body.error.code).toBe("selection.unknown_link");
  expect((await fixture.call("selections.mails", { body: { on: true } })).body.data).toEqual({ mails: true });
  await mailOwners(app.context);
  expect(await mails()).toHaveLength(2);
});

it("nothing is mailed to an unconfirmed address or a blocked person; links of mails work for three months", async () => {
  await db().updateTable("users").set({ email_verified_at: null }).where("id", "=", fixture.owner.id).execute();
  await beDone("Оля");
  expect(await mails()).toEqual([]);
  const verified = { email_verified_at: new Date(), blocked_at: new Date() };
  await db().updateTable("users").set(verified).where("id", "=", fixture.owner.id).execute();
  await mailOwners(app.context);
  expect(await mails()).toEqual([]);
  await db().updateTable("users").set({ blocked_at: null }).where("id", "=", fixture.owner.id).execute();
  await mailOwners(app.context);
  expect(await mails()).toHaveLength(1);
  const known = async () =>
    (await db().selectFrom("selection_mails").select("sent_at").where("user_id", "=", fixture.owner.id).execute())
      .length;
  for (const [days, left] of [
    [retentionDays.selectionMails - 1, 1],
    [2, 0],
  ] as const) {
    await sql`update selection_mails set sent_at = sent_at - make_interval(days => ${days})`.execute(db());
    await deleteExpiredSelections(app.context);
    expect(await known()).toBe(left);
  }
});
