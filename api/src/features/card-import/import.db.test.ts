import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cardFieldNames } from "@compcard/domain/cards/fields";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleOf } from "../../../../domain/test/field-samples.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { BadLine } from "./card-line.ts";
import { exportCards } from "./export/usecases.ts";
import { insertBatch } from "./insert-batch.ts";
import { openCardLines } from "./lines.ts";
import { type NewCard, readCard } from "./new-card.ts";
import { checkCards, importCards } from "./usecases.ts";

let app: TestApp;
let folder: string;
const db = () => app.context.database.db;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compcard-import-"));
  await db().deleteFrom("users").execute();
  return () => rm(folder, { recursive: true });
});

type Line = object | string;

async function fileOf(lines: readonly Line[], name = "roster.ndjson"): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"));
  return file;
}

async function run(take: typeof importCards | typeof checkCards, lines: readonly Line[]) {
  const bad: BadLine[] = [];
  const listener = async (_: unknown, found: readonly BadLine[]) => void bad.push(...found);
  const tally = await take(app.context, openCardLines(await fileOf(lines)), listener);
  const shown = Object.fromEntries(bad.map(({ number, problems }) => [number, problems.map(({ path }) => path)]));
  return { made: tally.made, there: tally.there, incomplete: tally.incomplete, bad: shown, problems: bad };
}

const take = (...lines: Line[]) => run(importCards, lines);
const found = async () =>
  (await app.call("search.find", { query: { limit: 100 } })).body.data.models.map(
    ({ first_name }: { first_name: string }) => first_name,
  );
const exported = async () =>
  (await Array.fromAsync(exportCards(app.context, null))).map((line): Record<string, unknown> => JSON.parse(line));
const every = () => db().selectFrom("cards").selectAll().orderBy("num").execute();

describe("importCards", () => {
  it("keeps ids, dates, versions and states; owners come from user_id, and nobody can sign in to them", async () => {
    const card = {
      ...{ id: "0B0E4C9E-6E53-4A4F-8E0A-6F0A3C1D2E01", user_id: "0b0e4c9e-6e53-4a4f-8e0a-6f0a3c1d2e02" },
      ...{ folder_id: "0b0e4c9e-6e53-4a4f-8e0a-6f0a3c1d2e03", is_primary: true, version: 7, first_name: "Анна" },
      ...{ created_at: "2024-01-02T03:04:05.678Z", updated_at: "2025-01-02T06:04:05+03:00", height: 178, age: 22 },
    };
    const other = { user_id: card.user_id, is_primary: false, status: "draft", first_name: "Draft" };
    expect(await take(card, other)).toMatchObject({ made: 2, there: 0, bad: {} });
    const [row] = await every();
    expect(row).toMatchObject({
      ...{ id: card.id.toLowerCase(), user_id: card.user_id, folder_id: card.folder_id, is_primary: true, version: 7 },
      ...{ status: "published", created_at: new Date(card.created_at), updated_at: new Date("2025-01-02T03:04:05Z") },
      ...{ measured_at: "2025-01-02", age_given_on: "2025-01-02" },
    });
    expect(await found()).toEqual(["Анна"]);
    const users = await db().selectFrom("users").selectAll().execute();
    expect(users).toMatchObject([{ id: card.user_id, email: null, password_hash: null, first_name: "Анна" }]);
  });

  it("gives a card without user_id an account of its own, in which it is primary and found", async () => {
    expect(await take({ first_name: "One" }, { first_name: "Two", location: "Казань, Россия" })).toMatchObject({
      made: 2,
    });
    const rows = await every();
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(2);
    expect(rows).toMatchObject([{ is_primary: true }, { is_primary: true, country: "Russia" }]);
    expect((await found()).sort()).toEqual(["One", "Two"]);
  });

  it("CARD-10 makes an account's first card primary by default, a published one rather than a draft", async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    await take({ user_id: a, first_name: "A1" }, { user_id: a, first_name: "A2" });
    await take({ user_id: b, first_name: "B1", status: "draft" }, { user_id: b, first_name: "B2", is_primary: true });
    await take({ user_id: a, first_name: "A3" });
    expect((await found()).sort()).toEqual(["A1", "B2"]);
    const c = randomUUID();
    await take({ user_id: c, first_name: "C1", status: "draft" });
    await take({ user_id: c, first_name: "C2" });
    expect((await found()).sort()).toEqual(["A1", "B2", "C2"]);
  });

  it("reports bad lines by number and field, and imports the rest", async () => {
    const id = randomUUID();
    const owner = randomUUID();
    const outcome = await take(
      { first_name: "First", skills: ["posing"], unknown: { anything: true }, can_edit: false },
      '{"first_name": "cut',
      { first_name: "Wrong", height: 20, skills: ["posing", "flying"] },
      "",
      { id, first_name: "Twice" },
      { id: id.toUpperCase(), first_name: "Twice again" },
      { nothing: "known" },
      { first_name: "x".repeat(1_000_001) },
      { first_name: "Date", updated_at: "yesterday", version: 0, is_primary: "yes", user_id: "me" },
      { first_name: "Child", birth_date: "2025-01-01" },
      { user_id: owner, first_name: "Primary", is_primary: true },
      { user_id: owner, first_name: "Second", is_primary: true },
      { first_name: "Hour", created_at: "0000-01-01T00:00:00Z" },
      { personalInfo: { firstName: "Grouped" } },
    );
    expect(outcome).toMatchObject({
      made: 6,
      incomplete: 2,
      bad: {
        ...{ 2: [""], 3: ["height", "skills.1"], 6: ["id"], 7: [""], 8: [""] },
        ...{
          9: ["user_id", "is_primary", "version", "updated_at"],
          10: ["birth_date"],
          12: ["is_primary"],
          13: ["created_at"],
        },
      },
    });
    expect((await found()).sort()).toEqual(["First", "Grouped", "Hour", "Primary", "Twice", "Wrong"]);
  });

  it("SL-28 leaves out bad values, of a list and of a group too, keeps the rest, and names each problem once", async () => {
    const outcome = await take({
      personalInfo: { firstName: "Анна", location: "Казань" },
      measurements: { height: 20, waist: 60 },
      skills: ["flying", "posing", "posing", "swimming"],
      languages: ["english"],
      language_levels: { english: "fluent", Марсианский: "well" },
      social_media: { vk: "https://vk.com/anna", instagram: "javascript:alert(1)" },
      weight: 55.25,
      tattoos: ["none", "arms", "flying"],
      appearance: "unknown",
    });
    expect(outcome).toMatchObject({ made: 1, incomplete: 1 });
    expect(outcome.bad[1]?.toSorted()).toEqual([
      "appearance",
      "height",
      "language_levels",
      "skills.0",
      "skills.2",
      "social_media.instagram",
      "tattoos",
      "tattoos.2",
      "weight",
    ]);
    expect(await exported()).toMatchObject([
      {
        ...{ first_name: "Анна", location: "Казань", height: null, waist: 60, weight: null, skills: ["posing"] },
        ...{ language_levels: { english: "fluent" }, social_media: { vk: "https://vk.com/anna" }, tattoos: [] },
      },
    ]);
  });

  it("SL-28 refuses a line whose visibility, status, owner or name cannot be read: those are not guessed", async () => {
    const outcome = await take(
      { first_name: "A", status: "publisched" },
      { first_name: "B", visibility: { contacts: { phone: "nobod" } } },
      { first_name: "C", is_primary: "maybe" },
      { first_name: "x".repeat(101), last_name: "D" },
    );
    expect(outcome).toMatchObject({ made: 0, incomplete: 0 });
    expect(Object.keys(outcome.bad)).toEqual(["1", "2", "3", "4"]);
  });

  it("SL-70 takes nobody in without a name, unless as a draft or hidden", async () => {
    const outcome = await take(
      { height: 178 },
      { first_name: "\u200b", height: 178 },
      { first_name: " ", last_name: "", status: "published", height: 178 },
      { status: "draft", height: 178 },
      { status: "hidden", height: 179 },
      { last_name: "Ким" },
    );
    expect(outcome).toMatchObject({ made: 3, bad: { 1: [""], 2: ["first_name"], 3: [""] } });
    expect(await db().selectFrom("card_search").select("card_id").execute()).toHaveLength(1);
  });

  it("takes nothing in twice and changes nothing that is there", async () => {
    const id = randomUUID();
    const lines = [{ id, first_name: "Kept" }, { first_name: "Alike" }, { first_name: "Alike" }, { age: 7 }];
    expect(await take(...lines)).toMatchObject({ made: 3, there: 0, bad: { 4: ["age"] } });
    await db().updateTable("cards").set({ first_name: "Saved since" }).where("id", "=", id).execute();
    expect(await take(...lines)).toMatchObject({ made: 0, there: 3, bad: { 4: ["age"] } });
    expect(await take(...lines.slice(0, 3), { age: 17, first_name: "Mended" })).toMatchObject({ made: 1, there: 3 });
    expect((await every()).map(({ first_name }) => first_name)).toEqual(["Saved since", "Alike", "Alike", "Mended"]);
  });

  it("adds cards to an account that is there, and leaves its primary card alone", async () => {
    const owner = await app.createUser();
    await app.call("cards.create", { token: owner.token, body: { first_name: "Own" } });
    const outcome = await take(
      { user_id: owner.id, first_name: "More" },
      { user_id: owner.id, first_name: "Usurper", is_primary: true },
    );
    expect(outcome).toMatchObject({ made: 1, bad: { 2: ["is_primary"] } });
    const { body } = await app.call("cards.list", { token: owner.token });
    const own = body.data.models.map((card: Record<string, unknown>) => [card.first_name, card.is_primary]);
    expect(own.sort()).toEqual([
      ["More", false],
      ["Own", true],
    ]);
  });

  it("stops between batches on a signal, and continues in the next run", async () => {
    const lines = Array.from({ length: 2_500 }, (_, at) => ({ first_name: `N${at}` }));
    const file = await fileOf(lines);
    const stopping = new AbortController();
    const first = await importCards({ ...app.context, stopping: stopping.signal }, openCardLines(file), async () =>
      stopping.abort(),
    );
    expect(first.made).toBeGreaterThanOrEqual(1_000);
    const second = await importCards(app.context, openCardLines(file), async () => {});
    expect([first.made + second.made, second.made + second.there]).toEqual([2_500, 2_500]);
    const { rows } = await sql`select count(*) from cards join card_search on card_id = id`.execute(db());
    expect(rows).toEqual([{ count: 2_500 }]);
  });

  it("checks a file without writing anything", async () => {
    const id = randomUUID();
    const [first_name, lines] = ["Checked", [{ id, age: 20 }, { id, age: 21 }, { age: 7 }]];
    expect(
      await run(
        checkCards,
        lines.map((line) => ({ first_name, ...line })),
      ),
    ).toMatchObject({
      made: 1,
      bad: { 2: ["id"], 3: ["age"] },
    });
    expect(await every()).toEqual([]);
  });
});

describe("insertBatch", () => {
  const card = (number: number, value: Record<string, unknown>) =>
    readCard({ number, id: randomUUID(), value, repeated: false, problems: [] }, new Date()) as NewCard;

  it("leaves out what the database refuses, and nothing else", async () => {
    const cards = Array.from({ length: 20 }, (_, at) => card(at + 1, { first_name: `N${at}` }));
    for (const at of [3, 17]) (cards[at] as NewCard).row.age = 7;
    const { made, bad } = await insertBatch(app.context, cards);
    expect([made.size, bad.map(({ number }) => number)]).toEqual([18, [4, 18]]);
    expect(bad[0]?.problems[0]).toMatchObject({ path: "cards_age_check" });
    expect(await found()).toHaveLength(18);
  });

  it("tried again, finds what it has made and refuses none of it", async () => {
    const one = card(1, { first_name: "One", is_primary: true });
    expect((await insertBatch(app.context, [one])).made.size).toBe(1);
    expect(await insertBatch(app.context, [one])).toEqual({ made: new Set(), bad: [] });
    expect(await db().selectFrom("users").select("id").execute()).toHaveLength(1);
  });
});

describe("exportCards", () => {
  it("writes whole cards, contacts included, so that an import makes the same ones", async () => {
    const owner = await app.createUser();
    const fields = Object.assign({}, ...cardFieldNames.map(sampleOf));
    const made = await app.call("cards.create", { token: owner.token, body: fields });
    const visibility = {
      contacts: { phone: "nobody", agency: "verified" },
      enquiries: false,
      listed: false,
      selections: false,
    };
    const young = await app.createUser();
    const second = await app.call("cards.create", { token: young.token, body: { first_name: "Second", age: 17 } });
    const { id } = second.body.data.model;
    await app.call("cards.setVisibility", { token: young.token, params: { id }, body: visibility });
    await app.call("cards.create", { token: owner.token });
    await db().updateTable("cards").set({ status: "hidden" }).where("age", "=", 17).execute();
    const before = await exported();
    expect(before).toHaveLength(3);
    const { can_edit, is_favorited, review, ...card } = made.body.data.model;
    expect(before[1]).toMatchObject({ visibility });
    expect(before[0]).toEqual({ ...card, age_given_on: expect.any(String) });
    await db().deleteFrom("users").execute();
    expect(await take(...before)).toMatchObject({ made: 3, bad: {} });
    expect(await exported()).toEqual(before);
    const { body } = await app.call("search.find", { query: { q: String(card.first_name) } });
    expect(body.data.models).toHaveLength(1);
  });

  it("pages through more cards than it holds at once", async () => {
    await take(...Array.from({ length: 1_203 }, (_, at) => ({ first_name: `N${at}` })));
    const names = (await exported()).map(({ first_name }) => first_name);
    expect([names.length, new Set(names).size]).toEqual([1_203, 1_203]);
  });
});
