import { expect, it } from "vitest";
import { plan } from "../../test/imports.ts";
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

/** Values of columns in real rosters. Any cell may be blank. */
const cells: Record<string, { field: string | null; values: string[] }> = {
  Имя: { field: "first_name", values: ["Анна Ким", "ИВАНОВА ВЕРА (NEW)", "Ли Нина @nina", "王芳", "— НОВЫЕ —", "Зоя"] },
  Рост: { field: "height", values: ["178", "1,78", "179,5", "высокая", "5'10\"", "300", "180-181"] },
  Параметры: { field: "chest", values: ["84/60/89", "33-24-35", "84B/60/89", "стандарт", "20/60/89"] },
  Рождение: { field: "birth_date", values: ["7 марта 2001", "2003", "2008", "00后", "29.04.2001 (25 лет)", "2013"] },
  Обувь: { field: "shoe_size", values: ["38,5", "US 8.5", "245 мм", "46", "большая"] },
  Глаза: { field: "eye_color", values: ["карие", "зеленый", "棕色", "бирюза"] },
  Телефон: { field: "phone", values: ["+7 916 123-45-67", "тел. 89161234567 (мама)", "13804574884", "нет"] },
  Инста: { field: "social_media", values: ["@anna", "instagram.com/anna", "закрыт", "anna, vera"] },
  Языки: { field: "languages", values: ["русский, английский B2", "普通话", "эсперанто", "ru;en"] },
  Борд: { field: "board", values: ["Women", "Мужчины", "VIP"] },
  "Дата замеров": { field: "measured_at", values: ["03.04.2025", "весной", "01.01.2099", "2025-04-03"] },
  Комментарий: { field: null, values: ["звонить вечером", "!!!"] },
};

/** True where the card, or a remark on the cell, its row or its column, holds the cell's value. */
function isAccounted({ rows, problems }: ImportPlan, line: number, column: string, field: string | null): boolean {
  const isNamed = problems.some((one) => {
    if (one.row === line) return one.column === column || one.column === null;
    return one.row === 0 && one.column === column;
  });
  const row = rows.find((one) => one.row === line);
  // A row that is not taken in is named as a whole.
  if (row === undefined) return problems.some((one) => one.row === line);
  if (isNamed || field === null) return isNamed;
  if (field === "board") return row.board !== undefined;
  if (field === "measured_at") return row.measuredAt !== undefined;
  return (row.fields as Record<string, unknown>)[field] !== undefined || row.columns[field] !== undefined;
}

it("TL-50 every cell of an odd roster is stored, or named with a remark", () => {
  const random = randomOf(55);
  const names = Object.keys(cells);
  const pick = (values: readonly string[]) => values[Math.floor(random() * values.length)] ?? "";
  const table = Array.from({ length: 400 }, (_, at) =>
    names.map((name) => {
      const value = random() < 0.3 && name !== "Имя" ? "" : pick(cells[name]?.values ?? []);
      // Each is a person of their own.
      return name === "Имя" && /^[А-Я]/.test(value) && random() < 0.9 ? `${value} ${at}` : value;
    }),
  );
  const planned = plan(
    [names, ...table].map((row) => row.map((cell) => cell.replaceAll(";", ",")).join(";")).join("\n"),
    {
      boards: [{ id: "b1", name: "Women" }],
    },
  );
  const lost = table.flatMap((row, at) =>
    row.flatMap((cell, place) => {
      const name = names[place] ?? "";
      const isLost = cell !== "" && !isAccounted(planned, at + 2, name, cells[name]?.field ?? null);
      return isLost ? [`${at + 2} ${name}: ${cell}`] : [];
    }),
  );
  expect(planned.problems_left).toBe(0);
  expect(lost).toEqual([]);
});
