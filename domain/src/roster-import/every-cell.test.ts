import { expect, it } from "vitest";
import { plan } from "../../test/imports.ts";
import { groupBy } from "../group-by.ts";
import type { OwnDefinition } from "../roster/own-fields.ts";
import { maxOwnText, type OwnKind, ownIdOf, ownName } from "../roster/own-options.ts";
import type { ImportPlan } from "./plan.ts";

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const own = (id: number, name: string, kind: OwnKind, choices: string[] = []): OwnDefinition => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  ...{ name, kind, choices },
});
const ownFields = [
  own(1, "Контракт до", "date"),
  own(2, "Материнское агентство", "text"),
  own(3, "Ставка", "number"),
  own(4, "Паспорт", "text"),
  own(5, "Рейтинг", "choice", ["A", "B", "C"]),
  own(6, "Досье", "link"),
];

/** Values of columns in real rosters. Any cell may be blank. */
const cells: Record<string, { field: string | null; values: string[] }> = {
  Имя: { field: "first_name", values: ["Анна Ким", "ИВАНОВА ВЕРА (NEW)", "Ли Нина @nina", "王芳", "— НОВЫЕ —", "Зоя"] },
  Рост: { field: "height", values: ["178", "1,78", "179,5", "высокая", "5'10\"", "300", "180-181"] },
  Вес: { field: "weight", values: ["54", "107斤", "75,5", "120 lbs", "лёгкая"] },
  Параметры: { field: "chest", values: ["84/60/89", "33-24-35", "84B/60/89", "стандарт", "20/60/89"] },
  Рождение: { field: "birth_date", values: ["7 марта 2001", "2003", "2008", "00后", "29.04.2001 (25 лет)", "2013"] },
  Обувь: { field: "shoe_size", values: ["38,5", "US 8.5", "245 мм", "46", "большая"] },
  Глаза: { field: "eye_color", values: ["карие", "зеленый", "棕色", "бирюза"] },
  Телефон: { field: "phone", values: ["+7 916 123-45-67", "тел. 89161234567 (мама)", "13804574884", "нет"] },
  Инста: { field: "social_media", values: ["@anna", "instagram.com/anna", "закрыт", "anna, vera"] },
  Языки: { field: "languages", values: ["русский, английский B2", "普通话", "эсперанто", "ru;en"] },
  Борд: { field: "board", values: ["Women", "Мужчины", "VIP"] },
  "Дата замеров": { field: "measured_at", values: ["03.04.2025", "весной", "01.01.2099", "2025-04-03"] },
  Заметка: { field: "note", values: ["мама против белья", "!", "я".repeat(maxOwnText + 1)] },
  Комментарий: { field: null, values: ["звонить вечером", "!!!"] },
  "Контракт до": { field: "own", values: ["31.12.2026", "28 февраля 2027", "30.02.2027", "12/2026", "бессрочно"] },
  "Материнское агентство": { field: "own", values: ["Север", "«Дом» / Milano", "нет", "m".repeat(maxOwnText + 1)] },
  Ставка: { field: "own", values: ["15 000", "12,5", "от 300 $", "100 €/ч", "по договорённости"] },
  Паспорт: { field: "own", values: ["4509 123456", "загран до 2028", "есть", "№ 75"] },
  Рейтинг: { field: "own", values: ["A", "b", "★★★", "топ", "5"] },
  Досье: { field: "own", values: ["https://a.example/1", "a.example", "на диске"] },
};

/** Values that a line of figures takes, so that an import stores them as well. */
const figures = ["179,5", "180-181", "107斤", "75,5", "33-24-35", "84B/60/89"];

const size = 2_000;
type Outcome = "stored" | "remarked" | "refused" | "lost";

/** The field of a column: an own one by its name, where the agency has defined it. */
function fieldOf(name: string, defined: readonly OwnDefinition[]): string | null {
  const field = cells[name]?.field ?? null;
  if (field !== "own") return field;
  const definition = defined.find((one) => one.name === name);
  return definition ? ownName(definition.id) : null;
}

/** True where the row of the plan holds a value of the field. */
function isStored(row: ImportPlan["rows"][number], field: string | null): boolean {
  if (field === null) return false;
  if (field === "board") return row.board !== undefined;
  if (field === "measured_at") return typeof row.measuredAt === "string";
  if (field === "note") return row.note !== undefined;
  const id = ownIdOf(field);
  if (id !== null) return row.own[id] !== undefined;
  return (row.fields as Record<string, unknown>)[field] !== undefined;
}

/** The card or its row holds the cell's value, or a remark names it, its row or its column. */
function outcomeOf({ rows, problems }: ImportPlan, line: number, column: string, field: string | null): Outcome {
  const row = rows.find((one) => one.row === line);
  // A row that is not taken in is named as a whole.
  if (row === undefined) return problems.some((one) => one.row === line) ? "refused" : "lost";
  const named = problems.filter((one) => (one.row === line || one.row === 0) && one.column === column);
  if (isStored(row, field)) return "stored";
  const isRow = problems.some((one) => one.row === line && one.column === null);
  return named.length > 0 || isRow ? "remarked" : "lost";
}

it.each([
  ["that has defined its own columns", ownFields],
  ["without own fields", []],
])("TL-50 every cell of an odd roster of an agency %s is stored, or named with a remark", (_, defined) => {
  const random = randomOf(55);
  const names = Object.keys(cells);
  const pick = (values: readonly string[]) => values[Math.floor(random() * values.length)] ?? "";
  const table = Array.from({ length: size }, (_, at) =>
    names.map((name) => {
      const value = random() < 0.3 && name !== "Имя" ? "" : pick(cells[name]?.values ?? []);
      // Most are people of their own.
      return name === "Имя" && !value.startsWith("—") && random() < 0.95 ? `${value} ${at}` : value;
    }),
  );
  const planned = plan(
    [names, ...table].map((row) => row.map((cell) => cell.replaceAll(";", ",")).join(";")).join("\n"),
    { boards: [{ id: "b1", name: "Women" }], ownFields: defined },
  );
  const whole = { ...planned, problems: [...planned.problems, ...planned.problems_more] };
  const rows = new Map(planned.rows.map((row) => [row.row, [row]]));
  const problems = groupBy(whole.problems, ({ row }) => row);
  const counts = { stored: 0, remarked: 0, refused: 0, lost: 0 };
  const [lost, figuresLeft]: [string[], string[]] = [[], []];
  table.forEach((row, at) => {
    const line = at + 2;
    const ofLine = {
      ...whole,
      rows: rows.get(line) ?? [],
      problems: [...(problems.get(line) ?? []), ...(problems.get(0) ?? [])],
    };
    row.forEach((cell, place) => {
      if (cell === "") return;
      const name = names[place] ?? "";
      const outcome = outcomeOf(ofLine, line, name, fieldOf(name, defined));
      counts[outcome] += 1;
      if (outcome === "lost") lost.push(`${line} ${name}: ${cell.slice(0, 40)}`);
      if (outcome === "remarked" && figures.includes(cell)) figuresLeft.push(`${line} ${name}: ${cell.slice(0, 40)}`);
    });
  });
  console.log(`cells of ${size} rows: ${JSON.stringify(counts)}`);
  expect(planned.problems_left).toBe(planned.problems_more.length);
  expect(lost).toEqual([]);
  expect(figuresLeft).toEqual([]);
  expect(counts.stored).toBeGreaterThan(4 * size);
});
