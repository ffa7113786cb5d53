import { consentVersions } from "@compcard/domain/consents/kinds";
import { measuredFields } from "@compcard/domain/figures/schema";
import { inDays } from "@compcard/domain/intl";
import { locales } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { retentionDays } from "@compcard/domain/retention";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { mailsTo } from "../../../test/mails.ts";
import { startSmtpPeer } from "../../../test/smtp-peer.ts";
import { startMailer } from "../../platform/mail/mailer.ts";
import { mailOldFigures } from "./mailing.ts";

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Cards of earlier tests are nobody's business.
  await db().updateTable("users").set({ figures_mailed: false }).execute();
  owner = await app.createUser();
  await db().deleteFrom("outbox").execute();
});

const db = () => app.context.database.db;
const today = () => app.context.clock.now().toISOString().slice(0, 10);
const mails = async () => {
  await mailOldFigures(app.context);
  return mailsTo(app.context, owner.email);
};

/** A published card whose figures are that many days old. */
async function publish(days: number, more: object = {}): Promise<string> {
  const body = { first_name: "Рада", last_name: "Юнина", height: 178, chest: 84, waist: 60, hips: 89, ...more };
  const { id } = (await app.call("cards.create", { token: owner.token, body })).body.data.model;
  await sql`update cards set measured_at = current_date - ${days}::int where id = ${id}`.execute(db());
  return id;
}

const letPass = (days: number) =>
  sql`update figures_mails set sent_at = sent_at - make_interval(days => ${days})`.execute(db());
const linkOf = (mail: { body_text: string } | undefined) =>
  /\/confirm\/([\w-]+)/.exec(mail?.body_text ?? "")?.[1] ?? "";
const open = (token: string) => app.call("figures.open", { params: { token } });
const confirm = (token: string) => app.call("figures.confirm", { params: { token } });
const days = async (id: string) =>
  db().selectFrom("cards").select(["measured_at", "confirmed_at"]).where("id", "=", id).executeTakeFirstOrThrow();
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

it.each(locales)(
  "a mail states the figures of all due cards in its owner's language, with one link: %s",
  async (locale) => {
    await db().updateTable("users").set({ locale }).where("id", "=", owner.id).execute();
    const ids = [await publish(100, canaryContacts), await publish(40, { first_name: "Вера" })];
    await publish(5, { first_name: "Ольга" });
    await publish(400, { first_name: "Черновик" }).then((id) =>
      db().updateTable("cards").set({ status: "draft" }).where("id", "=", id).execute(),
    );
    await db().deleteFrom("outbox").execute();
    const peer = await startSmtpPeer();
    const mailer = startMailer({ ...app.context, config: { ...app.context.config, smtpUrl: peer.url } });
    try {
      await mailOldFigures(app.context);
      await vi.waitFor(() => expect(peer.received).toHaveLength(1), { timeout: 60_000, interval: 20 });
    } finally {
      await mailer.stop();
      await peer.close();
    }
    const [mail] = peer.received;
    const text = mail?.text ?? "";
    const prefix = locale === "ru" ? "" : `/${locale}`;
    const { publicUrl } = app.context.config;
    expect(mail).toMatchObject({
      recipients: [owner.email],
      subject: m.mails_figures_subject({ site: "Compcard" }, { locale }),
    });
    expect(text).toContain(m.mails_figures_lead({ days: inDays(30, locale) }, { locale }));
    for (const id of ids) expect(text).toContain(`${publicUrl}${prefix}/model/${id}`);
    expect(text).toMatch(/178/);
    expect(text).toMatch(/84–60–89/);
    expect(text).not.toMatch(/Ольга|Черновик/);
    expect(text.match(/\/confirm\//g)).toHaveLength(1);
    expect(text).toContain(`${publicUrl}${prefix}/confirm/`);
    expect(text + mail?.html).not.toMatch(canaryMarkers);
    const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers["list-unsubscribe"]).toMatch(/\/api\/figures\/off\?token=[\w-]{43}>/);
  },
);

it("an account is mailed once a quarter at most, however many processes run, and not while its figures are fresh", async () => {
  const id = await publish(80);
  expect(await mails()).toEqual([]);
  await sql`update cards set measured_at = current_date - 95 where id = ${id}`.execute(db());
  await Promise.all(Array.from({ length: 5 }, () => mailOldFigures(app.context)));
  expect(await mails()).toHaveLength(1);
  await letPass(80);
  expect(await mails()).toHaveLength(1);
  await letPass(13);
  expect(await mails()).toHaveLength(2);
  await letPass(93);
  await confirm(linkOf((await mails()).at(-1)));
  const before = (await mails()).length;
  await letPass(93);
  expect(await mails()).toHaveLength(before);
});

it("nothing is mailed to an unconfirmed, blocked or deleted account, nor about drafts and cards without figures", async () => {
  const id = await publish(200);
  const set = (values: object) => db().updateTable("users").set(values).where("id", "=", owner.id).execute();
  const card = (values: object) => db().updateTable("cards").set(values).where("id", "=", id).execute();
  await set({ email_verified_at: null });
  expect(await mails()).toEqual([]);
  await set({ email_verified_at: new Date(), blocked_at: new Date() });
  expect(await mails()).toEqual([]);
  await set({ blocked_at: null });
  await card({ status: "draft" });
  expect(await mails()).toEqual([]);
  await card({ status: "published", measured_at: null });
  expect(await mails()).toEqual([]);
  await card({ measured_at: "2024-01-01" });
  expect(await mails()).toHaveLength(1);
  await db().deleteFrom("users").where("id", "=", owner.id).execute();
  expect(await mails()).toHaveLength(1);
});

it("a look at the link confirms nothing; a press confirms all cards of the mail without signing in, once", async () => {
  const ids = [await publish(100), await publish(120)];
  const token = linkOf((await mails())[0]);
  for (let n = 0; n < 2; n++) {
    const { cards, confirmed } = (await open(token)).body.data;
    expect([cards.length, confirmed]).toEqual([2, false]);
    const named = ["id", "first_name", "last_name", "other_names", "gender", "measured_at", "confirmed_at"];
    expect(Object.keys(cards[0]).sort()).toEqual([...named, ...measuredFields].sort());
  }
  expect((await days(ids[0] ?? "")).confirmed_at).toBeNull();
  expect((await confirm(token)).body.data).toMatchObject({ confirmed: true, cards: [{ confirmed_at: today() }, {}] });
  for (const id of ids) expect(await days(id)).toEqual({ measured_at: today(), confirmed_at: today() });
  await db().updateTable("cards").set({ measured_at: "2024-01-01", confirmed_at: null }).execute();
  expect((await confirm(token)).body.data.confirmed).toBe(true);
  expect((await days(ids[0] ?? "")).confirmed_at).toBeNull();
});

it("a link says that figures were changed meanwhile, ends after 30 days, with its cards, and with a blocked account", async () => {
  const id = await publish(100);
  const token = linkOf((await mails())[0]);
  await app.call("cards.save", { token: owner.token, params: { id }, body: { waist: 61 } });
  expect((await open(token)).body.data.confirmed).toBe(true);
  await db().updateTable("cards").set({ measured_at: "2024-01-01" }).where("id", "=", id).execute();
  await letPass(29);
  expect((await open(token)).body.data.confirmed).toBe(false);
  await db().updateTable("users").set({ blocked_at: new Date() }).where("id", "=", owner.id).execute();
  expect(codeOf(await confirm(token))).toEqual([404, "figures.unknown_link"]);
  await db().updateTable("users").set({ blocked_at: null }).where("id", "=", owner.id).execute();
  await app.call("cards.remove", { token: owner.token, params: { id } });
  expect(codeOf(await open(token))).toEqual([410, "figures.gone"]);
  expect(codeOf(await confirm(token))).toEqual([410, "figures.gone"]);
  await letPass(2);
  expect(codeOf(await open(token))).toEqual([404, "figures.unknown_link"]);
  expect(codeOf(await open("x".repeat(64)))).toEqual([404, "figures.unknown_link"]);
  expect((await open("short")).status).toBe(404);
});

it("a card of another account is not confirmed by the link", async () => {
  const [mine, moved] = [await publish(100), await publish(100)];
  const token = linkOf((await mails())[0]);
  const other = await app.createUser();
  await db().updateTable("cards").set({ user_id: other.id, is_primary: false }).where("id", "=", moved).execute();
  expect((await confirm(token)).body.data.cards).toMatchObject([{ id: mine }]);
  expect((await days(moved)).confirmed_at).toBeNull();
});

it("RFC 8058 one tap turns the mails off, and a switch on again; a look at the link does nothing", async () => {
  await publish(100);
  const [mail] = await mails();
  const url = new URL(mail?.unsubscribe_url ?? "");
  const mailed = async () => (await app.call("figures.mails", { token: owner.token })).body.data.mails;
  const looked = await app.get(url.pathname + url.search, { redirect: "manual" });
  const off = `/figures/off?token=${url.searchParams.get("token")}`;
  expect([looked.status, looked.headers.get("location"), await mailed()]).toEqual([303, off, true]);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  for (let n = 0; n < 2; n++)
    expect((await app.get(url.pathname + url.search, { method: "POST", body })).status).toBe(200);
  expect(await mailed()).toBe(false);
  // The secret that turns mails off confirms nothing, and the other way round.
  const stop = url.searchParams.get("token") ?? "";
  expect((await confirm(stop)).status).toBe(404);
  expect((await app.call("figures.stopMails", { query: { token: linkOf(mail) } })).status).toBe(404);
  await letPass(93);
  expect(await mails()).toHaveLength(1);
  const on = await app.call("figures.switchMails", { token: owner.token, body: { on: true } });
  expect(on.body.data).toEqual({ mails: true });
  expect(await mails()).toHaveLength(2);
});

it("what was mailed is stored for a quarter, which the next mail waits for", async () => {
  await publish(100);
  await mails();
  const stored = async () =>
    (await db().selectFrom("figures_mails").select("id").where("user_id", "=", owner.id).execute()).length;
  await db().updateTable("users").set({ figures_mailed: false }).execute();
  for (const [passed, left] of [
    [retentionDays.figuresMails - 1, 1],
    [2, 0],
  ] as const) {
    await letPass(passed);
    await mailOldFigures(app.context);
    expect(await stored()).toBe(left);
  }
});

it("TL-20 figures that readers do not see are neither asked about nor confirmed", async () => {
  await publish(100);
  const say = (given: boolean) =>
    app.call("auth.saveConsent", {
      token: owner.token,
      body: { kind: "publication_looks", version: consentVersions.publication_looks, given },
    });
  await say(false);
  expect(await mails()).toEqual([]);
  await say(true);
  const [mail] = await mails();
  await say(false);
  expect(codeOf(await open(linkOf(mail)))).toEqual([410, "figures.gone"]);
  await say(true);
  expect((await confirm(linkOf(mail))).body.data.confirmed).toBe(true);
});
