import { rmSync } from "node:fs";
import { selectionDocumentPath } from "@compcard/domain/documents/path";
import { paths } from "@compcard/domain/paths";
import { matrixFormats, matrixPath } from "@compcard/domain/selections/path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp, TestUser } from "../app.ts";
import { pagesOfCards, writeBuild } from "../built-pages.ts";
import { type Readers, readTexts, type Shown } from "../guardians/read-paths.ts";
import { mailsTo } from "../mails.ts";
import { readPdf } from "../pdf.ts";
import { createPhotoFixture } from "../photos/fixtures.ts";
import { scratchFolder } from "../scratch-folder.ts";
import { addPhoto, createAgency, represent, type TestAgency } from "./fixtures.ts";

/** Private texts of an agency, each with a word that no other text has. */
const written = {
  note: "зяблик-заметка",
  fieldName: "Зяблик поле",
  fieldText: "зяблик-значение",
  fieldChoice: "зяблик-выбор",
  company: "Зяблик клиент",
  person: "Зяблик Иванович",
  clientNote: "зяблик-договор",
  templateName: "Зяблик шаблон",
  templateSubject: "зяблик-тема",
  templateBody: "зяблик-письмо",
};
const marker = /зяблик/i;
/** The address of a client's person, to which nothing is sent here. */
const address = "zyablik@client.example";
/** The percentage of the terms. */
const terms = { kind: "mother", percent: 13.37 };
const found = (text: string) => (marker.exec(text) ?? /zyablik|\b13[.,]37\b/i.exec(text))?.[0];

const builds = scratchFolder();
let app: TestApp;
let agency: TestAgency;
let other: TestAgency;
let model: TestUser;
let card: Shown;
let client: string;
beforeAll(async () => {
  ({ app, user: model } = await createPhotoFixture({}, { build: writeBuild(builds, pagesOfCards), dev: false }));
  [agency, other] = [await createAgency(app), await createAgency(app)];
  const body = { first_name: "Инна", last_name: "Перелётова", age: 22, height: 177, status: "published" };
  const { id } = (await app.call("cards.create", { token: model.token, body })).body.data.model;
  await addPhoto(app, model, id);
  for (const one of [agency, other]) await represent(app, one, id, ["edit", "photos", "contacts", "board", "options"]);
  client = await write(id);
  card = { id, words: { name: "Перелётова", city: "x", skill: "x", agency: "x" }, photos: [], ...(await share(id)) };
  card.agencyId = agency.id;
  await app.context.search.warm();
});
afterAll(async () => {
  await app.close();
  rmSync(builds, { recursive: true });
});

const as = (of: TestUser, params: object, body?: unknown) => ({
  ...{ token: of.token, params: { id: agency.id, ...params } },
  ...(body === undefined ? {} : { body }),
});

/** @returns the id of the client. */
async function write(cardId: string): Promise<string> {
  const { booker } = agency;
  const fields = [
    { name: written.fieldName, kind: "text" },
    { name: "Выбор", kind: "choice", choices: [written.fieldChoice] },
  ];
  const [text, choice] = (await app.call("roster.setFields", as(booker, {}, fields))).body.data.fields;
  const own = { [text.id]: written.fieldText, [choice.id]: written.fieldChoice };
  const changed = await app.call("roster.change", as(booker, { cardId }, { own, note: written.note, ...terms }));
  const people = [{ name: written.person, email: address, lang: "ru" }];
  const made = await app.call(
    "clients.create",
    as(booker, {}, { company: written.company, people, note: written.clientNote }),
  );
  const template = { name: written.templateName, lang: "ru", subject: written.templateSubject };
  const set = await app.call("clients.setTemplates", as(booker, {}, [{ ...template, body: written.templateBody }]));
  expect([changed.status, made.status, set.status]).toEqual([200, 201, 200]);
  return made.body.data.client.id;
}

/** A selection of the agency for this client, and its link. */
async function share(cardId: string): Promise<Pick<Shown, "selection" | "link" | "key">> {
  const { token } = agency.booker;
  const body = { name: "Показ", agency: agency.id, cards: [cardId], client };
  const { selection } = (await app.call("selections.create", { token, body })).body.data;
  const params = { id: selection.id };
  const { link } = (await app.call("selections.createLink", { token, params, body: { name: "x", downloads: true } }))
    .body.data;
  const secret = link.url.split("/s/")[1];
  const opened = await app.call("shared.open", { params: { token: secret }, body: { name: "Оля" } });
  const to = ["client@example.com"];
  await app.call("selections.send", {
    token,
    params: { ...params, linkId: link.id },
    body: { to, message: "Смотрите" },
  });
  return { selection: selection.id, link: secret, key: opened.body.data.guest.key };
}

async function waysWith(readers: Readers): Promise<string[]> {
  const ways: string[] = [];
  let count = 0;
  for await (const { way, text } of readTexts(app, card, readers)) {
    count += 1;
    if (found(text)) ways.push(way);
  }
  expect(count).toBeGreaterThan(50);
  return ways;
}

it("58 is read by its own members, so that the words are there to leak", async () => {
  const ways = await waysWith({ guest: undefined, member: agency.viewer, booker: agency.booker });
  for (const call of ["roster.list", "roster.fields", "clients.list", "clients.templates"])
    expect(ways).toContain(`booker ${call}`);
});

it("58 leaves to no guest, client, member, model of another card, booker or other agency, by any path", async () => {
  const another = await app.createUser();
  await app.call("cards.create", { token: another.token, body: { first_name: "Чужая", status: "published" } });
  const readers = {
    ...{ guest: undefined, member: await app.createUser(), booker: await app.createUser() },
    ...{ "model of another card": another, "other agency": other.owner, "former member": agency.former },
  };
  expect(await waysWith(readers)).toEqual([]);
});

it("58 the model reads what is held on her in her export alone, terms beside her rights, and nothing of clients and templates", async () => {
  const ways = await waysWith({ guest: undefined, member: model, booker: await app.createUser() });
  expect(ways.toSorted()).toEqual([
    "file member /api/auth/export",
    "member representations.list",
    "member roster.export",
  ]);
  const held = await app.call("roster.export", as(model, { cardId: card.id }));
  const text = JSON.stringify(held.body);
  for (const word of [written.note, written.fieldName, written.fieldText]) expect(text).toContain(word);
  const { company, person, clientNote, templateName, templateSubject, templateBody } = written;
  for (const word of [company, person, clientNote, templateName, templateSubject, templateBody, address])
    expect(text).not.toContain(word);
});

it("58 stands on no file of a selection, public page, sitemap, feed, webhook or mail to others", async () => {
  const { token } = agency.booker;
  const headers = { authorization: `Bearer ${token}` };
  const files = [selectionDocumentPath(card.selection), ...matrixFormats.map((one) => matrixPath(card.selection, one))];
  for (const path of files) {
    const answer = await app.get(path, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isPdf = answer.headers.get("content-type")?.startsWith("application/pdf");
    expect([path, answer.status]).toEqual([path, 200]);
    expect([path, found(isPdf ? (await readPdf(bytes)).texts.join() : bytes.toString())]).toEqual([path, undefined]);
  }
  const feeds = [
    (await app.call("calendarFeeds.createRoster", as(agency.owner, {}, { lang: "ru" }))).body.data,
    (await app.call("calendarFeeds.create", { token: model.token, params: { id: card.id }, body: { lang: "ru" } })).body
      .data,
  ].map(({ url }: { url: string }) => new URL(url).pathname);
  const pages = [paths.agencyPublic(agency.slug), `/api/agencies/${agency.slug}`, `/api/agencies/${agency.slug}/cards`];
  for (const path of [
    ...feeds,
    ...pages,
    "/sitemap.xml",
    "/sitemap-pages.xml",
    "/sitemap-cards-1.xml",
    "/robots.txt",
  ]) {
    const answer = await app.get(path);
    expect([path, found(await answer.text())]).toEqual([path, undefined]);
  }
  const { db } = app.context.database;
  const events = ["card.changed", "card.published"];
  for (const { token: of } of [model, other.owner])
    await app.call("webhooks.create", { token: of, body: { url: "https://hooks.example/x", events } });
  await app.call("cards.save", { token, params: { id: card.id }, body: { height: 178 } });
  await app.call("roster.change", as(agency.booker, { cardId: card.id }, { note: `${written.note} 2` }));
  expect(found(JSON.stringify(await db.selectFrom("webhook_deliveries").selectAll().execute()))).toBeUndefined();
  for (const email of ["client@example.com", model.email, other.email, other.owner.email])
    expect([email, found(JSON.stringify(await mailsTo(app.context, email)))]).toEqual([email, undefined]);
  expect(await mailsTo(app.context, "client@example.com")).toHaveLength(1);
});
