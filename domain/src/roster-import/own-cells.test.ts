import { expect, it } from "vitest";
import { applied, codes, person, plan } from "../../test/imports.ts";
import type { OwnDefinition } from "../roster/own-fields.ts";
import type { OwnKind } from "../roster/own-options.ts";

const field = (id: number, name: string, kind: OwnKind, choices: string[] = []): OwnDefinition => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  ...{ name, kind, choices },
});
const height = field(1, "Рост", "text");
const until = field(2, "Договор до", "date");
const percent = field(3, "Процент", "number");
const visa = field(4, "Виза", "choice", ["Шенген", "Китай"]);
const link = field(5, "Досье", "link");
const ownFields = [height, until, percent, visa, link];

it("AGY-05 reads the columns of own fields and the note, and names cells that they do not admit", () => {
  const planned = plan(
    [
      "Имя;Договор до;процент;Виза;Досье;Заметка",
      "Анна Ким;28.02.2027;12,5;китай;https://a.example/1;Звонить маме",
      "Вера Ли;31.02.2027;много;Япония;a.example;",
    ].join("\n"),
    { ownFields },
  );
  expect(planned.rows.map(({ own, note }) => [own, note])).toEqual([
    [
      { [until.id]: "2027-02-28", [percent.id]: 12.5, [visa.id]: "Китай", [link.id]: "https://a.example/1" },
      "Звонить маме",
    ],
    [{}, undefined],
  ]);
  expect(codes(planned)).toEqual([
    [3, "Договор до", "2027-02-31", "not_a_date"],
    [3, "процент", "много", "not_a_number"],
    [3, "Виза", "Япония", "invalid"],
    [3, "Досье", "a.example", "invalid"],
  ]);
});

it("AGY-05 a field that is called like one of ours never touches the card; of two columns the second is the agency's", () => {
  const own = plan("Имя;Рост\nАнна Ким;до плеча", { ownFields }).rows[0];
  expect([own?.fields.height, own?.own]).toEqual([undefined, { [height.id]: "до плеча" }]);
  const both = plan("Имя;Рост;Рост (2)\nАнна Ким;178;до плеча", { ownFields }).rows[0];
  expect([both?.fields.height, both?.own]).toEqual([178, { [height.id]: "до плеча" }]);
});

it("AGY-05 a number in brackets may be a part of a field's name", () => {
  const [one, two] = [field(6, "Паспорт", "text"), field(7, "Паспорт (2)", "text")];
  const read = plan("Имя;Паспорт;Паспорт (2)\nАнна Ким;РФ;КНР", { ownFields: [one, two] }).rows[0];
  expect(read?.own).toEqual({ [one.id]: "РФ", [two.id]: "КНР" });
});

it("AGY-05 what the row has already changes nothing, and a blank cell clears nothing", () => {
  const table = "Имя;Процент;Заметка\nАнна Ким;12,5;Звонить";
  const known = person(
    "card",
    { first_name: "Анна", last_name: "Ким" },
    { own: { [percent.id]: 12.5 }, note: "Звонить" },
  );
  expect(plan(table, { ownFields, people: [known] }).counts).toMatchObject({ unchanged: 1, changed: 0 });
  const blank = plan("Имя;Процент;Заметка\nАнна Ким;;", { ownFields, people: [known] });
  expect(blank.counts).toMatchObject({ unchanged: 1, changed: 0 });
  expect(applied(blank, [known])).toHaveLength(1);
});

it("TL-55 what stands beside a phone number joins the note of the row, once", () => {
  const table = "Имя;Телефон;WhatsApp;Заметка\nАнна Ким;+7 916 123-45-67 (мама);+7 916 123-45-67 (мама);";
  const noteOf = (text: string, note = "") => {
    const known = person("card", { first_name: "Анна", last_name: "Ким" }, { note });
    return plan(text, { people: [known] }).rows[0]?.note;
  };
  expect(noteOf(table)).toBe("(мама)");
  expect(noteOf(table, "Звонить вечером")).toBe("Звонить вечером\n(мама)");
  expect(noteOf(table, "Звонить вечером\n(мама)")).toBeUndefined();
  expect(noteOf(table, "Телефон (мама), вечером")).toBeUndefined();
  const extension = "Имя;Телефон\nАнна Ким;+7 916 123-45-67 доб. 12";
  expect(noteOf(extension, "Офис: доб. 12.")).toBeUndefined();
  expect(noteOf(extension, "Офис: доб. 120")).toBe("Офис: доб. 120\nдоб. 12");
  expect(noteOf(`${table}Утром`, "Звонить вечером\n(мама)")).toBe("Утром\n(мама)");
  expect(codes(plan(table))).toEqual([]);
  const full = person("card", { first_name: "Анна", last_name: "Ким" }, { note: "я".repeat(5_000) });
  const planned = plan(table, { people: [full] });
  expect([planned.rows[0]?.note, codes(planned)]).toEqual([
    undefined,
    [
      [2, "Телефон", "(мама)", "remark_left"],
      [2, "WhatsApp", "(мама)", "remark_left"],
    ],
  ]);
});

it("TL-01 a cup beside the bust of somebody under 18 is neither stored nor quoted", () => {
  const planned = plan("Имя;Возраст;Параметры\nЮна Лис;17;84B/60/89\nАда Ким;20;86C/61/90");
  expect(planned.rows.map(({ fields: { chest, cup } }) => [chest, cup])).toEqual([
    [84, undefined],
    [86, "C"],
  ]);
  expect(codes(planned)).toEqual([[2, "Параметры", null, "under_18"]]);
  expect(planned.columns[2]?.samples).toEqual(["86C/61/90"]);
});
