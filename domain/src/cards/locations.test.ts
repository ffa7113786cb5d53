import { describe, expect, it } from "vitest";
import cityRows from "../../data/cities.json" with { type: "json" };
import { nicknamesOf } from "../search/city-nicknames.ts";
import { type City, canonicalLocation, formatLocation, formatPlace, parseCountry, parseLocation } from "./locations.ts";

const cities = cityRows as City[];
const idOf = (text: string) => parseLocation(text, cities).cityId;

describe("parseCountry", () => {
  it.each([
    ["Russia", "russia"],
    ["RUSSIA", "russia"],
    ["Россия", "russia"],
    ["рф", "russia"],
    ["俄罗斯", "russia"],
    ["china", "china"],
    [" Китай ", "china"],
    ["КНР", "china"],
    ["中国", "china"],
    ["白俄罗斯", null],
    ["Indochina", null],
    ["", null],
  ])("WIZ-05 reads %j as %s", (text, country) => {
    expect(parseCountry(text)).toBe(country);
  });
});

describe("parseLocation", () => {
  it.each([
    ["Москва, Россия", "moscow", "russia", "Москва"],
    ["moscow, russia", "moscow", "russia", "moscow"],
    ["莫斯科，俄罗斯", "moscow", "russia", "莫斯科"],
    ["Пекин, Китай", "beijing", "china", "Пекин"],
    ["上海, 中国", "shanghai", "china", "上海"],
    ["КОРОЛЕВ, РОССИЯ", "korolyov", "russia", "КОРОЛЕВ"],
    ["Ростов на Дону, Россия", "rostov-on-don", "russia", "Ростов на Дону"],
    ["Xian,China", "xian", "china", "Xian"],
    ["Химки, Московская область, Россия", "khimki", "russia", "Химки, Московская область"],
    ["Shanghai China", "shanghai", "china", "Shanghai"],
    ["Нижний Новгород", "nizhny-novgorod", "russia", "Нижний Новгород"],
    ["Урюпинск, Россия", null, "russia", "Урюпинск"],
    ["Paris, France", null, null, "Paris, France"],
    ["Moscow, China", null, "china", "Moscow"],
    ["China", null, "china", ""],
    ["", null, null, ""],
  ])("WIZ-05 reads %j", (text, cityId, country, cityText) => {
    expect(parseLocation(text, cities)).toEqual({ cityId, country, cityText });
  });

  it.each([
    ["СПб", "Санкт-Петербург"],
    ["питер, Россия", "Санкт-Петербург, Россия"],
    ["С.-Петербург", "Санкт-Петербург"],
    ["spb, Russia", "Saint Petersburg, Russia"],
    ["г. Сочи", "Сочи"],
    ["г.Сочи, Россия", "Сочи, Россия"],
    ["Россия, г. Сочи", "Россия, Сочи"],
    ["город Сочи", "Сочи"],
    ["Сочи г.", "Сочи"],
    ["Краснодарский край, г. Сочи", "Краснодарский край, Сочи"],
    ["Н.Новгород", "Нижний Новгород"],
    ["上海市", "上海"],
    ["中国上海市", "上海"],
    ["上海市, 中国", "上海, 中国"],
    ["广东省深圳市", "深圳"],
    ["上海市浦东新区", "上海市浦东新区"],
    ["魔都", "上海"],
    ["Shanghai City", "Shanghai"],
    ["город Москва, Россия", "Москва, Россия"],
    ["  москва ", "москва"],
  ])("SL-24 stores %j as %j, which names the same known city", (text, stored) => {
    const withOthers = cities.map((city) => ({ ...city, also: nicknamesOf(city.id) }));
    expect(canonicalLocation(text, withOthers, null)).toBe(stored);
    expect(canonicalLocation(stored, withOthers, null)).toBe(stored);
    const { cityId } = parseLocation(text, withOthers);
    expect(cityId).not.toBeNull();
    expect(parseLocation(stored, withOthers).cityId).toBe(cityId);
  });

  it.each([
    ["г. Урюпинск", "Урюпинск"],
    ["津市市", "津市"],
    ["Ростов, Ярославская область", "Ростов, Ярославская область"],
    ["Mexico City, Mexico", "Mexico City, Mexico"],
    ["Городец", "Городец"],
    ["Paris, France", "Paris, France"],
    ["Россия", "Россия"],
    ["", ""],
  ])("SL-24 stores %j as %j, which is no city of the list", (text, stored) => {
    const withOthers = cities.map((city) => ({ ...city, also: nicknamesOf(city.id) }));
    expect(canonicalLocation(text, withOthers, null)).toBe(stored);
    expect(parseLocation(text, withOthers).cityId).toBeNull();
  });

  it("WIZ-05 a bare name that belongs to several cities is none of them, unless one goes by the bare name", () => {
    expect(idOf("Taizhou, China")).toBeNull();
    expect(idOf("Taizhou (Zhejiang), China")).toBe("taizhou-zhejiang");
    expect(idOf("台州, 中国")).toBe("taizhou-zhejiang");
    expect(idOf("Suzhou, China")).toBe("suzhou");
  });

  it("WIZ-05 what formatLocation writes is read back as the same city, in all three languages", () => {
    for (const city of cities) {
      for (const locale of ["ru", "en", "zh"] as const) expect(idOf(formatLocation(city, locale))).toBe(city.id);
    }
  });
});

describe("formatLocation", () => {
  it("WIZ-05 writes 'City, Country' in the reader's language", () => {
    const shanghai = cities.find((city) => city.id === "shanghai") as City;
    expect(formatLocation(shanghai, "ru")).toBe("Шанхай, Китай");
    expect(formatLocation(shanghai, "en")).toBe("Shanghai, China");
    expect(formatLocation(shanghai, "zh")).toBe("上海, 中国");
    expect(formatPlace(shanghai, "zh")).toBe("上海，中国");
    expect(formatPlace(shanghai, "en")).toBe("Shanghai, China");
  });
});
