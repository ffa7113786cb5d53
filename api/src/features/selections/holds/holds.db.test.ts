import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestUser } from "../../../../test/app.ts";
import { runWhileLocked } from "../../../../test/blocked-calls.ts";
import { mailedCode, mailsTo } from "../../../../test/mails.ts";
import { openOptions, start } from "../../../../test/options/fixtures.ts";
import { publishCard } from "../../../../test/search/fixtures.ts";
import { deleteExpiredSelections } from "../cleanup.ts";
import { mailHolds } from "../mails/usecases.ts";

const onServer = process.env.TEST_ENGINE === "postgres";
let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.setClock(start));

const db = () => stage.app.context.database.db;
/** Links end by the clock of the database. */
const untilLater = { expires_at: "2027-02-01T00:00:00Z" };
const days = [{ date: "2026-03-19", half: "am" }];
let clients = 0;
const address = () => `hold${clients++}@client.example`;

/** A selection of a verified booker with two days and a link that takes requests. */
async function share(wish: object = {}, dates: object[] | null = [{ date: "2026-03-19" }, { date: "2026-03-20" }]) {
  const { app, send, of, booker } = stage;
  const owner = await booker();
  const cards = [await publishCard(db(), { first_name: "Вера" }), await publishCard(db(), { first_name: "Анна" })];
  const body = { name: "Показ", cards };
  const { id } = (await send("selections.create", { token: owner.token, body })).selection;
  await send("selections.save", of(owner, id, { days: dates, tz: "Europe/Moscow" }));
  const { link } = await send(
    "selections.createLink",
    of(owner, id, { name: "для Nike", options: true, ...untilLater, ...wish }),
  );
  const token = link.url.split("/s/")[1] as string;
  return { owner, id, token, link: link.id as string, cards: cards as [string, string], app };
}
type Shared = Awaited<ReturnType<typeof share>>;

async function device(token: string, body: object = { name: "Оля" }) {
  const { guest } = await stage.send("shared.open", { params: { token }, body });
  return { "x-guest-key": guest.key as string };
}
const hold = (token: string, cardId: string, body: object, headers: Record<string, string> = {}) =>
  stage.app.call("shared.hold", { params: { token, cardId }, body, headers });
const confirm = (token: string, cardId: string, body: object, headers: Record<string, string> = {}) =>
  stage.app.call("shared.confirmHold", { params: { token, cardId }, body, headers });
const listOf = async ({ owner, id }: Pick<Shared, "owner" | "id">, user: TestUser = owner) =>
  (await stage.send("selections.holds", { token: user.token, params: { id } })).holds;

it("OPT-39 a client asks to hold a face, types the mailed code, and the booker gets a request and a mail, but no option", async () => {
  const shared = await share({ lang: "en" });
  const { token, cards, owner, app } = shared;
  const [headers, email] = [await device(token), address()];
  const asked = await hold(token, cards[0], { days, email: ` ${email.toUpperCase()}` }, headers);
  expect([asked.status, asked.body.data]).toEqual([202, { confirmed: false }]);
  expect(await listOf(shared)).toEqual([]);
  const code = await mailedCode(app.context, email);
  const done = await confirm(token, cards[0], { email, code: `${code.slice(0, 3)} ${code.slice(3)}` }, headers);
  expect([done.status, done.body.data]).toEqual([201, { hold: { card_id: cards[0], days } }]);
  expect(await listOf(shared)).toMatchObject([
    { card_id: cards[0], link_id: shared.link, name: "Оля", email, days, job: null },
  ]);
  const { count } = await db()
    .selectFrom("options")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  await expect
    .poll(async () => (await mailsTo(app.context, owner.email)).map(({ body_text }) => body_text).join())
    .toMatch(/Вера[\s\S]*19 мар[\s\S]*Оля, hold\d+@client\.example, для Nike/);
  const own = (await app.call("shared.open", { params: { token }, headers })).body.data;
  expect(own.guest.holds).toEqual([{ card_id: cards[0], days }]);
  expect(own.selection).toMatchObject({ options: true, tz: "Europe/Moscow" });
  // A second confirmation changes nothing, and no other client reads of the first one.
  expect((await confirm(token, cards[0], { email, code }, headers)).status).toBe(201);
  const other = (await stage.send("shared.open", { params: { token }, body: {} })).guest;
  expect(other.holds).toEqual([]);
});

it("OPT-39 a device confirms an address once, a later request about the same face replaces the first", async () => {
  const shared = await share();
  const { token, cards, app } = shared;
  const [headers, email] = [await device(token), address()];
  await hold(token, cards[0], { days, email }, headers);
  await confirm(token, cards[0], { email, code: await mailedCode(app.context, email) }, headers);
  const second = await hold(token, cards[1], { days, email }, headers);
  expect([second.status, second.body.data]).toEqual([202, { confirmed: true }]);
  await hold(token, cards[0], { days: [{ date: "2026-03-20" }], email }, headers);
  const listed = await listOf(shared);
  expect(listed).toHaveLength(2);
  expect(listed.find((one: { card_id: string }) => one.card_id === cards[0]).days).toHaveLength(2);
  // Another device needs a code.
  expect((await hold(token, cards[1], { days, email }, await device(token))).body.data).toEqual({ confirmed: false });
});

it.runIf(onServer)("OPT-39 of equal requests at once by a device with a confirmed address one stays", async () => {
  const shared = await share();
  const { token, cards, link, app } = shared;
  const [headers, email] = [await device(token), address()];
  await hold(token, cards[1], { days, email }, headers);
  await confirm(token, cards[1], { email, code: await mailedCode(app.context, email) }, headers);
  const lock = (tx: ReturnType<typeof db>) =>
    tx.selectFrom("selection_links").select("id").where("id", "=", link).forUpdate().execute();
  const press = () => hold(token, cards[0], { days, email }, headers);
  const answers = await runWhileLocked(db(), lock, [press, press, press]);
  expect(answers).toMatchObject(answers.map(() => ({ value: { status: 202, body: { data: { confirmed: true } } } })));
  expect((await listOf(shared)).map(({ card_id }: { card_id: string }) => card_id).sort()).toEqual([...cards].sort());
});

it.runIf(onServer)(
  "OPT-39 of codes for one face and address that are confirmed at once one request stays",
  async () => {
    const shared = await share();
    const { token, cards, app } = shared;
    const email = address();
    const confirmations: (() => ReturnType<typeof confirm>)[] = [];
    for (let n = 0; n < 3; n++) {
      const headers = await device(token);
      await db().deleteFrom("throttles").where("key", "like", "mail.%").execute();
      await hold(token, cards[0], { days, email }, headers);
      const code = await mailedCode(app.context, email);
      confirmations.push(() => confirm(token, cards[0], { email, code }, headers));
    }
    const lock = (tx: ReturnType<typeof db>) =>
      tx.selectFrom("selection_holds").select("id").where("email", "=", email).forUpdate().execute();
    const answers = await runWhileLocked(db(), lock, confirmations);
    expect(answers).toMatchObject(answers.map(() => ({ value: { status: 201 } })));
    expect(await listOf(shared)).toHaveLength(1);
  },
);

it("OPT-39 a code confirms the last request of its own device alone", async () => {
  const shared = await share();
  const { token, cards, app } = shared;
  const [client, colleague, email] = [await device(token), await device(token), address()];
  await hold(token, cards[1], { days, email }, colleague);
  const foreign = { email, code: await mailedCode(app.context, email) };
  expect((await confirm(token, cards[1], foreign, client)).body.error.code).toBe("verification.wrong_code");
  expect((await confirm(token, cards[1], foreign, colleague)).status).toBe(201);
  const other = address();
  await hold(token, cards[0], { days, email: other }, client);
  const first = { email: other, code: await mailedCode(app.context, other) };
  await db().deleteFrom("throttles").where("key", "like", "mail.%").execute();
  const both = [...days, { date: "2026-03-20", half: "am" }];
  expect((await hold(token, cards[0], { days: both, email: other }, client)).status).toBe(202);
  const last = { email: other, code: await mailedCode(app.context, other) };
  expect((await confirm(token, cards[0], first, client)).body.error.code).toBe("verification.wrong_code");
  expect((await confirm(token, cards[0], last, client)).status).toBe(201);
  const listed = await listOf(shared);
  expect(listed.map(({ days: of }: { days: unknown[] }) => of.length).sort()).toEqual([1, 2]);
});

it("OPT-40 the answer is the same for the address of a member, and five wrong codes stop the right one", async () => {
  const { token, cards, app, owner } = await share();
  const headers = await device(token);
  const stranger = address();
  const answers = [];
  for (const email of [stranger, owner.email, "nobody@client.example"]) {
    const { status, body } = await hold(token, cards[0], { days, email }, headers);
    answers.push(JSON.stringify([status, body.data]));
  }
  expect(new Set(answers).size).toBe(1);
  const code = await mailedCode(app.context, stranger);
  const [mail] = await mailsTo(app.context, stranger);
  expect(mail?.body_text).not.toMatch(/Показ|Вера|\/s\//);
  const wrong = code === "000000" ? "000001" : "000000";
  for (const email of [stranger, address()]) {
    for (let n = 0; n < 5; n++) {
      const refused = await confirm(token, cards[0], { email, code: wrong }, headers);
      expect([refused.status, refused.body.error.code]).toEqual([400, "verification.wrong_code"]);
    }
    expect((await confirm(token, cards[0], { email, code }, headers)).status).toBe(429);
  }
});

it("OPT-39 days that are past, outside of the selection or too many are refused, and so is an address that is none", async () => {
  const { token, cards } = await share();
  const open = await share({}, null);
  const field = async (shared: Pick<Shared, "token" | "cards">, body: object) => {
    const answer = await hold(shared.token, shared.cards[0], { email: address(), days, ...body });
    return [answer.status, answer.body.error?.code, answer.body.error?.details?.[0]?.path];
  };
  const refused = (path: string) => [400, "request.invalid", path];
  expect(await field({ token, cards }, { days: [{ date: "2026-03-21" }] })).toEqual(refused("days"));
  expect(await field(open, { days: [{ date: "2026-02-28" }] })).toEqual(refused("days"));
  expect(await field(open, { days: { from: "2026-04-01", to: "2026-05-31" } })).toEqual(refused("days.to"));
  expect(await field(open, { days: [{ date: "2029-04-01" }] })).toEqual(refused("days"));
  expect(await field(open, { days: [] })).toEqual(refused("days"));
  expect(await field(open, { email: "none" })).toEqual(refused("email"));
  expect(
    (await hold(open.token, open.cards[0], { days: { from: "2026-04-01", to: "2026-05-30" }, email: address() }))
      .status,
  ).toBe(202);
});

it("OPT-39 links that are closed, foreign or take no requests are refused, and one with a password wants its device", async () => {
  const { send, refusal } = stage;
  const [shared, plain, locked] = [await share(), await share({ options: false }), await share({ password: "secret" })];
  const body = { days, email: address() };
  const params = (token: string, cardId: string) => ({ params: { token, cardId }, body });
  expect(await refusal("shared.hold", params(plain.token, plain.cards[0]))).toEqual([403, "selection.no_holds"]);
  expect(await refusal("shared.hold", params(shared.token, plain.cards[0]))).toEqual([404, "card.not_found"]);
  expect(await refusal("shared.hold", params("x".repeat(43), shared.cards[0]))).toEqual([404, "selection.gone"]);
  expect(await refusal("shared.hold", params(locked.token, locked.cards[0]))).toEqual([403, "selection.unknown_guest"]);
  const unknown = { ...params(shared.token, shared.cards[0]), headers: { "x-guest-key": "x".repeat(43) } };
  expect(await refusal("shared.hold", unknown)).toEqual([403, "selection.unknown_guest"]);
  const headers = await device(locked.token, { password: "secret" });
  expect((await hold(locked.token, locked.cards[0], body, headers)).status).toBe(202);
  await send("selections.setCards", {
    token: shared.owner.token,
    params: { id: shared.id },
    body: [{ id: shared.cards[1] }],
  });
  expect(await refusal("shared.hold", params(shared.token, shared.cards[0]))).toEqual([409, "selection.card_left"]);
  await send("selections.revokeLink", { token: shared.owner.token, params: { id: shared.id, linkId: shared.link } });
  expect(await refusal("shared.hold", params(shared.token, shared.cards[1]))).toEqual([404, "selection.gone"]);
  await sql`update selection_links set expires_at = now() where id = ${locked.link}`.execute(db());
  expect((await hold(locked.token, locked.cards[0], body, headers)).status).toBe(404);
  const plainView = await send("shared.open", { params: { token: plain.token }, body: {} });
  expect(plainView.selection).toMatchObject({ options: false, days: null, tz: null });
});

it("OPT-45 a request names the job that asks or holds its days, its owner puts it aside, and strangers read none", async () => {
  const { send, booker, model, job, ask, refusal, of } = stage;
  const owner = await booker();
  const person = await model();
  const { id } = (
    await send("selections.create", { token: owner.token, body: { name: "Показ", cards: [person.card] } })
  ).selection;
  const { link } = await send("selections.createLink", of(owner, id, { name: "x", options: true, ...untilLater }));
  const token = link.url.split("/s/")[1] as string;
  const email = address();
  await hold(token, person.card, { days, email });
  const code = await mailedCode(stage.app.context, email);
  expect((await confirm(token, person.card, { email, code })).status).toBe(201);
  const [request] = await listOf({ owner, id });
  expect(request).toMatchObject({ name: null, job: null });
  const other = await booker();
  await ask(other, await job(other), person.card);
  expect((await listOf({ owner, id }))[0].job).toBe(null);
  // A job for another client.
  await ask(owner, await job(owner), person.card, { days });
  expect((await listOf({ owner, id }))[0].job).toBe(null);
  const jobId = await job(owner, { selection: id });
  await ask(owner, jobId, person.card, { days });
  expect((await listOf({ owner, id }))[0].job).toBe(jobId);
  const params = { id, holdId: request.id };
  expect(await refusal("selections.holds", of(other, id))).toEqual([404, "selection.not_found"]);
  expect(await refusal("selections.removeHold", { token: other.token, params })).toEqual([404, "selection.not_found"]);
  await send("selections.removeHold", { token: owner.token, params });
  expect(await listOf({ owner, id })).toEqual([]);
  expect(await refusal("selections.removeHold", { token: owner.token, params })).toEqual([
    404,
    "selection.hold_not_found",
  ]);
});

it("OPT-46 requests of a quarter of an hour stand in one mail with the opt-out of selections, and old codes are deleted", async () => {
  const { token, cards, app, owner } = await share();
  const [headers, email] = [await device(token), address()];
  const mails = async () => (await mailsTo(app.context, owner.email)).filter(({ subject }) => /опцион/.test(subject));
  await hold(token, cards[0], { days, email }, headers);
  await confirm(token, cards[0], { email, code: await mailedCode(app.context, email) }, headers);
  await expect.poll(async () => (await mails()).length).toBe(1);
  await hold(token, cards[1], { days, email }, headers);
  await mailHolds(app.context);
  expect(await mails()).toHaveLength(1);
  await sql`update selection_mails set sent_at = sent_at - interval '16 minutes'`.execute(db());
  await mailHolds(app.context);
  const [first, ...others] = await mails();
  expect(others).toHaveLength(1);
  const off = /selections\/off\?token=([\w-]{43})/.exec(first?.body_text ?? "")?.[1];
  expect((await app.call("selections.stopMails", { query: { token: off ?? "" } })).status).toBe(200);
  await hold(token, cards[0], { days, email }, headers);
  await sql`update selection_mails set sent_at = sent_at - interval '16 minutes'`.execute(db());
  await mailHolds(app.context);
  expect(await mails()).toHaveLength(2);
  const late = address();
  await hold(token, cards[0], { days, email: late }, headers);
  await sql`update selection_holds set created_at = created_at - interval '25 hours' where email = ${late}`.execute(
    db(),
  );
  const code = await mailedCode(app.context, late);
  expect((await confirm(token, cards[0], { email: late, code }, headers)).body.error.code).toBe(
    "verification.wrong_code",
  );
  await deleteExpiredSelections(app.context);
  const rows = await db().selectFrom("selection_holds").select("id").where("email", "=", late).execute();
  expect(rows).toEqual([]);
});
