import { expect, it } from "vitest";
import { findHeader, nameAll } from "./header.ts";
import { addProblems, listProblems } from "./listed.ts";
import { boundMapping, correctionProblem, correctMapping, type ImportMapping, rememberMapping } from "./mapping.ts";
import { planImport } from "./plan.ts";

function planOf(lines: readonly string[], mapping: ImportMapping = {}) {
  const table = findHeader(lines.map((line, at) => ({ line: at + 1, cells: line.split(";") })));
  if (!table) throw new Error("no header");
  return planImport(table, mapping, {
    ...{ people: [], boards: [], ownFields: [], files: null, maxCards: 5000, today: new Date("2026-06-01") },
    store: (fields) => ({ fields, columns: { ...fields }, refused: [] }),
  });
}

it("TL-10 quotes the beginning of long cells and of long names of columns, and of no pair a half", () => {
  const long = "𝒜".repeat(10_000);
  const { columns, problems, values } = planOf([`ФИО;Глаза;${long}`, `Анна Ким;${long};1`]);
  const cut = `${"𝒜".repeat(50)}…`;
  expect(columns.map(({ name, samples }) => [name.length, samples])).toEqual([
    [3, ["Анна Ким"]],
    [5, [cut]],
    [200, ["1"]],
  ]);
  expect(problems.slice(1)).toEqual([
    { row: 2, column: "Глаза", name: "Анна Ким", value: cut, code: "unknown_option" },
  ]);
  // No key of a mapping is cut.
  expect(values).toEqual([]);
  expect(nameAll([long, long])).toEqual(["𝒜".repeat(100), `${"𝒜".repeat(100)} (2)`]);
});

it("TL-10 lists a bounded number of problems, those of refused rows first, and counts the rest", () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => `Анна Ким ${"абвгдежзик"[at % 10]}${at};глаза ${at}`);
  const planned = planOf(["ФИО;Глаза", ...rows, ";карие"]);
  expect([planned.problems.length, planned.problems_left]).toEqual([2_000, 1_001]);
  const rowsOf = (problems: readonly { row: number }[]) => new Set(problems.map(({ row }) => row));
  expect(rowsOf([...planned.problems, ...planned.problems_more]).size).toBe(3_001);
  expect(planned.problems.at(-1)).toEqual({ row: 3_002, column: null, name: null, value: null, code: "no_name" });
  expect([planned.values.length, JSON.stringify(planned.values).length < 100_000]).toEqual([500, true]);
  expect(planned.counts).toMatchObject({ new: 3_000, refused: 1 });
});

it("TL-01 quotes nothing of a person under 18 that exists from 18 on alone", () => {
  const { problems, values, columns, rows } = planOf([
    "ФИО;Возраст;Чашка;Пирсинг;Типы съёмок",
    "Юна Канарейкина;17;B;интимная зона;купальники и бельё",
    "Яна Канарейкина;16;CANARY;пупок;каталог",
    "Ия Канарейкина;15;D;пупок;каталог",
    "Ада Ким;20;C;пупок;каталог",
  ]);
  expect(columns.map(({ samples }) => samples).slice(2)).toEqual([["C"], ["пупок"], ["каталог"]]);
  expect(problems.map(({ row, value, code }) => [row, value, code])).toEqual([
    ...[
      [2, null, "under_18"],
      [2, null, "under_18"],
      [2, null, "under_18"],
      [3, null, "unknown_option"],
    ],
    [4, "15", "age_outside"],
  ]);
  expect(values).toEqual([]);
  for (const { columns: after } of rows.slice(0, 2))
    expect(JSON.stringify(after)).not.toMatch(/"cup"|intimate|swimwear/);
});

it("TL-10 a mapping has the columns of its table alone and a bounded number of values, also what is remembered", () => {
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`value ${at}`, "brown"]));
  const mapping = { columns: { Рост: "height", Чужая: "waist" }, values: { eye_color: many } };
  const planned = { names: ["Рост"], sheets: [] };
  expect(correctionProblem(mapping, planned)).toBe("the table has no column Чужая");
  expect(correctionProblem({ values: mapping.values }, planned)).toBe("the mapping translates more than 2000 values");
  const bound = boundMapping(mapping, ["Рост"]);
  expect(bound.columns).toEqual({ Рост: "height" });
  expect(Object.keys(bound.values.eye_color ?? {})).toHaveLength(2_000);
  expect(bound.values.eye_color).toHaveProperty(["value 2999"]);
  const before = { columns: Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`Колонка ${at}`, null])) };
  const { columns } = rememberMapping(before, { columns: { Рост: "height", "Колонка 1": "waist" } });
  expect(Object.keys(columns).length).toBe(1_000);
  expect(columns).toMatchObject({ Рост: "height", "Колонка 1": "waist", "Колонка 999": null });
  expect(columns).not.toHaveProperty(["Колонка 0"]);
});

it("TL-10 an agency with as many remembered values as there may be still corrects, and loses the oldest", () => {
  const remembered = Object.fromEntries(Array.from({ length: 1_999 }, (_, at) => [`value ${at}`, "brown"]));
  const before = { values: { eye_color: remembered, hair_color: { first: "brown" } } };
  const { values } = correctMapping(before, { values: { eye_color: { "value 0": "blue", новый: "green" } } });
  expect(values.eye_color).toMatchObject({ "value 0": "blue", новый: "green", "value 1998": "brown" });
  expect(values.eye_color).not.toHaveProperty(["value 1"]);
  expect(Object.values(values).flatMap((words) => Object.keys(words))).toHaveLength(2_000);
});

it("TL-02 lists first what an undo did not restore, also in several parts, and counts the rest", () => {
  const of = (code: "not_restored" | "no_name" | "unknown_option", count: number, from: number) =>
    Array.from({ length: count }, (_, at) => ({ row: from + at, column: null, value: null, code }));
  const plan = { ...listProblems([...of("no_name", 1_999, 3_000), ...of("unknown_option", 2, 5_000)]), rows: 7 };
  const once = addProblems(plan, of("not_restored", 1_500, 1));
  const twice = addProblems(once.plan, of("not_restored", 600, 1_501));
  const { problems, problems_left, rows } = twice.plan;
  const restored = problems.filter(({ code }) => code === "not_restored");
  expect([restored.length, problems.length, problems_left, rows]).toEqual([2_000, 2_000, 2_101, 7]);
  expect(plan.problems_more.length + once.more.length + twice.more.length).toBe(2_101);
  const { problems_left: _, ...earlier } = once.plan;
  const later = addProblems(earlier, of("not_restored", 1, 1));
  expect([later.plan.problems_left, later.more.length]).toEqual([1, 1]);
});

it("TL-01 quotes nothing of a refused row that exists from 18 on alone", () => {
  const { problems, values } = planOf(["Код;ФИО;Возраст;Чашка", "A1;Юна Лис;20;C", "A1;Яна Ким;16;CANARY"]);
  expect(problems.map(({ row, column, value }) => [row, column, value])).toContainEqual([3, "Чашка", null]);
  expect(JSON.stringify([problems, values])).not.toContain("CANARY");
});

it("TL-51 photos by hand are of the sheet whose rows they name", () => {
  const photos = [{ file: "a.jpg", row: 2, type: null }];
  const first = correctMapping({ sheet: "One" }, { photos });
  expect(correctMapping(first, { sheet: "One" }).photos).toEqual(photos);
  expect(correctMapping(first, { sheet: "Two" }).photos).toEqual([]);
});
