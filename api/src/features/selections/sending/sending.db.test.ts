import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createAgency, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestInput } from "../../../../test/app.ts";
import { canaryMarkers } from "../../../../test/canary-contacts.ts";
import { mailsTo } from "../../../../test/mails.ts";
import { createSelectionFixture } from "../../../../test/selections/fixtures.ts";
import { type SmtpPeer, startSmtpPeer } from "../../../../test/smtp-peer.ts";
import { verifyBooker } from "../../../../test/verified-booker.ts";
import type { JobRunner } from "../../../platform/jobs/runner.ts";
import { startMailer } from "../../../platform/mail/mailer.ts";
import { recordBounce } from "./bounces.ts";

let app: TestApp;
let agency: TestAgency;
let selection: string;
let link: { id: string; url: string };
let publish: Awaited<ReturnType<typeof createSelectionFixture>>["publish"];
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await startTestApp();
  ({ publish } = await createSelectionFixture(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  await db().deleteFrom("throttles").execute();
  agency = await createAgency(app);
  const body = { name: "Лукбук", agency: agency.id, cards: [await publish("Незабудка")] };
  selection = (await call("selections.create", { body })).body.data.selection.id;
  link = await makeLink();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const db = () => app.context.database.db;
type Name = Parameters<TestApp["call"]>[0];
const call = (name: Name, { params, ...input }: TestInput = {}) =>
  app.call(name, { token: agency.booker.token, params: { id: selection, ...params }, ...input });
const makeLink = async (wish: object = {}) =>
  (await call("selections.createLink", { body: { name: "для Nike", ...wish } })).body.data.link;
const message = "Добрый день!\nШесть лиц на пятницу.";
let people = 0;
const stranger = () => `client${++people}@nike.example`;
const send = (to: string[], { body = {}, params, ...input }: TestInput = {}) =>
  call("selections.send", {
    params: { linkId: link.id, ...params },
    body: { to, message, ...(body as object) },
    ...input,
  });
const mailOf = async (email: string) => {
  const mail = (await mailsTo(app.context, email)).at(-1);
  if (!mail) throw new Error(`no mail to ${email}`);
  const token = /\/s\/([\w-]{43})\n/.exec(mail.body_text)?.[1] as string;
  return { ...mail, token, optOut: new URL(mail.unsubscribe_url as string) };
};
const secretOf = (url: string) => url.split("/s/")[1] as string;
const sentBy = async () => (await call("selections.links")).body.data.links[0].sent;
const open = (token: string, body: object = {}) => app.call("shared.open", { params: { token }, body });

/** A link to a person's own selection. @returns what mails it. */
async function ownLink(token: string) {
  const { id } = (await app.call("selections.create", { token, body: { name: "Своё" } })).body.data.selection;
  const made = await app.call("selections.createLink", { token, params: { id }, body: { name: "x" } });
  const params = { id, linkId: made.body.data.link.id };
  return (to: string) => app.call("selections.send", { token, params, body: { to: [to], message } });
}

/** Delivers the outbox to a mail server that knows all recipients but these. */
async function deliver(...unknown: string[]): Promise<SmtpPeer> {
  const peer = await startSmtpPeer();
  for (const email of unknown) peer.unknown.add(email);
  const { database, stopping, log } = app.context;
  const config = { ...app.context.config, smtpUrl: peer.url, mailFrom: "Compcard <noreply@cards.example>" };
  const bounced = (...bounce: [string, string | null]) => recordBounce(app.context, ...bounce);
  const mailer: JobRunner = startMailer({ database, stopping, log, config, recordBounce: bounced });
  stops.push(async () => {
    await mailer.stop();
    await peer.close();
  });
  return peer;
}
const waiting = { timeout: 240_000, interval: 50 };

it("AGY-45 a verified agency mails a link: its name in From, replies to the member, one mail a recipient, an end by one click", async () => {
  const [to, also] = [stranger(), stranger()];
  const answer = await send([to, also, to.toUpperCase()], { body: { subject: "Показ в пятницу" } });
  expect([answer.status, answer.body.data]).toEqual([200, { sent: [to, also], skipped: [], limited: [] }]);
  const peer = await deliver();
  await vi.waitFor(
    () => expect(peer.received.filter(({ subject }) => subject === "Показ в пятницу")).toHaveLength(2),
    waiting,
  );
  const [mail] = peer.received.filter(({ recipients }) => recipients.includes(to));
  expect(mail).toMatchObject({
    ...{ recipients: [to], to: [{ address: to }] },
    from: { name: agency.name, address: "noreply@cards.example" },
    replyTo: [{ address: agency.booker.email }],
  });
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(header("list-unsubscribe")).toMatch(/^<https?:\/\/[^>]+\/api\/selections\/opt-out\?token=[\w-]{43}>$/);
  expect([header("cc"), header("bcc")]).toEqual([undefined, undefined]);
  expect(mail?.text).toContain(message);
});

it("AGY-45 the mail holds no password, no name of a model, no photo and no contact", async () => {
  const to = stranger();
  link = await makeLink({ password: "Секрет77", lang: "en" });
  await send([to]);
  const { subject, body_text, body_html } = await mailOf(to);
  for (const text of [subject, body_text, body_html ?? ""]) {
    expect(text).not.toMatch(/Секрет77|Незабудка|<img|\/media\//);
    expect(text).not.toMatch(canaryMarkers);
    expect(text).not.toContain(secretOf(link.url));
  }
  expect(subject).toContain(agency.name);
  expect(body_text).toContain("The selection opens with a password");
});
it("AGY-46 each recipient has an address of the link: who opened and answered is seen beside the address", async () => {
  const [anna, ben, carl] = [stranger(), stranger(), stranger()];
  await send([anna, ben, carl]);
  const { token } = await mailOf(anna);
  const { guest, selection: shown } = (await open(token, { name: "Анна" })).body.data;
  await open((await mailOf(ben)).token);
  const headers = { "x-guest-key": guest.key };
  const cardId = shown.cards[0].id;
  await app.call("shared.vote", { params: { token, cardId }, headers, body: { choice: "yes" } });
  const byEmail = async () =>
    new Map(
      (await sentBy()).map((one: { email: string; opened_at: string | null; answered: boolean }) => [
        one.email,
        [one.opened_at !== null, one.answered],
      ]),
    );
  expect(await byEmail()).toEqual(
    new Map([
      [anna, [true, true]],
      [ben, [true, false]],
      [carl, [false, false]],
    ]),
  );
  // The link as such names no recipient.
  await open(secretOf(link.url), { name: "Ещё кто-то" });
  expect((await byEmail()).get(carl)).toEqual([false, false]);
  await call("selections.revokeLink", { params: { linkId: link.id } });
  expect((await open(token)).body.error.code).toBe("selection.gone");
});

it("AGY-46 what happens on a link that one person got counts as theirs; robots open nothing", async () => {
  const to = stranger();
  await send([to]);
  const { token } = await mailOf(to);
  await app.call("shared.open", { params: { token }, body: {}, headers: { "user-agent": "Googlebot/2.1" } });
  const { body } = await open(secretOf(link.url), { name: "Анна" });
  await app.call("shared.done", {
    params: { token: secretOf(link.url) },
    headers: { "x-guest-key": body.data.guest.key },
  });
  expect(await sentBy()).toMatchObject([{ email: to, opened_at: expect.any(String), answered: true, bounced: false }]);
});

it("AGY-47 a client's page lists what was sent for it and to its people, and nothing of other clients", async () => {
  const to = stranger();
  const of = { id: agency.id };
  const body = { company: "Nike", people: [{ name: "Анна", email: to.toUpperCase() }] };
  const { client } = (await call("clients.create", { params: of, body })).body.data;
  await send([to, stranger()]);
  const read = async () =>
    (await call("clients.get", { params: { ...of, clientId: client.id } })).body.data.sent as { email: string }[];
  expect(await read()).toMatchObject([
    {
      ...{ selection: { id: selection, name: "Лукбук" }, link: { id: link.id, name: "для Nike" }, email: to },
      ...{ sent_at: expect.any(String), opened_at: null, answered: false, bounced: false, bounce: null },
    },
  ]);
  await call("selections.save", { body: { client: client.id } });
  expect(await read()).toHaveLength(2);
  const other = (await call("clients.create", { params: of, body })).body.data.client;
  await call("selections.save", { body: { client: other.id } });
  expect(await read()).toEqual([]);
});

it("AGY-48 who opts out is skipped in every letter case, by this sender alone; a look at the link does nothing", async () => {
  const to = stranger();
  await send([to]);
  const { optOut } = await mailOf(to);
  const address = optOut.pathname + optOut.search;
  const looked = await app.get(address, { redirect: "manual" });
  expect([looked.status, looked.headers.get("location")]).toEqual([303, `/sends/off${optOut.search}`]);
  expect((await send([to])).body.data.skipped).toEqual([]);
  const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
  for (let n = 0; n < 2; n += 1) expect((await app.get(address, oneClick)).status).toBe(200);
  const friend = stranger();
  const answer = await send([to.toUpperCase(), friend]);
  expect(answer.body.data).toEqual({ sent: [friend], skipped: [to], limited: [] });
  const booker = await app.createUser();
  await verifyBooker(app.context, booker.id, "Nike");
  const theirs = await (await ownLink(booker.token))(to);
  expect(theirs.body.data.sent).toEqual([to]);
  const wrong = await app.call("selections.optOut", { query: { token: "x".repeat(43) } });
  expect(wrong.body.error.code).toBe("selection.unknown_link");
});

it.each([
  ["a line break in an address", { to: ["a@b.example\r\nBcc: c@d.example"] }],
  ["an address with a line break in it", { to: ["a@b\n.example"] }],
  ["a line break in the subject", { subject: "Показ\r\nBcc: c@d.example" }],
  ["no address", { to: [] }],
  ["what is no address", { to: ["nike"] }],
  ["500 pasted addresses", { to: Array.from({ length: 500 }, (_, n) => `a${n}@b.example`) }],
  ["no message", { message: " " }],
  ["a message of 5,001 characters", { message: "x".repeat(5_001) }],
])("AGY-49 a mail with %s is refused, and nothing is sent", async (_, change) => {
  const answer = await send(["ok@nike.example"], { body: change });
  expect([answer.status, answer.body.error.code]).toEqual([400, "request.invalid"]);
  expect(await sentBy()).toEqual([]);
});

it("AGY-49 a revoked, expired or foreign link is not sent", async () => {
  const to = stranger();
  const code = async (input: TestInput = {}) => (await send([to], input)).body.error?.code;
  const foreign = await createAgency(app);
  expect(await code({ token: foreign.owner.token })).toBe("selection.not_found");
  const other = (await call("selections.create", { body: { name: "Другая", agency: agency.id } })).body.data.selection;
  expect(await code({ params: { id: other.id } })).toBe("selection.link_not_found");
  await sql`update selection_links set expires_at = now() where id = ${link.id}`.execute(db());
  expect(await code()).toBe("selection.link_not_found");
  link = await makeLink();
  await call("selections.revokeLink", { params: { linkId: link.id } });
  expect(await code()).toBe("selection.link_not_found");
  expect(await mailsTo(app.context, to)).toEqual([]);
});

it("AGY-50 verified agencies and bookers send, with confirmed addresses; viewers and others do not", async () => {
  const code = async (input: TestInput = {}) => (await send([stranger()], input)).body.error?.code;
  const set = (change: object) => db().updateTable("agencies").set(change).where("id", "=", agency.id).execute();
  expect(await code({ token: agency.viewer.token })).toBe("agency.forbidden");
  await set({ state: "waiting" });
  expect(await code()).toBe("selection.unverified");
  await set({ state: "verified", confirmed_at: null });
  expect(await code()).toBe("agency.unconfirmed");
  await set({ confirmed_at: new Date() });
  expect(await code()).toBeUndefined();
  const person = await app.createUser({ firstName: "Пётр", lastName: "Букер" });
  const to = stranger();
  const sendOwn = await ownLink(person.token);
  expect((await sendOwn(to)).body.error.code).toBe("selection.unverified");
  await verifyBooker(app.context, person.id, "Nike");
  expect((await sendOwn(to)).status).toBe(200);
  expect(await mailOf(to)).toMatchObject({ from_name: "Пётр Букер", reply_to: person.email });
});

it("AGY-51 an agency mails 100 recipients a day, its members together; the call that would exceed them sends nothing", async () => {
  const limited = await startTestApp({ rateLimit: true });
  try {
    const office = await createAgency(limited);
    const of = { token: office.booker.token };
    const body = { name: "Показ", agency: office.id };
    const { id } = (await limited.call("selections.create", { ...of, body })).body.data.selection;
    const made = await limited.call("selections.createLink", { ...of, params: { id }, body: { name: "x" } });
    const linkId = made.body.data.link.id;
    const sendTo = (count: number, token: string) => {
      const to = Array.from({ length: count }, stranger);
      return limited.call("selections.send", { token, params: { id, linkId }, body: { to, message } });
    };
    const statuses = [];
    for (const count of [20, 20, 20, 20, 19, 2, 1, 1])
      statuses.push((await sendTo(count, count === 20 ? office.owner.token : office.booker.token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 429]);
  } finally {
    await limited.close();
  }
});

it("AGY-52 200 mails are queued within 2 seconds and delivered; two that bounce are marked beside their addresses", async () => {
  const calls = Array.from({ length: 10 }, () => Array.from({ length: 20 }, stranger));
  const began = performance.now();
  for (const to of calls) expect((await send(to)).body.data.sent).toEqual(to);
  expect(performance.now() - began).toBeLessThan(2_000);
  const [first = "", second = ""] = [calls[3]?.[7], calls[9]?.[19]];
  const peer = await deliver(first, second);
  const all = new Set(calls.flat());
  const got = () => peer.received.flatMap(({ recipients }) => recipients).filter((email) => all.has(email));
  await vi.waitFor(() => expect(got()).toHaveLength(198), waiting);
  const bounced = async () =>
    (await sentBy()).filter((one: { bounced: boolean }) => one.bounced) as { email: string; bounce: string }[];
  await vi.waitFor(async () => expect(await bounced()).toHaveLength(2), waiting);
  expect((await bounced()).map(({ email }) => email).toSorted()).toEqual([first, second].toSorted());
  expect((await bounced())[0]?.bounce).toContain("550");
  expect(new Set(got()).size).toBe(198);
  // No further attempt, and no failed mail for the operator.
  expect(await mailsTo(app.context, first)).toEqual([]);
}, 600_000);
