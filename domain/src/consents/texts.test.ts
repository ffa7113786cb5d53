import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { locales } from "../locale.ts";
import { sayIn, unstatedSite } from "../site.ts";
import { consentKinds, consentState, consentVersions } from "./kinds.ts";
import { consentText } from "./texts.ts";

const folder = new URL("../../data/consents/", import.meta.url);

/** What people consented to stays as it was. A new text is a new file with a new day, its line here, and its day in `kinds.ts`. */
const written: Record<string, string> = {
  "cross_border-2026-11-22.json": "ab9903bcd086872e",
  "guardian-2026-11-22.json": "ac2215caf64e2810",
  "mails-2026-11-22.json": "30fb28040a6a7c27",
  "processing-2026-11-22.json": "dd76eef2dc5c87fe",
  "publication-2026-11-22.json": "ce5c806b8170b0af",
};

describe("texts of consents", () => {
  it("never change once they are written", () => {
    const found = readdirSync(folder).map((name) => {
      const text = readFileSync(new URL(name, folder));
      return [name, createHash("sha256").update(text).digest("hex").slice(0, 16)];
    });
    expect(Object.fromEntries(found)).toEqual(written);
  });

  it("are those of the versions that are asked for", () => {
    for (const kind of [...consentKinds, "guardian"] as const) {
      const file = JSON.parse(readFileSync(new URL(`${kind}-${consentVersions[kind]}.json`, folder), "utf8"));
      for (const locale of locales) expect(consentText(kind, locale, unstatedSite).title).toBe(file[locale].title);
    }
  });

  it.each(locales)("name the operator and leave no gap in %s", (locale) => {
    const site = {
      ...unstatedSite,
      operator: { name: { ru: "ООО «Подиум»" }, address: { ru: "Казань, 1" } },
      crossBorder: { ru: "Хостинг в Гонконге" },
    };
    for (const kind of [...consentKinds, "guardian"] as const) {
      const { text } = consentText(kind, locale, sayIn(site, locale));
      expect(text.join(" ")).toContain("ООО «Подиум», Казань, 1");
      expect(text.join(" ")).not.toMatch(/[{}]|undefined/);
      expect(consentText(kind, locale, unstatedSite).text.join(" ")).not.toMatch(/[{}]|undefined/);
    }
    expect(consentText("cross_border", locale, sayIn(site, locale)).text).toContain("Хостинг в Гонконге");
  });
});

describe("how a person stands to a consent", () => {
  const line = (given: boolean, version: string = consentVersions.mails) => ({
    kind: "mails" as const,
    given,
    version,
  });

  it("is told by the newest line of its kind", () => {
    expect(consentState([], "mails")).toBe("unasked");
    expect(consentState([line(true)], "processing")).toBe("unasked");
    expect(consentState([line(true), line(false)], "mails")).toBe("given");
    expect(consentState([line(false), line(true)], "mails")).toBe("withdrawn");
    expect(consentState([line(true, "2020-01-01")], "mails")).toBe("outdated");
  });
});
