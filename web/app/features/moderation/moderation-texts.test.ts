import { locales, overwriteGetLocale } from "@compcard/domain/runtime";
import { afterEach, expect, it } from "vitest";
import { changeText } from "./moderation-texts.ts";

afterEach(() => overwriteGetLocale(() => "ru"));

it.each(locales)("changes of an audit entry are shown as text, never by the name of a column: %s", (locale) => {
  overwriteGetLocale(() => locale);
  const lines = [
    changeText("status", ["waiting", "published"]),
    changeText("blocked", [false, true]),
    changeText("photo:dynamic", [null, "passed"]),
    changeText("company", ["Podium", null]),
    changeText("first_name", null),
  ].join("\n");
  expect(lines).not.toMatch(/status|\bwaiting|blocked:|false|true|photo:|passed|null|undefined|first_name/);
  expect(lines).toContain("Podium → —");
});
