import { rmSync } from "node:fs";
import type { CallName } from "@compcard/domain/calls";
import { paths } from "@compcard/domain/paths";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailNotices } from "../../src/features/options/mails/usecases.ts";
import { addPhoto, createAgency, represent, type TestAgency } from "../agencies/fixtures.ts";
import type { TestApp, TestInput, TestUser } from "../app.ts";
import { pagesOfCards, writeBuild } from "../built-pages.ts";
import { type Readers, readTexts, type Shown } from "../guardians/read-paths.ts";
import { createPhotoFixture } from "../photos/fixtures.ts";
import { scratchFolder } from "../scratch-folder.ts";
import { verifyBooker } from "../verified-booker.ts";
import { dayAhead } from "./fixtures.ts";

/** Texts of a job and of its option, each with a word that no other text has. */
const written = {
  title: "Камышовка лукбук",
  client: "Камышовка",
  city: "Камышовск",
  usage: "камышовка-права",
  pay: "камышовка-гонорар",
};
/** Texts that one side alone reads. */
const note = "камышовка-заметка";
const answer = "камышовка-ответ";
const marker = /камышов/i;

const builds = scratchFolder();
const day = dayAhead();
let app: TestApp;
let model: TestUser;
let card: Shown;
/** Agencies of the model: one with the right to manage options, one with every other right. */
let manager: TestAgency;
let without: TestAgency;
let maker: TestUser;
let outsiders: Readers;
let job: string;
let option: string;
/** Answers to outsiders without an option, read twice. */
let before: [Texts, Texts];

type Texts = Map<string, string>;

beforeAll(async () => {
  ({ app, user: model } = await createPhotoFixture({}, { build: writeBuild(builds, pagesOfCards), dev: false }));
  const body = { first_name: "Инна", last_name: "Перелётова", age: 22, height: 177, status: "published" };
  const { id } = (await send("cards.create", { token: model.token, body })).model;
  await addPhoto(app, model, id);
  [manager, without] = [await createAgency(app), await createAgency(app)];
  await represent(app, manager, id, ["edit", "photos", "contacts", "board", "options"]);
  await represent(app, without, id, ["edit", "photos", "contacts", "board"]);
  [maker, outsiders] = [await app.createUser(), await others()];
  await verifyBooker(app.context, maker.id, "Дом моды");
  const words = { name: "Перелётова", city: written.city, skill: written.client, agency: without.name };
  card = { id, words, photos: [], agencyId: without.id, ...(await share(outsiders.booker, id)) };
  await app.context.search.warm();
  job = "11111111-1111-4111-8111-111111111111";
  before = [await readAll(outsiders), await readAll(outsiders)];
  await hold(id);
});
afterAll(async () => {
  await app.close();
  rmSync(builds, { recursive: true });
});

/** `data` of a call that must succeed. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
async function send(name: CallName, input: TestInput): Promise<any> {
  const { status, body } = await app.call(name, input);
  if (status >= 400) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Another client, who is verified, members, and people of agencies who may not read the option. */
async function others(): Promise<Readers> {
  const [member, booker] = [await app.createUser(), await app.createUser()];
  await verifyBooker(app.context, booker.id, "Другой дом");
  const ofAgencies = { "without the right": without.owner, "former member": manager.former };
  return { guest: undefined, member, booker, ...ofAgencies };
}

/** A selection of the other client on the days of the job, and its link, by which holds can be requested. */
async function share({ token }: TestUser, cardId: string): Promise<Pick<Shown, "selection" | "link" | "key">> {
  const { selection } = await send("selections.create", { token, body: { name: "Показ", cards: [cardId] } });
  const params = { id: selection.id };
  await send("selections.save", { token, params, body: { days: [{ date: day }], tz: "Europe/Moscow" } });
  const body = { name: "x", downloads: true, options: true };
  const { link } = await send("selections.createLink", { token, params, body });
  const secret = link.url.split("/s/")[1];
  const { guest } = await send("shared.open", { params: { token: secret }, body: { name: "Оля" } });
  return { selection: selection.id, link: secret, key: guest.key };
}

/** An ask and an option of the maker, both answered by the agency with the right. */
async function hold(cardId: string): Promise<void> {
  const { token } = maker;
  const body = { ...written, note, country: "Россия", tz: "Europe/Moscow", days: [{ date: day }] };
  job = (await send("jobs.create", { token, body })).job.id;
  for (const kind of ["ask", "option"]) {
    const made = await send("options.create", { token, params: { id: job }, body: { cards: [cardId], kind } });
    option = made.options[0].id;
    const reply = { answer: "yes", note: answer };
    await send("options.answer", { token: manager.booker.token, params: { id: option }, body: reply });
  }
}

/** Calls about options that the general paths do not send, with the queries that can find one. */
function* callsOf(agencyId: string): Generator<[CallName, TestInput]> {
  const span = { from: day, to: day };
  const free = { freeFrom: day, freeTo: day };
  yield ["jobs.get", { params: { id: job } }];
  yield ["jobs.list", { query: { day } }];
  for (const as of ["maker", "model", "agency"]) {
    yield ["options.list", { query: { as } }];
    yield ["options.list", { query: { as, job } }];
  }
  yield ["options.days", { params: { id: card.id }, query: span }];
  yield ["roster.chart", { params: { id: agencyId }, query: span }];
  for (const query of [free, { q: written.client }, { q: written.city }] as Record<string, string>[]) {
    for (const name of ["search.find", "search.filters", "search.favorites"] as const) yield [name, { query }];
    for (const name of ["roster.list", "roster.filters"] as const) yield [name, { params: { id: agencyId }, query }];
  }
}

/** Every answer of every reader, by path. */
async function readAll(readers: Readers, agencyId = without.id): Promise<Texts> {
  const texts: Texts = new Map();
  for await (const { way, text } of readTexts(app, { ...card, agencyId }, readers)) texts.set(way, text);
  for (const [who, user] of Object.entries(readers)) {
    for (const [name, input] of callsOf(agencyId)) {
      const { status, body } = await app.call(name, { ...input, ...(user && { token: user.token }) });
      const query = Object.entries(input.query ?? {}).map(([key, value]) => `${key}=${key === "job" ? "" : value}`);
      if (status < 400) texts.set([who, name, ...query].join(" "), JSON.stringify(body));
    }
  }
  expect(texts.size).toBeGreaterThan(50);
  return texts;
}

/** The word or the id by which a text shows the option. */
const shownIn = (text: string) => marker.exec(text)?.[0] ?? [job, option].find((id) => text.includes(id));

const waysWith = (texts: Texts) => [...texts].flatMap(([way, text]) => (shownIn(text) ? [way] : []));

/** Paths whose answer is not the one that was read twice without an option. */
function changed(after: Texts): string[] {
  const [first, second] = before;
  return [...first].flatMap(([way, text]) => (second.get(way) === text && after.get(way) !== text ? [way] : []));
}

it("57 is read by the sides, so that the words are there to leak; each reads its own", async () => {
  const sides = { guest: undefined, member: model, booker: maker, agency: manager.viewer };
  const texts = await readAll(sides, manager.id);
  const ways = waysWith(texts);
  for (const way of [
    ...[
      "member options.list as=model",
      "booker options.list as=maker",
      "booker jobs.get",
      "agency options.list as=agency",
    ],
    ...[`member options.days from=${day} to=${day}`, `agency roster.chart from=${day} to=${day}`],
    ...["file member /api/auth/export", "file booker /api/auth/export"],
  ])
    expect(ways).toContain(way);
  const withNote = [...texts].flatMap(([way, text]) => (text.includes(note) ? [way] : []));
  expect(withNote.filter((way) => !way.includes("booker"))).toEqual([]);
  expect(withNote).toContain("booker jobs.get");
});

it("57 shows no word and no id to a guest, a member, another client, or an agency without the right, by any path", async () => {
  const second = await app.createUser();
  await verifyBooker(app.context, second.id, "Второй дом");
  const body = { ...written, title: "Вторая", client: "SECOND", city: "Москва", usage: "", pay: "" };
  const place = { country: "Россия", tz: "Europe/Moscow", days: [{ date: day }] };
  const { job: other } = await send("jobs.create", { token: second.token, body: { ...body, ...place } });
  const input = { token: second.token, params: { id: other.id } };
  const { options } = await send("options.create", { ...input, body: { cards: [card.id], kind: "option" } });
  expect(options).toMatchObject([{ rank: 2, behind: 0 }]);
  expect(waysWith(await readAll({ ...outsiders, "maker of the second option": second }))).toEqual([]);
  await send("jobs.remove", input);
});

it("57 changes no answer to them: no count, facet, standing, chart or file differs from that without an option", async () => {
  const [first, second] = before;
  const stable = [...first].filter(([way, text]) => second.get(way) === text).map(([way]) => way);
  console.log(`${stable.length} of ${first.size} paths answer the same twice`);
  for (const way of [
    ...["guest search.find", "member search.find", "booker search.filters", "without the right roster.list"],
    ...[`booker search.find freeFrom=${day} freeTo=${day}`, `without the right roster.chart from=${day} to=${day}`],
  ])
    expect(stable).toContain(way);
  expect(changed(await readAll(outsiders))).toEqual([]);
});

it("57 a booking shows as a day that is not free to those who may ask for days, and in nothing else", async () => {
  await send("options.confirm", { token: maker.token, params: { id: option } });
  const ways = changed(await readAll(outsiders));
  expect(ways.filter((way) => !/ freeFrom=/.test(way))).toEqual([]);
  expect(ways.filter((way) => /^(?:guest|member|former member) /.test(way))).toEqual([]);
  expect(ways).toContain(`booker search.find freeFrom=${day} freeTo=${day}`);
});

it("57 stands in no feed, page, sitemap, webhook or mail of others", async () => {
  const feedOf = async (name: "calendarFeeds.create" | "calendarFeeds.createRoster", user: TestUser, id: string) => {
    const { url } = await send(name, { token: user.token, params: { id }, body: { lang: "ru" } });
    return new URL(url).pathname;
  };
  const own = [
    await feedOf("calendarFeeds.create", model, card.id),
    await feedOf("calendarFeeds.createRoster", manager.owner, manager.id),
  ];
  const foreign = [
    await feedOf("calendarFeeds.createRoster", without.owner, without.id),
    ...[paths.agencyPublic(without.slug), paths.agencyPublic(manager.slug), paths.card(card.id)],
    ...[`/api/agencies/${manager.slug}`, `/api/agencies/${manager.slug}/cards`],
    ...["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-cards-1.xml", "/robots.txt"],
  ];
  const read = async (path: string) => [path, shownIn(await (await app.get(path)).text()) !== undefined];
  for (const path of own) expect(await read(path)).toEqual([path, true]);
  for (const path of foreign) expect(await read(path)).toEqual([path, false]);

  const { db } = app.context.database;
  const listeners = [without.owner, outsiders.booker, outsiders.member];
  const events = ["option.held", "option.confirmed", "option.released", "card.changed"];
  for (const { token } of listeners)
    await send("webhooks.create", { token, body: { url: "https://hooks.example/x", events } });
  await send("options.release", { token: maker.token, params: { id: option } });
  const deliveries = await db.selectFrom("webhook_deliveries").selectAll().execute();
  expect(deliveries.filter((one) => shownIn(JSON.stringify(one)))).toEqual([]);
  await mailNotices(app.context);
  await app.context.background.idle();
  const mails = await db.selectFrom("outbox").selectAll().execute();
  const readers = new Set(mails.flatMap((mail) => (shownIn(JSON.stringify(mail)) ? [mail.recipient] : [])));
  expect([...readers].toSorted()).toEqual(
    [model.email, manager.owner.email, manager.booker.email, maker.email].toSorted(),
  );
});
