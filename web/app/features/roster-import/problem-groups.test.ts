import { expect, it } from "vitest";
import { groupProblems } from "./problem-groups.ts";

const columns = [
  { name: "Обувь", field: "shoe_size" },
  { name: "Параметры", field: "measurements" },
].map((column) => ({ ...column, samples: [] }));

const problem = (row: number, code: "out_of_range" | "no_name", column: string | null, value: string | null) => ({
  ...{ row, code, column, value, name: null },
});

it("TL-58 problems of one text are a group; refused rows come first", () => {
  const groups = groupProblems({
    columns,
    problems: [
      problem(2, "out_of_range", "Обувь", "46"),
      problem(3, "out_of_range", "Обувь", "39,3"),
      problem(4, "out_of_range", "Обувь", "29"),
      problem(5, "out_of_range", "Параметры", "84/60/200"),
      problem(6, "no_name", null, null),
    ],
  });
  expect(groups.map(({ title, problems }) => [title, problems.map(({ row }) => row)])).toEqual([
    ["Нет имени", [6]],
    ["Обувь: Допустимы числа от 30 до 45", [2, 4]],
    ["Обувь: Число вне допустимых границ", [3]],
    ["Параметры: Число вне допустимых границ: грудь 60–120, талия 50–110, бёдра 70–130", [5]],
  ]);
});
