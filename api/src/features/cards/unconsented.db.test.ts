import { createHash } from "node:crypto";
import { listMissing } from "@compcard/domain/cards/expected";
import { cardFields, expectedFields } from "@compcard/domain/cards/fields";
import { kindOf, type PublicationCategory, publicationCategories } from "@compcard/domain/consents/categories";
import { type ConsentKind, consentVersions } from "@compcard/domain/consents/kinds";
import { documentFormats } from "@compcard/domain/documents/options";
import { documentPath, selectionDocumentPath, sharedDocumentPath } from "@compcard/domain/documents/path";
import { matrixFormats, matrixPath } from "@compcard/domain/selections/path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { readPdf } from "../../../test/pdf.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";
import { emptyOf, whole, wholeOf } from "../../../test/whole-card.ts";

let app: TestApp;
let [owner, member, booker] = [] as unknown as [TestUser, TestUser, TestUser];
let id: string;
let link: string;
let selection: string;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member, booker] = [await app.createUser(), await app.createUser(), await app.createUser()];
  await verifyBooker(app.context, booker.id, "Дом моды");
  await app.context.search.warm();
  id = (await app.call("cards.create", { token: owner.token, body: whole })).body.data.model.id;
  await app.call("favorites.add", { token: member.token, params: { modelId: id } });
  const { token } = booker;
  const made = await app.call("selections.create", { token, body: { name: "Показ", cards: [id] } });
  selection = made.body.data.selection.id;
  const body = { name: "клиенту", downloads: true };
  const { url } = (await app.call("selections.createLink", { token, params: { id: selection }, body })).body.data.link;
  link = url.split("/s/")[1];
  key = (await app.call("shared.open", { params: { token: link }, body: { name: "Оля" } })).body.data.guest.key;
});
afterAll(() => app.close());

/** Searches that find the card by what is of a category. */
const ways: Record<PublicationCategory, Record<string, string>[]> = {
  about: [{ gender: "woman" }, { minAge: "36", maxAge: "38" }, { country: "russia" }, { q: "Кологривец" }],
  looks: [
    { minHeight: "180" },
    { cup: "C" },
    { maxShoe: "42" },
    { eyeColor: "green" },
    { measuredWithin: "3" },
    { tattoos: "arms" },
  ],
  origin: [{ ethnicType: "slavic" }],
  work: [{ skills: "catwalk" }, { languages: "russian" }, { drivingLicense: "true" }, { q: "чревовещание" }],
};

const say = async (kind: ConsentKind, given: boolean) => {
  const body = { kind, version: consentVersions[kind], given };
  expect((await app.call("auth.saveConsent", { token: owner.token, body })).status).toBe(200);
};
const found = async (query: Record<string, string>) =>
  (await app.call("search.find", { query })).body.data.pagination.totalCount as number;

/** Responses that contain every category, so that none is empty for another reason. */
const contactTexts = [
  ...["guest", "member", "verified"].flatMap((reader) =>
    ["card", "preview", "search"].map((what) => `${reader} ${what}`),
  ),
  ...["favorites", "selection", "row"],
];

/** Categories on paper and in pictures, and the outputs that contain them. */
const printed = {
  of: ["about", "looks"] as PublicationCategory[],
  on: ["pdf", "docx", "jpg", "poster", "share", "sheet", "comp cards", "shared sheet", "csv", "xlsx"],
};

/** The part of a response that no unrelated change affects. */
const still = (answer: unknown) =>
  JSON.parse(
    JSON.stringify(answer, (name, value) => (["version", "updated_at", "changed_in"].includes(name) ? null : value)),
  );

/** All that leaves of the card for guests, members, verified bookers and their clients, and all that search keeps of it. */
async function everything(): Promise<Record<string, unknown>> {
  const params = { id };
  const asGuest = undefined;
  const answers: Record<string, unknown> = {};
  for (const [reader, token] of [
    ["guest", asGuest],
    ["member", member.token],
    ["verified", booker.token],
  ] as const) {
    const as = token ? { token } : {};
    answers[`${reader} card`] = (await app.call("cards.getPublic", { ...as, params })).body.data;
    answers[`${reader} preview`] = (
      await app.call("cards.preview", { token: owner.token, params, query: { as: reader } })
    ).body.data;
    answers[`${reader} search`] = (await app.call("search.find", { ...as, query: { q: "Заповедная" } })).body.data;
    answers[`${reader} filters`] = (await app.call("search.filters", as)).body.data;
    answers[`${reader} stats`] = (await app.call("search.stats", as)).body.data;
  }
  answers.suggested = (await app.call("search.suggestions", { query: { type: "location", q: "Кологрив" } })).body.data;
  answers.favorites = (await app.call("favorites.list", { token: member.token })).body.data;
  answers.selection = (await app.call("shared.open", { params: { token: link }, body: {} })).body.data.selection;
  Object.assign(answers, await papers());
  answers.row = await app.context.database.db.selectFrom("card_search").selectAll().where("card_id", "=", id).execute();
  return still(answers);
}

/**
 * The published forms of it on paper, as pictures, and for search engines: words if it has any, else a hash of its
 * bytes.
 */
async function papers(): Promise<Record<string, unknown>> {
  const asBooker = { authorization: `Bearer ${booker.token}` };
  const sheets: [string, string, Record<string, string>][] = [
    ["sheet", `${selectionDocumentPath(selection)}?lang=ru`, asBooker],
    ["comp cards", `${selectionDocumentPath(selection)}?lang=ru&layout=cards`, asBooker],
    ["shared sheet", `${sharedDocumentPath(link)}?lang=ru`, { "x-guest-key": key }],
    ...matrixFormats.map((format): (typeof sheets)[number] => [format, matrixPath(selection, format), asBooker]),
    ["sitemap", "/sitemap-cards-1.xml", {}],
  ];
  const cards = documentFormats.map((format) => [format, `${documentPath(id, format)}?lang=ru`, {}] as const);
  const shown: Record<string, unknown> = {};
  for (const [name, path, headers] of [...cards, ...sheets]) {
    const answer = await app.get(path, { headers });
    expect(answer.status, name).toBe(200);
    shown[name] = await wordsOf(answer);
  }
  return shown;
}

async function wordsOf(answer: Response): Promise<unknown> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  switch (answer.headers.get("content-type")?.split(/[/;]/)[1]) {
    case "pdf":
      return (await readPdf(bytes)).texts;
    case "jpeg":
      return createHash("sha256").update(bytes).digest("hex");
    case "xml":
    case "csv":
      return bytes.toString().replaceAll(/<lastmod>[^<]+/g, "");
    default:
      // A Word document, or a workbook with its texts in a file of their own.
      return Object.entries(unzipSync(bytes))
        .filter(([name]) => /^(word\/document|xl\/.+)\.xml$/.test(name))
        .map(([, part]) => strFromU8(part));
  }
}

describe("a category whose publication is not consented to", () => {
  it.each(publicationCategories)(
    "%s leaves by no path: to all others the card is one that lacks it",
    async (category) => {
      const before = await everything();
      for (const query of ways[category]) expect(await found(query), JSON.stringify(query)).toBe(1);
      await say(kindOf(category), false);
      for (const query of ways[category]) expect(await found(query), JSON.stringify(query)).toBe(0);
      const unconsented = await everything();
      for (const answer of contactTexts) expect(unconsented[answer], answer).not.toEqual(before[answer]);
      for (const paper of printed.of.includes(category) ? printed.on : [])
        expect(unconsented[paper], paper).not.toEqual(before[paper]);

      const own = await app.call("cards.get", { token: owner.token, params: { id } });
      expect(own.body.data.model).toMatchObject({ ...whole, unconsented: [category] });
      const lost = expectedFields.filter((name) => cardFields[name].category === category);
      expect(own.body.data.model.missing, "TL-20").toEqual(
        listMissing({ ...own.body.data.model, unconsented: [category] }),
      );
      expect(own.body.data.model.missing).toEqual(expect.arrayContaining(lost));
      expect((await app.call("cards.getPublic", { token: owner.token, params: { id } })).body.data.model).toMatchObject(
        whole,
      );

      await say(kindOf(category), true);
      expect(await everything()).toEqual(before);
      for (const query of ways[category]) expect(await found(query), JSON.stringify(query)).toBe(1);

      await app.call("cards.save", { token: owner.token, params: { id }, body: emptyOf(category) });
      expect(unconsented).toEqual(await everything());
      await app.call("cards.save", { token: owner.token, params: { id }, body: wholeOf(category) });
    },
  );

  it("applies to every card at once, and to cards made later by anyone", async () => {
    const person = await app.createUser();
    const { token } = person;
    const create = async () => (await app.call("cards.create", { token, body: whole })).body.data.model;
    const first = await create();
    const body = { kind: "publication_looks", version: consentVersions.publication_looks, given: false };
    await app.call("auth.saveConsent", { token, body });
    const later = await create();
    const { db } = app.context.database;
    const { id: past } = await db
      .insertInto("cards")
      .values({ user_id: person.id, status: "published", height: 187 })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const one of [first.id, later.id, past]) {
      const { model } = (await app.call("cards.getPublic", { params: { id: one } })).body.data;
      expect(model.height).toBeNull();
    }
    expect([later.height, later.unconsented]).toEqual([187, ["looks"]]);

    const before = (await app.call("cards.get", { token, params: { id: first.id } })).body.data.model;
    await app.call("auth.saveConsent", { token, body });
    const after = (await app.call("cards.get", { token, params: { id: first.id } })).body.data.model;
    expect(after.version).toBe(before.version);
  });

  it("keeps swimwear of somebody under 18 from others though they do not learn the age", async () => {
    const person = await app.createUser();
    const { token } = person;
    const { model } = (await app.call("cards.create", { token, body: { ...whole, age: 17 } })).body.data;
    const { db } = app.context.database;
    const photo = { key: "swim-key", width: 900, height: 1200, placeholder: "", widths: [320] };
    await db
      .insertInto("card_photos")
      .values({ ...photo, card_id: model.id, photo_type: "swimwear" })
      .execute();
    await db
      .updateTable("cards")
      .set({ guardian_gave: true, status: "published" })
      .where("id", "=", model.id)
      .execute();
    const body = { kind: "publication_about", version: consentVersions.publication_about, given: false };
    await app.call("auth.saveConsent", { token, body });
    const seen = (await app.call("cards.getPublic", { token: member.token, params: { id: model.id } })).body.data.model;
    expect([seen.age, seen.guarded, seen.photos]).toEqual([null, true, {}]);
    expect((await app.call("cards.getPublic", { params: { id: model.id } })).status).toBe(404);
  });
});

describe("silence about a category", () => {
  const create = async (on: TestApp, { token }: TestUser, body: object) =>
    (await on.call("cards.create", { token, body: { ...whole, ...body } })).body.data.model;

  it("withholds nothing, unless consents are required; a text that named all of them stands for all", async () => {
    const strict = await startTestApp({ consentRequired: true }, app);
    try {
      const person = await app.createUser();
      expect((await create(app, person, { consents: ["publication"] })).unconsented).toEqual([]);
      const kinds = ["processing", "publication"];
      const silent = await app.createUser();
      const draft = (await strict.call("cards.create", { token: silent.token })).body.data.model;
      expect((await create(strict, silent, { consents: [...kinds, "publication_work"] })).unconsented).toEqual([
        ...["about", "looks", "origin"],
      ]);
      const published = await strict.call("cards.save", { token: silent.token, params: { id: draft.id }, body: whole });
      expect(published.body.data.model).toMatchObject({ ...whole, unconsented: ["about", "looks", "origin"] });

      const early = await app.createUser();
      const body = { kind: "publication", version: "2026-11-22", given: true };
      await strict.call("auth.saveConsent", { token: early.token, body });
      expect((await create(app, early, {})).unconsented).toEqual([]);
      const later = { kind: "publication_origin", version: consentVersions.publication_origin, given: true };
      await strict.call("auth.saveConsent", { token: early.token, body: later });
      const { models } = (await app.call("cards.list", { token: early.token })).body.data;
      expect(models).toMatchObject([{ unconsented: [] }]);
    } finally {
      await strict.close();
    }
  });
});
