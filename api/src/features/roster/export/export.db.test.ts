import { rosterDocumentPath } from "@compcard/domain/documents/path";
import { type ExportFormat, exportFormats } from "@compcard/domain/roster/options";
import { rosterExportPath } from "@compcard/domain/roster/path";
import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addUnclaimed,
  createAgency,
  createBoard,
  represent,
  type TestAgency,
} from "../../../../test/agencies/fixtures.ts";
import { applyRoster, nothing, planRoster, takeRoster } from "../../../../test/agencies/roster-files.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../../test/canary-contacts.ts";
import { readPdf } from "../../../../test/pdf.ts";
import { publishCard } from "../../../../test/search/fixtures.ts";
import { whole } from "../../../../test/whole-card.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
  await fill(agency);
});
afterAll(() => app.close());

const people = [
  {
    ...{ ...whole, ...canaryContacts, first_name: "Ольга «Ню»", last_name: 'Ким, "Звезда"', external_id: "007" },
    ...{ birth_date: "1989-03-07", age: null, custom_skills: ['жонглирование, с "огнём"', "=1+1", "-"] },
    ...{ custom_languages: ["вепсский: южный", "ижора; водь"], additional_info: '=1+1\n\'+7, -5; "да"\n\n@всё' },
    language_levels: { russian: "native", "вепсский: южный": "fluent", "ижора; водь": "basic" },
  },
  { first_name: "芳", last_name: "王", name_latin: "Wang Fang", name_han: "王芳", location: "上海", age: 23 },
  { first_name: "Анна", last_name: "Иванова", age: 17, height: 171, external_id: "+7-001", phone: "+7 900 000-01-11" },
  { first_name: "Анна", last_name: "Иванова", age: 29, external_id: "-", gender: "woman", shoe_size: 38.5 },
  { first_name: "Анна", last_name: "Иванова", birth_date: "1999-12-31", location: "Деревня Малая, Тверская область" },
  { first_name: "O’Neil", last_name: "'t Hooft", agency: "=cmd", booker: "'+1", tattoos: ["none"], visas: [] },
];

const boards = ["Women; main", "Мужчины"];
const measured = "2026-02-28";

async function fill(of: TestAgency): Promise<void> {
  const ids: (string | null)[] = [null];
  for (const board of boards) ids.push(await createBoard(app, of.id, board));
  const cards: string[] = [];
  for (const [at, person] of people.entries())
    cards.push(await addUnclaimed(app, of, { ...person, board: ids[at % ids.length] ?? null }));
  const { db } = app.context.database;
  for (const [at, measured_at] of [
    [0, measured],
    [3, null],
  ] as const)
    await db
      .updateTable("cards")
      .set({ measured_at })
      .where("id", "=", cards[at] ?? "")
      .execute();
}

const fetchFile = (of: TestAgency, query: string, { token }: Pick<TestUser, "token"> = of.booker) =>
  app.get(`${rosterExportPath(of.id)}?${query}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

const take = (of: TestAgency, format: ExportFormat, more?: string) => takeRoster(app, of, format, more);
const plan = (of: TestAgency, table: Uint8Array) => planRoster(app, of, table);

describe("an exported roster", () => {
  it.each(["xlsx", "csv", "ndjson"] as const)(
    "SL-22 comes back as %s with nothing changed, in every language",
    async (format) => {
      for (const lang of ["ru", "en", "zh"]) {
        const { counts, problems, values, columns } = await plan(agency, await take(agency, format, `lang=${lang}`));
        expect({ problems, values, counts }).toEqual({
          ...{ problems: [], values: [] },
          counts: { ...nothing, unchanged: people.length },
        });
        expect(columns.filter(({ field }: { field: string | null }) => field === null)).toEqual([]);
      }
    },
  );

  it("TL-48 has numbers under names with units; a CSV with the decimal sign of its reader", async () => {
    const cellOf = async (lang: string, header: string, delimiter: string) => {
      const rows: Record<string, string>[] = parse(await take(agency, "csv", `lang=${lang}`), {
        ...{ bom: true, columns: true, delimiter },
      });
      return rows.flatMap((row) => row[header] || []);
    };
    expect(await cellOf("ru", "Обувь, EU", ";")).toContain("38,5");
    expect(await cellOf("en", "Shoes, EU", ",")).toContain("38.5");
    expect(await cellOf("zh", "身高（cm）", ",")).toContain("171");
    for (const [lang, header, delimiter] of [
      ["ru", "Дата замеров", ";"],
      ["en", "Measured on", ","],
      ["zh", "测量日期", ","],
    ] as const)
      expect(await cellOf(lang, header, delimiter), "TL-52").toContain(measured);
    const book = unzipSync(new Uint8Array(await take(agency, "xlsx")));
    expect(strFromU8(book["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toMatch(/<c [^>]*><v>38.5<\/v>/);
  });

  it.each(["xlsx", "csv", "ndjson"] as const)("SL-22 makes the same roster of an empty one as %s", async (format) => {
    const other = await createAgency(app);
    for (const board of boards) await createBoard(app, other.id, board);
    const table = await take(agency, format, "lang=en&sort=newest");
    const { id, counts } = await plan(other, table);
    expect(counts).toEqual({ ...nothing, new: people.length });
    await applyRoster(app, other, id);
    // People of one name stand in the order of their making.
    const sorted = async (of: TestAgency) => (await take(of, "ndjson")).toString().split("\n").toSorted();
    expect(await sorted(other)).toEqual(await sorted(agency));
    const days = async ({ id, booker }: TestAgency) => {
      const list = await app.call("roster.list", { token: booker.token, params: { id } });
      const cards: { model: { measured_at: string | null } }[] = list.body.data.roster;
      return cards.map(({ model }) => String(model.measured_at)).toSorted();
    };
    expect(await days(other), "TL-52").toEqual(await days(agency));
    expect(await days(other)).toContain(measured);
    expect((await plan(other, table)).counts).toEqual({ ...nothing, unchanged: people.length });
  });

  it("SL-22 names a board by its id where another has the name in other letters", async () => {
    const own = await createAgency(app);
    await createBoard(app, own.id, "Women");
    const board = await createBoard(app, own.id, "women");
    await addUnclaimed(app, own, { board });
    const line = JSON.parse((await take(own, "ndjson")).toString());
    expect(line).toEqual({ board, first_name: "Вера", last_name: "Ким", driving_license: false, relocation: false });
    expect((await plan(own, await take(own, "csv"))).counts).toEqual({ ...nothing, unchanged: 1 });
  });
});

describe("a roster on paper", () => {
  const fetchSheet = (of: TestAgency, query = "", { token }: Pick<TestUser, "token"> = of.booker) =>
    app.get(`${rosterDocumentPath(of.id)}?${query}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

  it("has the faces that clients may see, without contacts, under the agency's name", async () => {
    const answer = await fetchSheet(agency, "lang=ru&sort=name");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { texts } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(texts).toHaveLength(1);
    for (const words of [agency.name, "Ольга «Ню»", "O’Neil"]) expect(texts[0]).toContain(words);
    expect(texts[0]?.match(/Анна/g)).toHaveLength(2);
    expect(texts[0]?.replaceAll(/[\s()-]/g, "")).not.toMatch(canaryMarkers);
  });

  it("is for owners and bookers, never empty, and of 200 cards at most", async () => {
    const large = await createAgency(app);
    const people = [large.viewer, large.former, agency.owner, { token: "" }];
    const refused = await Promise.all(people.map(async (who) => (await fetchSheet(large, "", who)).status));
    expect(refused).toEqual([403, 404, 404, 401]);
    await addUnclaimed(app, large, { age: 17 });
    const codeOf = async (query = "") => (await (await fetchSheet(large, query)).json()).error.code;
    expect([await codeOf("q=никого"), await codeOf()]).toEqual(["roster.empty", "roster.empty"]);
    const { db } = app.context.database;
    for (let card = 0; card < 200; card++) await represent(app, large, await publishCard(db), ["edit"]);
    expect(await codeOf()).toBe("roster.too_many_for_paper");
  });
});

describe("who takes a roster away", () => {
  it("is an owner or a booker; viewers, former members, other agencies and guests are refused", async () => {
    for (const format of exportFormats) {
      const ask = async (who: Pick<TestUser, "token">) => (await fetchFile(agency, `format=${format}`, who)).status;
      const outside = await createAgency(app);
      const people = [agency.owner, agency.booker, agency.viewer, agency.former, outside.owner, { token: "" }];
      expect([format, ...(await Promise.all(people.map(ask)))]).toEqual([format, 200, 200, 403, 404, 404, 401]);
    }
    expect((await fetchFile(agency, "format=doc")).status).toBe(400);
    const empty = await fetchFile(agency, "format=csv&q=никого");
    expect([empty.status, (await empty.json()).error.code]).toEqual([409, "roster.empty"]);
  });

  it("gets contacts with the right alone, nothing but the name without a right, and no open proposal; the model reads who did", async () => {
    const own = await createAgency(app);
    const model = await app.createUser();
    const add = async (last_name: string) => {
      const body = { ...whole, ...canaryContacts, last_name, birth_date: "2001-02-03", age: null };
      return (await app.call("cards.create", { token: model.token, body })).body.data.model.id;
    };
    const [granted, reduced] = [await add("Видная"), await add("Скрытая")];
    await represent(app, own, granted, ["edit", "board"]);
    await represent(app, own, reduced, ["board"]);
    await represent(app, own, await add("Будущая"), ["edit", "contacts"], { proposed: true });
    for (const format of ["csv", "ndjson"] as const)
      expect((await take(own, format)).toString().replaceAll(/[\s()-]/g, "")).not.toMatch(canaryMarkers);
    const lines = (await take(own, "ndjson")).toString().trimEnd().split("\n");
    const rows = lines.map((line) => JSON.parse(line));
    expect(rows).toEqual([
      expect.objectContaining({ last_name: "Видная", height: whole.height, birth_date: "2001-02-03" }),
      { first_name: whole.first_name, last_name: "Скрытая" },
    ]);
    expect((await plan(own, await take(own, "xlsx"))).counts).toEqual({ ...nothing, unchanged: 2 });
    const { db } = app.context.database;
    await db
      .updateTable("representations")
      .set({ rights: ["contacts"] })
      .where("card_id", "=", reduced)
      .execute();
    expect((await take(own, "csv")).toString()).toContain("canarywechat");

    const { acts } = (await app.call("moderation.listAudit", { token: model.token, params: { id: reduced } })).body
      .data;
    const member = { name: "Борис Букер", agency: own.name };
    expect(acts).toEqual([expect.objectContaining({ act: "member_export", fields: [], member })]);
    const entries = db.selectFrom("acts").selectAll().where("user_id", "=", own.booker.id);
    expect(await entries.orderBy("at").executeTakeFirst()).toMatchObject({
      agency_id: own.id,
      changes: { format: [null, "csv"], cards: [null, 2] },
    });
  });

  it("takes what the filters leave, and is told how many that are", async () => {
    const params = { id: agency.id };
    const list = await app.call("roster.list", { token: agency.viewer.token, params, query: { q: "Иванова" } });
    expect(list.body.data).toMatchObject({ exported: 3, pagination: { total: 3 } });
    expect((await take(agency, "ndjson", "q=Иванова")).toString().trimEnd().split("\n")).toHaveLength(3);
  });
});
