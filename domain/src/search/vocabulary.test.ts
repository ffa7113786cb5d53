import { describe, expect, it } from "vitest";
import cities from "../../data/cities.json" with { type: "json" };
import type { City } from "../cards/locations.ts";
import { foldLetters, normalizeText } from "../identity/normalized-text.ts";
import { nicknamesOf } from "./city-nicknames.ts";
import { listFilterNames, listFilters } from "./filter-lists.ts";
import { synonyms, synonymsOf } from "./synonyms.ts";
import { vocabularyOf } from "./vocabulary.ts";

describe("normalizeText", () => {
  it.each([
    ["  Алёна\t ПЕТРОВА ", "алена петрова"],
    ["Ёлка", "елка"],
    ["ＡＢＣ，１２", "abc 12"],
    ["и\u0306од е\u0308ж", "йод еж"],
    ["上海\u3000模特", "上海 模特"],
    ["Łucja Zoë Müller-Brăd", "lucja zoe muller-brad"],
    ["И\u0301горь Ї", "игорь і"],
  ])("SEARCH-01 %j becomes %j", (text, normal) => {
    expect(normalizeText(text)).toBe(normal);
  });
});

const match = vocabularyOf(cities as City[]);
/** `plus size: modelType=plusSize@0`, part by part. */
const read = (query: string) =>
  match(query.split(" ")).map(({ words, means }) => [
    words.join(" "),
    ...means.map(({ filter, value, rank }) => `${filter}=${value}@${rank}`),
  ]);
const catwalk = ["shootingTypes=runway@0", "skills=catwalk@0"];

describe("matchVocabulary", () => {
  it.each(["дефиле", "catwalk", "台步", "подиум", "показ", "runway", "走秀", "t台", "podium"])(
    "SEARCH-01 %s is the catwalk and the runway",
    (word) => {
      expect(read(word)[0]?.slice(1).sort()).toEqual(catwalk);
    },
  );

  it("SEARCH-01 finds a skill by its name in any language, by any part of it", () => {
    expect(read("актер")[0]).toContain("skills=acting@0");
    expect(read("макияж")).toEqual([["макияж", "skills=makeupStyling@0", "skills=basicMakeup@0"]]);
    expect(read("взаимодействие")).toEqual([["взаимодействие"]]);
    expect(read("стрессо")).toEqual([["стрессо", "skills=stressResistance@1"]]);
  });

  it("SEARCH-01 words that are one name together count as one", () => {
    expect(read("plus size москва")).toEqual([
      ["plus size", "modelType=plusSize@0", "bodyType=plusSize@0"],
      ["москва", "city=moscow@0"],
    ]);
    expect(read("high fashion")[0]).toContain("modelType=highFashion@0");
    expect(read("ростов на дону")).toEqual([["ростов на дону", "city=rostov-on-don@0"]]);
    expect(read("анна мария")).toEqual([["анна"], ["мария"]]);
  });

  it("SEARCH-01 a city by its names, what people call it, in other letters, by the wrong keys and with a slip", () => {
    for (const word of ["питер", "спб", "piter", "圣彼得堡"])
      expect(read(word)[0]).toContain("city=saint-petersburg@0");
    for (const word of ["москва", "мск", "moskva"]) expect(read(word)[0]).toContain("city=moscow@0");
    for (const word of ["魔都", "шанхай", "shanghai"]) expect(read(word)[0]).toContain("city=shanghai@0");
    expect(read("帝都")[0]).toContain("city=beijing@0");
    expect(read("gbnth")).toEqual([["gbnth", "city=saint-petersburg@1"]]);
    expect(read("москав")).toEqual([["москав", "city=moscow@2"]]);
    expect(read("петребург")).toEqual([["петребург", "city=saint-petersburg@2"]]);
    for (const word of ["shangai", "shanghia"]) expect(read(word)).toEqual([[word, "city=shanghai@2"]]);
    expect(read("томск")).toEqual([["томск", "city=tomsk@0"]]);
    expect(read("taizhou")[0]).toEqual(["taizhou", "city=taizhou-jiangsu@0", "city=taizhou-zhejiang@0"]);
  });

  it.each(
    "roman meng роза rose herman герман peter тамара tamara антон иван yulia рита yana amina аня петя".split(" "),
  )("SEARCH-01 %s is a name, no slip of a city or of a word of the trade", (name) => {
    expect(read(name)).toEqual([[name]]);
  });

  it.each(
    "yang jiang liang yuan yan jan zhou xiao tian duan qian xuan ma an lan ting ling xinyi yuhan юань цзян".split(" "),
  )("SEARCH-01 %s is a Chinese name, no other spelling of a city and no beginning of a skill", (name) => {
    expect(read(name)).toEqual([[name]]);
  });

  it.each("jianing xinyue wenjing jingyi jingwen guiying jianhua yichen shihan mengqi".split(" "))(
    "SEARCH-01 %s is a given name, not a city that is called nearly so",
    (name) => {
      expect(read(name)).toEqual([[name]]);
    },
  );

  it.each([
    ["shangai", "shanghai"],
    ["guangzou", "guangzhou"],
    ["hangzou", "hangzhou"],
    ["bejing", "beijing"],
    ["riazan", "ryazan"],
  ])("SEARCH-01 %s is %s with a slip", (typed, city) => {
    expect(read(typed)).toEqual([[typed, `city=${city}@2`]]);
  });

  it("SEARCH-01 two Chinese names are not one city written apart", () => {
    expect(read("yang zhou")).toEqual([["yang"], ["zhou"]]);
    expect(read("chen siqi")).toEqual([["chen"], ["siqi"]]);
  });

  it("SEARCH-01 a Chinese name of foreign sound is not cut where a city's nickname stands in it", () => {
    for (const name of ["叶卡捷琳娜", "米罗斯拉夫"]) expect(read(name)).toEqual([[name]]);
  });

  it("SEARCH-01 nobody's gender is guessed from a slip", () => {
    for (const word of ["womn", "womam", "девушк", "malle"])
      expect(read(word).flat().join(" ")).not.toContain("gender=");
    expect(read("girls")[0]).toContain("gender=woman@0");
  });

  it.each([
    ["man мужской мужские 男 男性 men", "man"],
    ["woman женский женские 女 女性 women", "woman"],
  ])("SEARCH-01 %s: the gender as the panel calls it", (words, gender) => {
    for (const word of words.split(" ")) expect(read(word)).toEqual([[word, `gender=${gender}@0`]]);
  });

  it("SEARCH-01 the beginning of a skill's name ranks below people of that name, and two letters match none", () => {
    expect(read("акт")[0]).toContain("skills=acting@1");
    for (const start of ["сп", "po", "пл"]) expect(read(start)).toEqual([[start]]);
  });

  it.each([
    ["модель москва", "москва"],
    ["model moscow", "moscow"],
    ["модели в москве", "москве"],
    ["models from moscow", "moscow"],
    ["ищу модель для каталога", "каталога"],
    ["上海模特", "上海"],
    ["模特上海", "上海"],
    ["北京的模特", "北京"],
    ["王芳模特", "王芳"],
    ["female models", "female models"],
    ["女模特", "女模特"],
  ])("SEARCH-01 in %s only %s narrows", (query, parts) => {
    expect(read(query).map(([text]) => text)).toEqual([parts]);
  });

  it("SEARCH-01 models alone are everybody, and what would join them to a word begins a name", () => {
    for (const query of ["модели", "model", "模特", "ищу модель"]) expect(read(query)).toEqual([]);
    for (const query of ["в", "in", "анна в"]) expect(read(query)).toEqual(query.split(" ").map((word) => [word]));
  });

  it("SEARCH-01 reads Chinese without spaces, and leaves a name whole", () => {
    expect(read("上海走秀").map(([text]) => text)).toEqual(["上海", "走秀"]);
    expect(read("上海王芳")).toEqual([["上海", "city=shanghai@0"], ["王芳"]]);
    expect(read("王芳上海")).toEqual([["王芳"], ["上海", "city=shanghai@0"]]);
    expect(read("李南京")).toEqual([["李南京"]]);
  });

  it("SEARCH-01 finds none for an unknown word or a single letter", () => {
    expect(read("иванова")).toEqual([["иванова"]]);
    expect(read("а")).toEqual([["а"]]);
    expect(match([])).toEqual([]);
  });
});

describe("synonyms.json", () => {
  it("WIZ-06 the pickers find a city by what people call it", () => {
    expect(nicknamesOf("saint-petersburg")).toContain("питер");
    expect(nicknamesOf("shanghai")).toContain("魔都");
    expect(synonymsOf("skills", "patience")).toEqual([]);
  });

  it("DATA-01 every word stands for values that exist, and is written once", () => {
    const values = { ...Object.fromEntries(listFilterNames.map((name) => [name, listFilters[name].values])) };
    const known = (filter: string, value: string) =>
      filter === "city"
        ? cities.some(({ id }) => id === value)
        : (values[filter] as readonly string[] | undefined)?.includes(value);
    for (const { words, means } of synonyms) {
      for (const { filter, value } of means) expect(known(filter, value), `${filter}=${value}`).toBe(true);
      expect(words.length).toBeGreaterThan(0);
      expect(new Set(words.map(foldLetters)).size, words[0]).toBe(words.length);
    }
  });
});
