import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localizeSite, type Site, unstatedSite } from "@compcard/domain/site";
import { siteSchema } from "@compcard/domain/site-schema";
import { afterAll, describe, expect, it } from "vitest";
import { ConfigError } from "./config-error.ts";
import { demoSiteFile, readSiteFile } from "./site-file.ts";
import { startRefusal } from "./start-refusal.ts";

const folder = mkdtempSync(join(tmpdir(), "compcard-site-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, "site.json");

function refusal(content: unknown): string {
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  try {
    readSiteFile(path);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return startRefusal(error) ?? "";
  }
  return "";
}

describe("FL-47 the file of a site", () => {
  it("may state nothing", () => {
    expect(siteSchema.parse({})).toEqual(unstatedSite);
  });

  it("is the demo's where it is the demo's: HOME-04 ABOUT-01 CONTACT-01 in the words of the source", () => {
    const { claims, phones, office } = readSiteFile(demoSiteFile);
    const english = (list: Site["claims"]["home"]) =>
      list.map(({ value, text }) => `${value.en ?? value.ru} ${text.en}`);
    expect(english(claims.home)).toEqual(["50+ agencies", "98% success rate"]);
    expect(english(claims.about)).toEqual(["150+ agencies", "20,000+ collaborations", "50+ countries"]);
    expect(phones).toHaveLength(2);
    expect(office?.address.ru).toContain("Москва");
  });

  it("SL-70 may begin with a byte order mark, in UTF-8 or UTF-16; another encoding is named", () => {
    const text = JSON.stringify({ welcome: { ru: "Пишите" } });
    for (const bytes of [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, "utf16le")]) {
      writeFileSync(path, bytes);
      expect(readSiteFile(path).welcome?.ru).toBe("Пишите");
    }
    writeFileSync(path, Buffer.from([0x7b, 0xcf, 0xf0, 0x7d]));
    expect(() => readSiteFile(path)).toThrow("the file is not in UTF-8; save it as UTF-8");
  });

  it("SL-55 prints beside each phone which number its link dials, by the site's country", () => {
    const phones = ["8 800 555\u201135\u201135", "(495) 123-45-67", "+44 (0)20 7946 0958"];
    writeFileSync(path, JSON.stringify({ phones }));
    expect(readSiteFile(path).phones).toEqual([
      { text: "8 800 555-35-35", e164: "+78005553535" },
      { text: "495 123-45-67", e164: "+74951234567" },
      { text: "+44 (0)20 7946 0958", e164: "+442079460958" },
    ]);
    writeFileSync(path, JSON.stringify({ language: "zh", phones: ["(010) 6552 9988"] }));
    expect(readSiteFile(path).phones).toEqual([{ text: "010 6552 9988", e164: "+861065529988" }]);
  });

  it("supports each language, with Russian as the default", () => {
    const site: Site = {
      ...unstatedSite,
      ...siteSchema.parse({ welcome: { ru: "Пишите", zh: "欢迎来信" } }),
      phones: [],
    };
    expect(["ru", "en", "zh"].map((locale) => localizeSite(site, locale as "ru").welcome)).toEqual([
      "Пишите",
      "Пишите",
      "欢迎来信",
    ]);
  });

  it.each([
    [{ name: "" }, "its field name takes a line of text of at most 40 characters"],
    [{ name: "x".repeat(41) }, "its field name takes a line of text of at most 40 characters"],
    [{ accent: "red" }, "its field accent takes a color such as #c8102e that white is read on"],
    [
      { accent: "#ff8800" },
      "its field accent takes a color such as #c8102e that white is read on and that is read on white, at 4.5:1 or more; this one has 2.4:1",
    ],
    [{ logo: "nowhere.svg" }, "its field logo takes the path of an SVG or PNG file, from the folder of this one"],
    [{ logo: "site.json" }, "its field logo takes the path of an SVG or PNG file"],
    [{ language: "de" }, "its field language takes ru, en, zh"],
    [{ operator: "ООО" }, "its field operator takes an object of name, address"],
    [{ operator: { name: { en: "Podium" } } }, "its field operator.name.ru takes a line of text"],
    [
      { operator: { name: { ru: "Подиум" }, adress: 1 } },
      "it has no field operator.adress; there it takes only name, address",
    ],
    [{ offise: {} }, "it has no field offise; there it takes only name, logo, accent, language, operator"],
    [{ phones: "112" }, "its field phones takes a list"],
    [{ phones: ["+7 495 000-00-00", "112"] }, "its field phones.1 takes a phone such as"],
    [{ phones: ["8 916 123"] }, "its field phones.0 takes a phone such as"],
    [{ emails: [{ address: "x" }] }, "its field emails.0.address takes an address such as info@example.org"],
    [
      { office: { address: { ru: "x" }, map: { longitude: 200, latitude: 0 } } },
      "its field office.map.longitude takes degrees",
    ],
    [{ hours: { lines: [] } }, "its field hours.lines takes a line at least"],
    [{ claims: { home: [{ value: { ru: "1000+" } }] } }, "its field claims.home.0.text takes an object of ru, en, zh"],
    [[], "it takes an object of name, logo, accent, language"],
    ["{", "it takes the path of a JSON file ("],
  ])("that is wrong is refused in one line: %j", (content, words) => {
    const line = refusal(content);
    expect(line).toContain(`compcard: SITE_FILE is ${JSON.stringify(path)}; ${words}`);
    expect(line).not.toMatch(/\n|Invalid|received/);
  });

  it("names its logo from its own folder", () => {
    const logo = join(folder, "logo.svg");
    writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"/>');
    writeFileSync(path, JSON.stringify({ logo: "./logo.svg" }));
    expect(readSiteFile(path).logo).toBe(logo);
  });

  it("that is not there is refused by its name", () => {
    expect(() => readSiteFile(join(folder, "nowhere.json"))).toThrow(
      /nowhere\.json"; it takes the path of a file that can/,
    );
  });

  it("is documented field by field, with the demo as the example", () => {
    const docs = readFileSync(join(import.meta.dirname, "../../docs/site-file.md"), "utf8");
    for (const field of Object.keys(unstatedSite)) expect(docs).toContain(`| \`${field}\``);
    expect(docs).toContain("(../api/demo/site.json)");
    const example = /```json\n([\s\S]+?)```/.exec(docs)?.[1] ?? "";
    expect(siteSchema.parse(JSON.parse(example)).operator).not.toBeNull();
  });
});
