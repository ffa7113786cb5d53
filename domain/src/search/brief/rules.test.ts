import { describe, expect, it } from "vitest";
import { englishBriefs } from "../../../test/briefs/en.ts";
import { russianBriefs } from "../../../test/briefs/ru.ts";
import { chineseBriefs } from "../../../test/briefs/zh.ts";
import { parseBrief } from "./parse-brief.ts";
import { isBrief, mayBeBrief } from "./rules.ts";

const reads = (text: string) =>
  mayBeBrief(text) && isBrief(parseBrief(text, { today: "2026-11-27", seesStays: false }));

describe("SL-23 text in the search box", () => {
  it.each([
    "блондинка 178 Москва 18-22",
    "blonde 178 Moscow",
    "金发 178 上海",
    "мужчина 185+ Питер",
    "身高178以上",
    "90-60-90",
    "178",
    "178+",
    "175-180",
    "5'10\"",
    "рост от 178",
    "5 девушек",
  ])("%s is a brief by its number", (text) => expect(reads(text)).toBe(true));

  it.each([
    "блондинка Москва",
    "brunette Moscow",
    "金发 上海",
    "上海女模特",
    "нужна девушка",
    "need a girl",
    "找女模",
    "brunette, no tattoos",
    "a cheerful girl from Moscow",
    "long hair, blue eyes, cheerful",
    "need 5 girls, 175–180, brunette, Moscow, cheerful",
  ])("%s is a brief by its parts", (text) => expect(reads(text)).toBe(true));

  it.each([
    "",
    "   ",
    "Анна",
    "Maria",
    "Анна Ким",
    "Анна Иванова",
    "Черных Ольга",
    "Анна Белая",
    "Анна Белая Москва",
    "Ольга Русая Казань",
    "Роза Рыжая",
    "Виктория Русакова",
    "Роза Белая",
    "Владимир Ростов",
    "Anna Brown",
    "Anna Brown Moscow",
    "Hazel Brown Paris",
    "Lily White",
    "Jean-Luc",
    "Man Ray",
    "Li Man Shanghai",
    "玛丽亚 王",
    "王芳",
    "李娜 北京",
    "白雪 北京",
    "王胜男",
    "斯坦尼斯拉夫 北京",
    "李亚男 北京",
  ])("%s is a name", (text) => expect(reads(text)).toBe(false));

  it.each(["Москва", "Нижний Новгород", "Москва, Россия", "Moscow, Russia", "Saint Petersburg", "上海", "Анна Москва"])(
    "%s is a place",
    (text) => expect(reads(text)).toBe(false),
  );

  it.each(["блондинка", "catwalk", "плавание", "конный спорт", "high fashion", "весёлая добрая"])(
    "%s stays words",
    (text) => expect(reads(text)).toBe(false),
  );

  it("takes each of the two hundred briefs as one that wants more than a place, and no other text", () => {
    const wrong = [...russianBriefs, ...englishBriefs, ...chineseBriefs].filter(([text, wanted]) => {
      const filters = wanted.split(" ").filter((part) => part !== "" && !/^(?:location|country)=/.test(part));
      return reads(text) !== filters.length > 0;
    });
    expect(wrong).toEqual([]);
  });
});
