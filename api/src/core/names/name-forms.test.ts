import { expect, it } from "vitest";
import { nameForms, nameGroups, textForms } from "./name-forms.ts";

it("SEARCH-01 a Cyrillic name has its Latin spellings, a skeleton a word, and the given name in English and Chinese", () => {
  expect(nameForms("Юлия", "Алексеева")).toEqual([
    ...["юлия", "yulia", "iuliia", "yuliya", "~iulia", "алексеева", "alexeeva", "alekseeva", "~alekseeva"],
    ...["尤利娅", "尤利亚", "朱莉娅", "julia"],
  ]);
});

it("SEARCH-01 a Latin name has the given name in Russian and Chinese", () => {
  expect(nameForms("Julia", "Novák")).toEqual([
    "julia",
    "~iulia",
    "~julia",
    "novak",
    "~novak",
    "юлия",
    "尤利娅",
    "尤利亚",
    "朱莉娅",
    "yulia",
  ]);
  expect(nameForms("尤利娅", "")).toEqual(expect.arrayContaining(["юлия", "yulia", "~iulia", "youliya"]));
});

it("SEARCH-01 a Chinese name has both orders, pinyin, and initials", () => {
  expect(nameForms("思琪", "陈")).toEqual([
    ...["思琪", "陈", "陈思琪", "思琪陈", "chensiqi", "siqichen", "chen", "siqi", "si", "qi", "csq", "sqc"],
  ]);
  expect(nameForms("芳", "王")).toEqual(expect.arrayContaining(["wang", "fang", "wangfang", "fangwang", "wf", "fw"]));
});

it.each([
  ["雄", "单", "shan"],
  ["晓东", "解", "xie"],
  ["黎", "曾", "zeng"],
  ["英", "仇", "qiu"],
  ["天临", "翟", "zhai"],
  ["恭", "尉迟", "yuchi"],
  ["燕", "吕", "lyu"],
  ["", "欧阳娜娜", "ouyang"],
  ["单雄", "", "shan"],
])("SEARCH-01 the surname of %s %s is read %s", (first, last, family) => {
  expect(nameForms(first, last)).toContain(family);
});

it("SEARCH-01 a Chinese name in Latin letters is found joined as well", () => {
  expect(nameForms("Mei", "Xu")).toEqual(expect.arrayContaining(["meixu", "xumei"]));
  expect(nameForms("Emma", "Novak")).not.toContain("emmanovak");
});

it.each([
  ["Xiao Wen", "Ju", ["xiaowen", "xiaowenju", "juxiaowen"]],
  ["Xiao-Wen", "Ju", ["xiaowen", "xiaowenju", "juxiaowen"]],
  ["Fei Fei", "Sun", ["feifei", "feifeisun", "sunfeifei"]],
  ["Sun Fei Fei", "", ["feifei", "sunfeifei", "feifeisun"]],
])(
  "SEARCH-01 of a Chinese name in Latin letters, %s %s, the given name is found as one word: %j",
  (first, last, forms) => {
    expect(nameForms(first, last)).toEqual(expect.arrayContaining(forms));
  },
);

it.each([
  ["Фан", "Ван", ["fang", "wang", "wangfang", "fangwang"]],
  ["Сыци", "Чэнь", ["siqi", "chen", "chensiqi"]],
  ["Сяо Вэнь", "Цзюй", ["xiao", "wen", "xiaowen", "juxiaowen"]],
  ["Хаожань", "Люй", ["lv", "lu", "lyu", "lvhaoran"]],
])("SEARCH-01 a Chinese name in Russian letters, %s %s, is found in pinyin: %j", (first, last, forms) => {
  expect(nameForms(first, last)).toEqual(expect.arrayContaining(forms));
});

it("SEARCH-01 a Russian name that could be syllables of Chinese is none", () => {
  expect(nameForms("Анна", "Ли").join(" ")).not.toContain("angna");
  expect(nameGroups("Анна", "Ли")).toHaveLength(2);
  expect(nameGroups("Фан", "Ван")).toHaveLength(1);
});

it("SEARCH-01 hyphens and apostrophes stand, and do not have to", () => {
  expect(nameForms("Anna-Maria", "O'Neil")).toEqual(
    expect.arrayContaining(["anna-maria", "anna", "maria", "o'neil", "oneil"]),
  );
});

it("SEARCH-01 forms of any name are few, whole and without spaces", () => {
  for (const [first, last] of [
    ["Екатерина", "Щербакова"],
    ["  Анна   Мария ", "де ла  Крус"],
    ["欣怡", "欧阳"],
    ["尤利娅·索科洛娃", ""],
    ["𠀀", "王"],
    ["", ""],
  ] as const) {
    const forms = nameForms(first, last);
    expect(new Set(forms).size).toBe(forms.length);
    expect(forms.length).toBeLessThan(25);
    for (const form of forms) {
      expect(form, `${first} ${last}`).toMatch(/^\S+$/);
      expect(form.isWellFormed()).toBe(true);
    }
  }
});

it("SEARCH-01 another text comes first as written, then transliterated", () => {
  expect(textForms("Верховая езда")).toEqual(["верховая", "езда", "verkhovaya", "~verhovaia", "ezda", "~ezda"]);
  expect(textForms("书法")).toEqual(["书法", "shufa"]);
  expect(textForms("")).toEqual([]);
});
