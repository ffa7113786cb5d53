import { retentionDays } from "@compcard/domain/retention";
import { overwriteGetLocale } from "@compcard/domain/runtime";
import { afterEach, expect, it } from "vitest";
import { openingsText, storageText, termsText, viewsText } from "./retention.ts";

afterEach(() => overwriteGetLocale(() => "ru"));

it.each([
  ["ru", "д(?:ень|н)"],
  ["en", "days?"],
  ["zh", "天"],
] as const)("FL-15 the privacy page tells in %s every term that the janitor keeps to", (locale, unit) => {
  overwriteGetLocale(() => locale);
  const told = `${viewsText()} ${openingsText()} ${storageText()} ${termsText()}`;
  for (const days of Object.values(retentionDays)) expect(told).toMatch(new RegExp(`\\b${days}\u00a0${unit}`));
});
