import { inDays } from "@compcard/domain/intl";
import { locales } from "@compcard/domain/locale";
import { retentionDays } from "@compcard/domain/retention";
import { overwriteGetLocale } from "@compcard/domain/runtime";
import { afterEach, expect, it } from "vitest";
import { openingsText, selectionsText, storageText, termsText, viewsText } from "./retention.ts";

afterEach(() => overwriteGetLocale(() => "ru"));

it.each(locales)("FL-15 the privacy page tells in %s every term that the janitor keeps to", (locale) => {
  overwriteGetLocale(() => locale);
  const told = `${viewsText()} ${openingsText()} ${selectionsText()} ${storageText()} ${termsText()}`;
  for (const days of Object.values(retentionDays)) expect(told).toContain(inDays(days, locale));
});
