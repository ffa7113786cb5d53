import { type CardField, cardFieldNames, cardFields, listFields } from "@compcard/domain/cards/fields";
import { genders } from "@compcard/domain/cards/options";
import { payloadPlaces } from "@compcard/domain/cards/payload";
import { rangeFilterNames, rangeFilters } from "@compcard/domain/search/filter-lists";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyOf, sampleOf } from "../../../../domain/test/field-samples.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";

let app: TestApp;
let owner: TestUser;
let member: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member] = [await app.createUser(), await app.createUser()];
});
afterAll(() => app.close());

type Card = Record<string, unknown> & { id: string };

/** One card for each test: no more than an account may have at a time. */
async function withCard(test: (id: string) => Promise<void>): Promise<void> {
  const { body } = await app.call("cards.create", { token: owner.token, body: { relocation: false } });
  const { id } = body.data.model;
  try {
    await test(id);
  } finally {
    await app.call("cards.remove", { token: owner.token, params: { id } });
  }
}

async function save(id: string, body: object): Promise<Card> {
  const answer = await app.call("cards.save", { token: owner.token, params: { id }, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data.model;
}

async function readBy(id: string, reader?: TestUser): Promise<Card> {
  const token = reader ? { token: reader.token } : {};
  return (await app.call("cards.getPublic", { params: { id }, ...token })).body.data.model;
}

/** Which readers' responses contain the field, with its value. */
async function seenOf(id: string, field: CardField) {
  const own = (await app.call("cards.get", { token: owner.token, params: { id } })).body.data.model;
  const readers = { guest: await readBy(id), member: await readBy(id, member), owner: own };
  return Object.fromEntries(
    Object.entries(readers).flatMap(([who, card]) => (field in card ? [[who, card[field]]] : [])),
  );
}

const figuresByGender = ["inseam", "collar", "suit_size", "cup"] as const;

const readersOf = {
  public: ["guest", "member", "owner"],
  ...{ member: ["member", "owner"], contact: ["member", "owner"], owner: ["owner"] },
} as const;

/** The same fields in the grouped payload, each in the last of its places there. */
function grouped(fields: Partial<Record<CardField, unknown>>): Record<string, Record<string, unknown>> {
  const payload: Record<string, Record<string, unknown>> = {};
  for (const [field, value] of Object.entries(fields)) {
    const place = payloadPlaces(field as CardField).at(-1) ?? { group: "", name: "" };
    payload[place.group] = { ...payload[place.group], [place.name]: value };
  }
  return payload;
}

describe("every field of a card", () => {
  it.each(cardFieldNames)("CARD-09, CARD-04 %s is saved, read by its audience, and cleared", async (field) => {
    const sample = sampleOf(field);
    const everyReader = (value: unknown) =>
      Object.fromEntries(readersOf[cardFields[field].seen].map((who) => [who, value]));
    await withCard(async (id) => {
      expect(await save(id, sample)).toMatchObject(sample);
      expect(await seenOf(id, field)).toEqual(everyReader(sample[field]));
      await save(id, { [field]: null });
      expect(await seenOf(id, field)).toEqual(everyReader(emptyOf(field)));
      expect(await save(id, grouped(sample))).toMatchObject(sample);
      expect(await seenOf(id, field)).toEqual(everyReader(sample[field]));
    });
  });

  it.each(listFields)("SEARCH-02 %s is found by its filter while it has the value", async (field) => {
    const sample = sampleOf(field);
    const query = { [cardFields[field].filter]: [sample[field]].flat() as string[] };
    const found = async () => (await app.call("search.find", { query })).body.data.models.map((card: Card) => card.id);
    await withCard(async (id) => {
      await save(id, sample);
      expect(await found()).toContain(id);
      await save(id, { [field]: null });
      expect(await found()).not.toContain(id);
    });
  });

  it.each(rangeFilterNames)(
    "SEARCH-02 %s finds the cards whose value is within it, and none without a value",
    async (name) => {
      const { field, from, to } = rangeFilters[name];
      const value = sampleOf(field)[field] as number;
      const found = async (query: Record<string, string>) =>
        (await app.call("search.find", { query })).body.data.models.map((card: Card) => card.id);
      await withCard(async (id) => {
        await save(id, sampleOf(field));
        expect(await found({ [from]: String(value), [to]: String(value) })).toContain(id);
        expect(await found({ [from]: String(value + 1) })).not.toContain(id);
        expect(await found({ [to]: String(value - 1) })).not.toContain(id);
        await save(id, { [field]: null });
        expect(await found({ [from]: "0" })).not.toContain(id);
      });
    },
  );

  it.each(figuresByGender)(
    "CARD-01 %s is read and found on cards of its gender, and of none or another",
    async (field) => {
      const sample = sampleOf(field);
      const { hiddenFor } = cardFields[field];
      const range = rangeFilterNames.find((name) => rangeFilters[name].field === field);
      const query = { [range ? rangeFilters[range].from : "cup"]: String(sample[field]) };
      const found = async () =>
        (await app.call("search.find", { query })).body.data.models.map((card: Card) => card.id);
      await withCard(async (id) => {
        for (const gender of genders) {
          const value = gender === hiddenFor ? null : sample[field];
          await save(id, { ...sample, gender });
          const readers = { guest: value, member: value, owner: sample[field] };
          expect(await seenOf(id, field), gender).toEqual(readers);
          expect((await found()).includes(id), gender).toBe(value !== null);
        }
        await save(id, { gender: null });
        expect((await seenOf(id, field)).guest).toBe(sample[field]);
      });
    },
  );

  it("has a column, and every other column is the server's own", async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'cards'`.execute(
      app.context.database.db,
    );
    const ours = ["id", "num", "user_id", "folder_id", "status", "is_primary", "version", "created_at", "updated_at"];
    const set = ["shown_to", "enquiries", "listed", "selections", "calendar"];
    const minors = ["guarded", "guardian_gave", "guardian_told_at", "adult_asked_at", "kept_guarded_at"];
    const columns = [
      ...cardFieldNames,
      ...ours,
      ...set,
      ...minors,
      "city_id",
      "measured_at",
      "measured_by",
      "confirmed_at",
      "age_given_on",
      "first_listed_at",
      "withheld",
      "photos_known",
      "contacts_unchecked",
      "handle",
    ];
    expect(rows.map(({ name }) => name).sort()).toEqual(columns.sort());
  });
});
