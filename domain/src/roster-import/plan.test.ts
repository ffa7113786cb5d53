import { describe, expect, it } from "vitest";
import { applied, codes, person, plan } from "../../test/imports.ts";

describe("SL-28 a plan of an import", () => {
  it.each([
    ["Russian", "ФИО;Рост, см;Параметры;Цвет глаз;Дата рождения;Пол"],
    ["capitals and spaces", " фИо ;РОСТ (см);ПАРАМЕТРЫ ;цвет  ГЛАЗ;Дата  Рождения.;ПОЛ:"],
    ["English", "Full name;Height (cm);Measurements;Eye colour;Date of birth;Sex"],
    ["Chinese", "姓名;身高（cm）;三围;瞳色;出生日期;性别"],
  ])("SL-28 knows the columns of a header in %s", (_what, header) => {
    const planned = plan(`${header}\nИванова Анна;178 см;84/60/89;КАРИЕ;7 марта 2001;Ж`);
    expect(planned.counts).toEqual({ new: 1, changed: 0, unchanged: 0, missing: 0, refused: 0 });
    expect(planned.rows[0]?.fields).toEqual({
      ...{ first_name: "Анна", last_name: "Иванова", height: 178, chest: 84, waist: 60, hips: 89 },
      ...{ eye_color: "brown", birth_date: "2001-03-07", gender: "woman" },
    });
    expect(planned.columns.map(({ field }) => field)).toEqual([
      ...["full_name", "height", "measurements", "eye_color", "birth_date", "gender"],
    ]);
    expect(planned.columns[1]).toMatchObject({ samples: ["178 см"] });
  });

  it("SL-28 finds the names of columns below a title, and in two rows of merged cells", () => {
    const planned = plan("Ростер 2026;;;\n;;;\nИмя;Параметры;;\n;Грудь;Талия;Бёдра\nАнна Иванова;84;60;89");
    expect(planned.columns.map(({ name, field }) => [name, field])).toEqual([
      ["Имя", "full_name"],
      ["Грудь", "chest"],
      ["Талия", "waist"],
      ["Бёдра", "hips"],
    ]);
    expect(planned.rows[0]).toMatchObject({ row: 5, fields: { first_name: "Анна", chest: 84, waist: 60, hips: 89 } });
  });

  it("SL-28 leaves out bad values, names each by row, column, value and code, and refuses rows without a name or with an age outside 16 to 99 alone", () => {
    const planned = plan(
      [
        "Имя;Рост;Глаза;Рождение;Навыки;Параметры;Почта",
        "Анна Ким;высокая;бирюза;;posing, полёты;84/60;анна собака",
        ";178;карие;;;;",
        "Вера Ли;250;;7.3.2012;;;",
        "Нина Юн;;;когда-то;;;",
        "Итого: 4;;;;;;",
        ";;;;;;",
        "Зоя Су;;;;;20/60/89;",
      ].join("\n"),
    );
    expect(planned.counts).toEqual({ new: 2, changed: 0, unchanged: 0, missing: 0, refused: 3 });
    expect(codes(planned)).toEqual([
      [2, "Параметры", "84/60", "not_measurements"],
      [2, "Рост", "высокая", "not_a_number"],
      [2, "Глаза", "бирюза", "unknown_option"],
      [2, "Почта", "анна собака", "invalid"],
      [2, "Навыки", "полёты", "unknown_option"],
      [3, null, null, "no_name"],
      [4, "Рождение", "7.3.2012", "age_outside"],
      [5, "Рождение", "когда-то", "age_unreadable"],
      [6, null, "Итого: 4", "total_row"],
      [8, "Параметры", "20/60/89", "out_of_range"],
    ]);
    expect(planned.rows[1]?.fields).toEqual({ first_name: "Зоя", last_name: "Су", waist: 60, hips: 89 });
  });

  it("SL-28 groups unknown options with what they may mean, and takes corrections of columns and values", () => {
    const text =
      "Модель;Волосы;Глаза;Код\nАнна Ким;Светлые волосы;карие глаза;1\nВера Ли;светлые волосы;бирюза;2\nНина Юн;;Бирюза;3";
    const planned = plan(text);
    expect(planned.values).toEqual([
      { column: "Волосы", value: "Светлые волосы", count: 2, field: "hair_color", suggestion: "blonde" },
      { column: "Глаза", value: "бирюза", count: 2, field: "eye_color", suggestion: null },
      { column: "Глаза", value: "карие глаза", count: 1, field: "eye_color", suggestion: "brown" },
    ]);
    const corrected = plan(text, {
      mapping: {
        columns: { Код: null },
        values: { hair_color: { "светлые волосы": "blonde" }, eye_color: { бирюза: null, "карие глаза": "brown" } },
      },
    });
    expect(corrected).toMatchObject({ values: [], problems: [] });
    expect(
      corrected.rows.map(({ externalId, fields: { hair_color, eye_color } }) => [externalId, hair_color, eye_color]),
    ).toEqual([
      [undefined, "blonde", "brown"],
      [undefined, "blonde", undefined],
      [undefined, undefined, undefined],
    ]);
  });

  it("SL-28 reads dates of a column in the order that its other cells prove", () => {
    const born = (text: string) => plan(text).rows.map(({ fields }) => fields.birth_date);
    expect(born("Name;DOB\nAnna Kim;3/7/2001\nVera Li;3/27/2001")).toEqual(["2001-03-07", "2001-03-27"]);
    expect(codes(plan("Name;DOB\nAnna Kim;3/7/2001"))).toEqual([[2, "DOB", "3/7/2001", "date_ambiguous"]]);
  });

  it("SL-28 says of a table without a column of names that nobody has one", () => {
    expect(plan("Рост;Глаза\n178;карие")).toMatchObject({
      counts: { new: 0, refused: 1 },
      problems: [{ code: "no_name" }],
    });
  });
});

describe("SL-22 an import that comes again", () => {
  const text = "Код;ФИО;Возраст;Рост\nA1;Иванова Анна;23;178\nA2;Ким Вера;17;176";

  it("SL-22 changes nothing the second time, and only what changed when the table is corrected", () => {
    const people = applied(plan(text));
    expect(plan(text, { people }).counts).toEqual({ new: 0, changed: 0, unchanged: 2, missing: 0, refused: 0 });
    const corrected = plan(text.replace("178", "179").replace("A2;Ким Вера;17;176", "A3;Ли Нина;;"), { people });
    expect(corrected.counts).toEqual({ new: 1, changed: 1, unchanged: 0, missing: 1, refused: 0 });
    expect(corrected.rows[0]).toMatchObject({ action: "changed", cardId: "new-2", fields: { height: 179 } });
    expect(corrected.missing).toEqual(["new-3"]);
  });

  it("SL-22 recognizes by the code, else by name in any order and spelling with birth date or age within a year", () => {
    const people = [
      person("coded", { first_name: "Old", last_name: "Name" }, { externalId: "A1" }),
      person("born", { first_name: "Алёна", last_name: "Римская-Корсакова", birth_date: "2001-03-07", age: 25 }),
      person("aged", { first_name: "Вера", last_name: "Ким", age: 24 }),
      person("other", { first_name: "Нина", last_name: "Юн", age: 40 }),
      person("han", { first_name: "芳", last_name: "王" }),
    ];
    const planned = plan(
      [
        "Код;ФИО;Возраст;Дата рождения",
        "A1;Новая Анна;;",
        ";РИМСКАЯ КОРСАКОВА Алена;;07.03.2001",
        "V1;Ким Вера;23;",
        ";Юн Нина;20;",
        ";王芳;;",
      ].join("\n"),
      { people },
    );
    expect(planned.rows.map(({ cardId }) => cardId)).toEqual(["coded", "born", "aged", null, "han"]);
    // A table of last year makes nobody younger.
    expect(planned.rows[2]).toMatchObject({ externalId: "V1", fields: {} });
    expect(planned.missing).toEqual(["other"]);
  });

  it("SL-22 reports what fits two rows or two people, and merges and releases none of them", () => {
    const people = [
      person("one", { first_name: "Мария", last_name: "Ли" }),
      person("two", { first_name: "Мария", last_name: "Ли" }),
      person("three", { first_name: "Анна", last_name: "Ким" }, { externalId: "A1" }),
      person("four", { first_name: "Зоя", last_name: "Су", age: 30 }),
    ];
    const planned = plan(
      [
        "Код;Имя;Фамилия;Возраст",
        "A1;Анна;Ким;",
        "A1;Анна;Ким;31",
        ";Мария;Ли;",
        ";Вера;Юн;20",
        ";Вера;Юн;21",
        ";Вера;Юн;30",
        "B1;Дина;Ро;",
        "B2;Дина;Ро;",
        ";Зоя;Су;молодая",
      ].join("\n"),
      { people },
    );
    expect(codes(planned)).toEqual([
      [2, null, "A1", "external_id_twice"],
      [3, null, "A1", "external_id_twice"],
      [4, null, "Мария Ли", "person_ambiguous"],
      [5, null, "Вера Юн", "person_twice"],
      [6, null, "Вера Юн", "person_twice"],
      [10, "Возраст", "молодая", "age_unreadable"],
    ]);
    expect(planned.counts).toEqual({ new: 3, changed: 0, unchanged: 0, missing: 0, refused: 6 });
  });

  it("SL-22 prefers of several namesakes the one whose known age fits, and takes no row with an age for one who hides hers", () => {
    const name = { first_name: "Анна", last_name: "Ким" };
    const hidden = person("hidden", name, { claimed: true, rights: [], hidesAge: true });
    const known = person("known", { ...name, birth_date: "2001-03-07", age: 25 });
    const unknown = person("unknown", name);
    const of = (people: (typeof hidden)[], row: string) => {
      const planned = plan(`Код;Имя;Возраст;Рождение\n${row}`, { people });
      return planned.rows[0]?.cardId ?? planned.problems.find(({ row: line }) => line === 2)?.code ?? "new";
    };
    expect(of([hidden, unknown, known], ";Анна Ким;;07.03.2001")).toBe("known");
    expect(of([hidden, unknown, known], ";Анна Ким;24;")).toBe("known");
    expect(of([hidden, known], ";Анна Ким;;")).toBe("person_ambiguous");
    expect(of([hidden, unknown], ";Анна Ким;24;")).toBe("person_ambiguous");
    expect(of([known, { ...known, cardId: "twin" }], ";Анна Ким;25;")).toBe("person_ambiguous");
    // The known namesake is of another age.
    expect(of([hidden, known], ";Анна Ким;40;")).toBe("person_hidden_age");
    expect(of([hidden], ";Анна Ким;;07.03.2001")).toBe("person_hidden_age");
    // Without an age the name is enough; a code decides in any case.
    expect(of([hidden], ";Анна Ким;;")).toBe("hidden");
    expect(of([{ ...hidden, externalId: "A1" }], "A1;Анна Ким;40;")).toBe("hidden");
    expect(of([{ ...hidden, externalId: "A1" }], "A2;Анна Ким;40;")).toBe("new");
    expect(of([unknown], ";Анна Ким;40;")).toBe("unknown");
  });

  it("SL-22 makes no card again whose model declined, counts no claimed card as missing, and changes what was granted alone", () => {
    const people = [
      person("", { first_name: "Анна", last_name: "Ким" }, { cardId: null, declined: true }),
      person("claimed", { first_name: "Вера", last_name: "Ли", height: 170 }, { claimed: true, rights: ["contacts"] }),
      person("gone", { first_name: "Нина", last_name: "Юн" }, { claimed: true, rights: [] }),
    ];
    const planned = plan("Имя;Рост;Почта\nАнна Ким;;\nВера Ли;180;v@example.com", { people });
    expect(codes(planned)).toEqual([
      [2, null, "Анна Ким", "declined"],
      [3, "Рост", null, "not_granted"],
    ]);
    expect(planned.rows).toMatchObject([{ cardId: "claimed", action: "changed", fields: { email: "v@example.com" } }]);
    expect(planned.missing).toEqual([]);
  });

  it("SL-22 takes minors in, and refuses new people beyond the room of the roster alone", () => {
    const planned = plan(text, { maxCards: 1 });
    expect(planned.counts).toMatchObject({ new: 1, refused: 1 });
    expect(plan(text).rows[1]?.fields).toMatchObject({ age: 17 });
  });

  it("SL-22 finds boards by name, and suggests one for a slip", () => {
    const boards = [{ id: "b1", name: "Women" }];
    const planned = plan("Name;Board\nAnna Kim;WOMEN\nVera Li;Womn", { boards });
    expect(planned.rows.map(({ board }) => board)).toEqual(["b1", undefined]);
    expect(planned.values).toEqual([{ column: "Board", value: "Womn", count: 1, field: "board", suggestion: "Women" }]);
    const mapping = { values: { board: { Womn: "Women" } } };
    expect(plan("Name;Board\nVera Li;Womn", { boards, mapping }).rows[0]?.board).toBe("b1");
  });
});
