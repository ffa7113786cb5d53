import { describe, expect, it } from "vitest";
import { inLanguage, localeOf, withoutPrefix } from "./locale.ts";

const from = (path: string, headers: Record<string, string> = {}) => localeOf(path, new Headers(headers));

describe("NAV-07 language of a page", () => {
  it("is what the address says, whatever cookie and browser prefer", () => {
    expect(from("/en/search", { cookie: "lang=zh", "accept-language": "ru" })).toBe("en");
    expect(from("/zh")).toBe("zh");
    expect(from("/zhao", {})).toBe("ru");
  });

  it("is the chosen one where the address names none", () => {
    expect(from("/", { cookie: "a=1; lang=zh", "accept-language": "en" })).toBe("zh");
    expect(from("/", { cookie: "lang=ru", "accept-language": "en" })).toBe("ru");
    expect(from("/", { cookie: "lang=de; slang=en" })).toBe("ru");
  });

  it("is else the first of the browser's that we have, else ru", () => {
    expect(from("/", { "accept-language": "de-DE,de;q=0.9,zh-CN;q=0.5,en;q=0.7" })).toBe("en");
    expect(from("/", { "accept-language": "en;q=0,zh-Hans;q=0.1" })).toBe("zh");
    expect(from("/", { "accept-language": "fr" })).toBe("ru");
    expect(from("/")).toBe("ru");
  });

  it("has an address for each page in each language; ru without a prefix", () => {
    expect(inLanguage("/search", "zh")).toBe("/zh/search");
    expect(inLanguage("/en/search", "ru")).toBe("/search");
    expect(inLanguage("/zh", "en")).toBe("/en");
    expect(inLanguage("/en", "ru")).toBe("/");
    expect(withoutPrefix("/english")).toBe("/english");
  });
});
