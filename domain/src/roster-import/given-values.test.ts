import { describe, expect, it } from "vitest";
import { codes, person, plan } from "../../test/imports.ts";

describe("TL-53 values that the table does not state", () => {
  const text =
    "Имя;Борд;Пол;Город\nАнна Ким;Women;;Казань\nВера Ли;women;;\nИван Ро;Мужчины;М;\nЯн Су;Men;;\nЗоя Юн;Kids;;";
  const people = [person("c1", { first_name: "Ян", last_name: "Су", gender: "other" as never, location: "Уфа" })];

  it("TL-53 suggests the gender of a board, of rows without one, and fills it once it is accepted", () => {
    const planned = plan(text, { people });
    expect(planned.suggestions).toEqual([{ field: "gender", where: { board: "Women" }, value: "woman", count: 2 }]);
    const accepted = planned.suggestions.map(({ count, ...value }) => value);
    const boards = [{ id: "b1", name: "Kids", gender: "woman" }];
    expect(plan(text, { people, boards }).suggestions.map(({ where }) => where.board)).toEqual(["Women", "Kids"]);
    const filled = plan(text, { people, mapping: { accepted } });
    expect(filled.suggestions).toEqual([]);
    expect(filled.rows.map(({ fields }) => fields.gender)).toEqual(["woman", "woman", "man", undefined, undefined]);
  });

  it("TL-53 fills a constant where neither the row nor its card states a value, and refuses one that is none", () => {
    const mapping = { constants: { location: "Москва", country: "Россия", height: "высокая" } };
    const planned = plan(text, { people, mapping });
    expect(planned.rows.map(({ fields }) => fields.location)).toEqual([
      "Казань",
      "Москва",
      "Москва",
      undefined,
      "Москва",
    ]);
    expect(planned.rows.map(({ fields }) => fields.country)).toEqual(Array(5).fill("Russia"));
    expect(codes(planned).filter(([row]) => row === 0)).toEqual([[0, null, "высокая", "invalid"]]);
  });
});

describe("TL-52 the day of figures", () => {
  it.each(["Дата замеров", "measured on", "测量日期", "Дата замера"])("TL-52 is read from a column %s", (name) => {
    const { rows, problems } = plan(`Имя;Рост;${name}\nАнна Ким;178;03.04.2025\nВера Ли;176;\nЗоя Юн;;03.04.2025`);
    expect(rows.map(({ measuredAt }) => measuredAt)).toEqual(["2025-04-03", null, undefined]);
    expect(problems).toMatchObject([{ row: 4, value: "2025-04-03", code: "date_without_figures" }]);
  });

  it("TL-52 is unknown without a column, as it was of figures that stay, and names what is no day or comes later", () => {
    const days = (text: string, columns: object = {}) => {
      const people = [person("c1", { first_name: "Анна", last_name: "Ким", height: 178, ...columns })];
      return plan(text, { people }).rows.map(({ action, measuredAt }) => [action, measuredAt]);
    };
    expect(days("Имя;Рост\nАнна Ким;180")).toEqual([["changed", null]]);
    expect(days("Имя;Рост\nАнна Ким;178")).toEqual([["unchanged", undefined]]);
    const dated = "Имя;Рост;Дата замеров\nАнна Ким;178;03.04.2025";
    expect(days(dated)).toEqual([["changed", "2025-04-03"]]);
    expect(days(dated, { measured_at: "2025-06-01" })).toEqual([["unchanged", undefined]]);
    const wrong = plan("Имя;Рост;Дата замеров\nАнна Ким;178;весной\nВера Ли;178;01.12.2027");
    expect(codes(wrong)).toEqual([
      [2, "Дата замеров", "весной", "not_a_date"],
      [3, "Дата замеров", "01.12.2027", "out_of_range"],
    ]);
  });
});
