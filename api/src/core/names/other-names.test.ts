import { describe, expect, it } from "vitest";
import { otherNames } from "./other-names.ts";

const none = { first_name: "", last_name: "", name_latin: null, name_han: null };

describe("FL-50 a name for readers of another script", () => {
  it.each([
    ["Анна", "Ким", "Anna Kim"],
    ["Юлия", "Щербакова-Ёлкина", "Iuliia Shcherbakova-Elkina"],
    ["Подъячая", "", "Podieiachaia"],
    ["Дмитрий", "О'Нил", "Dmitrii O'Nil"],
  ])("%s %s by the passport's table, for Chinese readers too", (first_name, last_name, latin) => {
    expect(otherNames({ ...none, first_name, last_name })).toEqual({ ru: null, en: latin, zh: latin });
  });

  it.each([
    ["小芳", "王", "Wang Xiaofang"],
    ["", "王芳", "Wang Fang"],
    ["娜娜", "欧阳", "Ouyang Nana"],
    ["", "单雅", "Shan Ya"],
    ["绿", "吕", "Lü Lü"],
    ["安安", "李", "Li An'an"],
  ])("%s %s in pinyin, family first", (first_name, last_name, latin) => {
    expect(otherNames({ ...none, first_name, last_name })).toEqual({ ru: latin, en: latin, zh: null });
  });

  it("as the person writes it goes before any table", () => {
    const own = { first_name: "Юлия", last_name: "Ким", name_latin: "Julia Kim", name_han: "金尤利娅" };
    expect(otherNames(own)).toEqual({ ru: null, en: "Julia Kim", zh: "金尤利娅" });
    expect(otherNames({ ...own, first_name: "芳", last_name: "王" })).toEqual({
      ...{ ru: "Julia Kim", en: "Julia Kim", zh: null },
    });
    expect(otherNames({ ...own, first_name: "Julia", last_name: "Kim" })).toEqual({
      ru: null,
      en: null,
      zh: "金尤利娅",
    });
  });

  it("SL-54 a name in neither Latin, Cyrillic nor Chinese is shown to all as the person writes it in Latin", () => {
    const own = { ...none, first_name: "민지", last_name: "김", name_latin: "Minji Kim" };
    expect(otherNames(own)).toEqual({ ru: "Minji Kim", en: "Minji Kim", zh: "Minji Kim" });
    expect(otherNames({ ...own, name_latin: null })).toBeNull();
  });

  it("returns nothing without a known form, or if every reader can read it", () => {
    expect(otherNames(none)).toBeNull();
    expect(otherNames({ ...none, first_name: "Anna", last_name: "Kim" })).toBeNull();
    expect(otherNames({ ...none, first_name: "王 Mary" })).toBeNull();
  });
});
