import { overwriteGetLocale } from "@compcard/domain/runtime";
import { activeFilters } from "@compcard/domain/search/active-filters";
import { changeFilters, defaultFilters } from "@compcard/domain/search/filters";
import { afterEach, expect, it } from "vitest";
import { chipText } from "./filter-text.ts";
import { filterTexts, findSaved } from "./saved/saved-texts.ts";

afterEach(() => overwriteGetLocale(() => "ru"));

const chosen = changeFilters(defaultFilters, {
  gender: ["woman"],
  country: "russia",
  location: ["irkutsk"],
  chestRange: [80, 90],
  weightRange: [30, 60],
  shoeRange: [38.5, 45],
  collarRange: [38.5, 40],
  suitRange: [40, 48],
  measuredWithin: 6,
  cup: ["C"],
  hasRequiredPhotos: true,
});

it.each([
  [
    "ru",
    ["Пол: женский", "Страна: Россия", "Город: Иркутск", "Грудь: 80–90", "Вес: до 60", "Обувь: от 38,5"],
    ["Ворот: 38,5–40", "Костюм: до 48", "Замеры: за 6 месяцев", "Чашка: C", "Все обязательные фото"],
  ],
  [
    "en",
    ["Gender: woman", "Country: Russia", "City: Иркутск", "Bust: 80–90", "Weight: up to 60", "Shoes: from 38.5"],
    ["Collar: 38.5–40", "Suit: up to 48", "Measured: last 6 months", "Cup: C", "All required photos"],
  ],
  [
    "zh",
    ["性别：女", "国家：俄罗斯", "城市：Иркутск", "胸围：80–90", "体重：60 以下", "鞋码：38.5 以上"],
    ["领围：38.5–40", "西装尺码：48 以下", "测量时间：近 6 个月", "罩杯：C", "必备照片齐全"],
  ],
] as const)("SEARCH-10 what is chosen has words in %s", (locale, ...expected) => {
  overwriteGetLocale(() => locale);
  const texts = activeFilters(chosen).map((one) => chipText(one, undefined, "Иркутск").replaceAll("\u00a0", " "));
  expect(texts).toEqual(expected.flat());
});

it.each([
  ["ru", ["Доступность в городе: Милан", "Даты доступности: 1–20 декабря 2026"], "Даты доступности: 5 мая 2027"],
  ["en", ["Available in: Милан", "Available: 1–20 December 2026"], "Available: 5 May 2027"],
  ["zh", ["可预约城市：Милан", "可预约日期：2026年12月1日至20日"], "可预约日期：2027年5月5日"],
] as const)(
  "SEARCH-10 where and when somebody can be booked has words in %s, and a saved search names them",
  (locale, expected, oneDay) => {
    overwriteGetLocale(() => locale);
    const plain = (text: string) => text.replace(/\s/g, " ");
    const stay = changeFilters(defaultFilters, { availableIn: "Милан", availableDays: ["2026-12-01", "2026-12-20"] });
    expect(activeFilters(stay).map((one) => plain(chipText(one, undefined)))).toEqual(expected);
    expect(filterTexts(stay, undefined).map(plain)).toEqual(expected);
    const one = changeFilters(defaultFilters, { availableDays: ["", "2027-05-05"] });
    expect(filterTexts(one, undefined).join().replace(/\s/g, " ")).toBe(oneDay);
  },
);

it("TL-70 a page is that of the saved search with its filters in any order, of the same roster alone", () => {
  const searches = [
    { id: "a", query: "minHeight=175&gender=woman", agency: null },
    { id: "b", query: "minHeight=175&gender=woman", agency: { id: "north" } },
    { id: "c", query: "gender=man", agency: null },
  ];
  const find = (query: string, agency: string | null, named: string | null = null) =>
    findSaved(searches, { query, agency, listWords: () => [] }, named)?.id;
  expect(find("gender=woman&minHeight=175", null)).toBe("a");
  expect(find("gender=woman&minHeight=175", "north")).toBe("b");
  expect(find("gender=woman&minHeight=175", "south")).toBeUndefined();
  expect(find("gender=woman", null, "c")).toBe("c");
  expect(find("gender=woman", "north", "c")).toBeUndefined();
});
