import { describe, expect, it } from "vitest";
import { inLanguage, localeOf, withoutPrefix } from "./locale.ts";

describe("NAV-07 language of a page", () => {
  it("is the address's, regardless of cookie and browser", () => {
    expect(localeOf({ pathname: "/en/search", cookie: "lang=zh", acceptLanguage: "ru" })).toBe("en");
    expect(localeOf({ pathname: "/zh" })).toBe("zh");
    expect(localeOf({ pathname: "/zhao" })).toBe("ru");
  });

  it("is the chosen one where the address names none", () => {
    expect(localeOf({ pathname: "/", cookie: "a=1; lang=zh", acceptLanguage: "en" })).toBe("zh");
    expect(localeOf({ pathname: "/", cookie: "lang=ru", acceptLanguage: "en" })).toBe("ru");
    expect(localeOf({ pathname: "/", cookie: "lang=de; slang=en" })).toBe("ru");
  });

  it.each([
    [undefined, "ru"],
    [null, "ru"],
    ["", "ru"],
    ["en", "en"],
    ["fr", "ru"],
    ["zh-Hans-CN,zh;q=0.9,en;q=0.8", "zh"],
    ["de-DE,de;q=0.9,zh-CN;q=0.5,en;q=0.7", "en"],
    ["de-DE, en-GB;q=0.7, ru;q=0.9", "ru"],
    ["en;q=0, zh;q=0.1", "zh"],
    ["*", "ru"],
    [";;q=,,", "ru"],
  ])("I18N-01 is else the first of the browser's that we have: %j is %s", (acceptLanguage, locale) => {
    expect(localeOf({ acceptLanguage })).toBe(locale);
  });

  it("has an address for each page in each language; ru without a prefix", () => {
    expect(inLanguage("/search", "zh")).toBe("/zh/search");
    expect(inLanguage("/en/search", "ru")).toBe("/search");
    expect(inLanguage("/zh", "en")).toBe("/en");
    expect(inLanguage("/en", "ru")).toBe("/");
    expect(withoutPrefix("/english")).toBe("/english");
    for (const path of ["/en//evil.com", "/en/\\evil.com", "//evil.com"]) {
      expect([inLanguage(path, "ru"), inLanguage(path, "zh")]).toEqual(["/evil.com", "/zh/evil.com"]);
    }
  });
});
