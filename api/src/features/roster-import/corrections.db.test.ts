import { importProblemsPath } from "@compcard/domain/roster/path";
import { zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUnclaimed, createAgency } from "../../../test/agencies/fixtures.ts";
import { importsOf } from "../../../test/agencies/imports.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { jpegWithXmp, sourceType } from "../../../test/images/label-fixtures.ts";
import { picture, quarters } from "../../../test/images/picture-fixtures.ts";
import { addMoreProblems } from "./store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("TL-57 gives the remarks as a table with names, in which nothing is a formula", async () => {
  const own = await createAgency(app);
  const { id } = (await importsOf(app, own).plan(own.booker, "Имя;Рост\n=Анна;высокая\nВера Ли;178\n")).body.data
    .import;
  const read = async (token: string, query = "format=csv&lang=ru") =>
    app.get(`${importProblemsPath(own.id, id)}?${query}`, { headers: { authorization: `Bearer ${token}` } });
  const answer = await read(own.booker.token);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect((await answer.text()).replace("\ufeff", "").split("\r\n")).toEqual([
    "Строка;Имя;Столбец;Значение;Замечание",
    "2;'=Анна;Рост;высокая;Это не число",
    "",
  ]);
  const statuses = await Promise.all([
    read(own.viewer.token),
    read((await createAgency(app)).owner.token),
    read(own.booker.token, "format=pdf"),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([403, 404, 400]);
});

it("TL-57 the table of remarks names every one, also beyond those that a plan lists", async () => {
  const own = await createAgency(app);
  const people = Array.from({ length: 1_100 }, (_, at) => `Анна Ким ${at};высокая;бирюза ${at}\n`);
  const { import: planned } = (await importsOf(app, own).plan(own.booker, `ФИО;Рост;Глаза\n${people.join("")}`)).body
    .data;
  expect([planned.problems.length, planned.problems_left, "problems_more" in planned]).toEqual([2_000, 200, false]);
  const headers = { authorization: `Bearer ${own.booker.token}` };
  const read = async () => (await app.get(`${importProblemsPath(own.id, planned.id)}?lang=en`, { headers })).text();
  const lines = (await read()).trimEnd().split("\r\n").slice(1);
  expect(lines).toHaveLength(2_200);
  for (let at = 0; at < 1_100; at++)
    expect(lines.filter((line) => line.includes(`;бирюза ${at};`) || line.includes(`,бирюза ${at},`))).toHaveLength(1);
  const [first] = planned.problems;
  await addMoreProblems(app.context.database.db, planned.id, [first, first]);
  expect((await read()).trimEnd().split("\r\n")).toHaveLength(2_203);
});

it("TL-59 lists the sheets of a workbook, reads the one with names, and another on demand", async () => {
  const own = await createAgency(app);
  const rows = (...names: string[]) => [["Имя", "Рост"], ...names.map((name) => [name, 178])];
  const workbook = await writeXlsx({
    sheets: [
      { name: "Инструкция", rows: [["Заполните второй лист"]] },
      { name: "Ростер", rows: rows("Анна Ким", "Вера Ли") },
      { name: "Архив", rows: rows("Ада Ро"), hidden: true },
    ],
  });
  const planned = (await importsOf(app, own).plan(own.booker, workbook)).body.data.import;
  expect(planned).toMatchObject({ counts: { new: 2 }, mapping: { sheet: "Ростер" } });
  expect(planned.sheets).toEqual([
    { name: "Инструкция", hidden: false, rows: 1 },
    { name: "Ростер", hidden: false, rows: 3 },
    { name: "Архив", hidden: true, rows: 2 },
  ]);
  const left = planned.problems.filter(({ code }: { code: string }) => code === "sheet_left_out");
  expect(left.map(({ value }: { value: string }) => value)).toEqual(["Инструкция", "Архив"]);
  const other = await importsOf(app, own).correct(own.booker, planned.id, { mapping: { sheet: "Архив" } });
  expect(other.body.data.import).toMatchObject({ counts: { new: 1 }, mapping: { sheet: "Архив" } });
  const none = await importsOf(app, own).correct(own.booker, planned.id, { mapping: { sheet: "Нет" } });
  expect(none.body.error.code).toBe("import.mapping");
});

it("TL-59 makes a board that the table names, and TL-53 fills what is accepted and given", async () => {
  const own = await createAgency(app);
  const imports = importsOf(app, own);
  const planned = (await imports.plan(own.booker, "Имя;Борд\nАнна Ким;Women\nВера Ли;Women\n")).body.data.import;
  expect(planned.values).toEqual([{ column: "Борд", value: "Women", count: 2, field: "board", suggestion: null }]);
  const correct = (body: object) => imports.correct(own.booker, planned.id, body);
  expect((await correct({ accept: [1] })).body.error.code).toBe("import.mapping");
  expect((await correct({ mapping: { constants: { nothing: "x" } } })).body.error.code).toBe("import.mapping");
  const body = {
    boards: [{ value: "Women", create: true }],
    accept: [0],
    mapping: { constants: { location: "Казань" } },
  };
  const corrected = (await correct(body)).body.data.import;
  expect(corrected).toMatchObject({ values: [], suggestions: [], problems: [] });
  expect(corrected.mapping).toMatchObject({
    constants: { location: "Казань" },
    accepted: [{ field: "gender", where: { board: "Women" }, value: "woman" }],
  });
  await imports.apply(own.booker, planned.id);
  await imports.run();
  const query = { sort: "name" };
  const { roster } = (await app.call("roster.list", { token: own.booker.token, params: { id: own.id }, query })).body
    .data;
  const boards = await app.context.database.db
    .selectFrom("agency_boards")
    .select(["id", "name"])
    .where("agency_id", "=", own.id)
    .execute();
  expect(boards).toEqual([{ id: roster[0].board, name: "Women" }]);
  expect(roster).toMatchObject([
    { board: boards[0]?.id, model: { gender: "woman", location: "Казань" } },
    { board: boards[0]?.id, model: { gender: "woman", location: "Казань" } },
  ]);
});

it("TL-51 takes photos by hand: to a row, a slot, the portfolio, a view of the digitals, or nobody", async () => {
  const own = await createAgency(app);
  const imports = importsOf(app, own);
  const table = "Имя;Рост;Дата замеров\nАнна Ким;178;2026-03-01\nВера Ли;176;\n";
  const jpeg = (width: number) => picture(quarters(width, 500)).jpeg().toBuffer();
  const [one, two, three, four] = await Promise.all([400, 410, 420, 430].map(jpeg));
  const zip = zipSync({ "a/1.jpg": one, "a/2.jpg": two, "a/3.jpg": three, "a/4.jpg": four } as Record<string, Buffer>);
  const planned = (await imports.plan(own.booker, table, zip)).body.data.import;
  const files = ["a/1.jpg", "a/2.jpg", "a/3.jpg", "a/4.jpg"];
  expect(planned.photos).toEqual(files.map((file) => ({ file, row: null, type: null })));
  const correct = (photos: object[]) => imports.correct(own.booker, planned.id, { photos });
  const unknown = await correct([{ file: "b.jpg", row: 2, type: null }]);
  expect([unknown.status, unknown.body.error.code]).toEqual([400, "import.mapping"]);
  expect((await correct([{ file: "a/1.jpg", row: 2, type: "passport" }])).status).toBe(400);
  // A correction that is refused makes no board.
  const body = { boards: [{ value: "Women", create: true }], photos: [{ file: "b.jpg", row: 2, type: null }] };
  expect((await imports.correct(own.booker, planned.id, body)).status).toBe(400);
  const boards = app.context.database.db.selectFrom("agency_boards").select("id").where("agency_id", "=", own.id);
  expect(await boards.execute()).toEqual([]);
  await correct([{ file: "a/1.jpg", row: 3, type: "portfolio" }]);
  const corrected = (
    await correct([
      { file: "a/1.jpg", row: 2, type: "digitals.face" },
      { file: "a/2.jpg", row: 2, type: "full-body" },
      { file: "a/3.jpg", row: 3, type: null },
      { file: "a/4.jpg", row: null, type: null },
    ])
  ).body.data.import;
  expect(corrected.problems).toEqual([]);
  expect(corrected.photos).toContainEqual({ file: "a/3.jpg", row: 3, type: "portfolio" });
  await imports.apply(own.booker, planned.id);
  await imports.run();
  const query = { sort: "name" };
  const answer = await app.call("roster.list", { token: own.booker.token, params: { id: own.id }, query });
  const read = async (at: number) => {
    const params = { id: answer.body.data.roster[at].model.id };
    return app.call("cards.get", { token: own.booker.token, params });
  };
  const [anna, vera] = [(await read(0)).body.data.model, (await read(1)).body.data.model];
  expect(anna.digitals.views.face).toMatchObject({ taken_on: "2026-03-01", camera: false });
  expect([Object.keys(anna.photos), anna.portfolio.length, vera.portfolio.length]).toEqual([["full-body"], 0, 1]);
  await imports.call("imports.undo", own.booker, planned.id);
  await imports.run();
  expect((await read(0)).status).toBe(404);
});

it("TL-51 a digital that took the place of another stays when the import is undone; one that AI made goes to the portfolio", async () => {
  const own = await createAgency(app);
  const imports = importsOf(app, own);
  const jpeg = (width: number) => picture(quarters(width, 500)).jpeg().toBuffer();
  const take = async (day: string, files: Record<string, Buffer>) => {
    const table = `Код;Имя;Рост;Дата замеров\nA1;Анна Ким;178;${day}\n`;
    const { id } = (await imports.plan(own.booker, table, zipSync(files))).body.data.import;
    await imports.apply(own.booker, id);
    await imports.run();
    return id as string;
  };
  await take("2026-03-01", { "снэпы/A1 анфас.jpg": await jpeg(400) });
  const second = await take("2026-04-01", {
    "снэпы/A1 анфас.jpg": await jpeg(410),
    "снэпы/A1 спина.jpg": jpegWithXmp(await jpeg(420), sourceType("trainedAlgorithmicMedia")),
  });
  const read = async () => {
    const list = await app.call("roster.list", { token: own.booker.token, params: { id: own.id } });
    const params = { id: list.body.data.roster[0].model.id };
    const { digitals, portfolio } = (await app.call("cards.get", { token: own.booker.token, params })).body.data.model;
    return [
      Object.keys(digitals.views),
      digitals.views.face.taken_on,
      portfolio.map((one: { made: string }) => one.made),
    ];
  };
  expect(await read()).toEqual([["face"], "2026-04-01", ["ai_made"]]);
  const { problems } = (await imports.call("imports.get", own.booker, second)).body.data.import;
  expect(problems).toMatchObject([{ row: 2, value: "снэпы/A1 спина.jpg", code: "photo_snap" }]);
  await imports.call("imports.undo", own.booker, second);
  await imports.run();
  expect(await read()).toEqual([["face"], "2026-04-01", []]);
});

it("TL-52 stores the day of figures that the table states, none without one, and undoing puts the day back", async () => {
  const own = await createAgency(app);
  const id = await addUnclaimed(app, own, { first_name: "Вера", last_name: "Ли", external_id: "A2", height: 170 });
  const imports = importsOf(app, own);
  const day = async () =>
    app.context.database.db
      .selectFrom("cards")
      .select(["height", "measured_at"])
      .where("id", "=", id)
      .executeTakeFirst();
  const before = await day();
  const table = "Код;Имя;Рост;Дата замеров\nA1;Анна Ким;178;\nA2;Вера Ли;171;2025-04-03\n";
  const planned = (await imports.plan(own.booker, table)).body.data.import;
  await imports.apply(own.booker, planned.id);
  await imports.run();
  const query = { sort: "external_id" };
  const answer = await app.call("roster.list", { token: own.booker.token, params: { id: own.id }, query });
  const { roster } = answer.body.data;
  expect(roster.map((row: { measured_at: string | null }) => row.measured_at)).toEqual([null, "2025-04-03"]);
  expect(roster[0].missing).toContain("gender");
  // Figures without a day can be confirmed.
  const confirmed = await app.call("cards.confirm", { token: own.booker.token, params: { id: roster[0].model.id } });
  expect(confirmed.status).toBe(200);
  await imports.call("imports.undo", own.booker, planned.id);
  await imports.run();
  expect(await day()).toEqual(before);
});
