import { inDays } from "@compcard/domain/intl";
import { locales } from "@compcard/domain/locale";
import { retentionDays } from "@compcard/domain/retention";
import { overwriteGetLocale } from "@compcard/domain/runtime";
import { afterEach, expect, it } from "vitest";
import { contactViewsText, selectionsText, storageText, technicalText, termsTexts, viewsText } from "./retention.ts";

afterEach(() => overwriteGetLocale(() => "ru"));

it.each(locales)("FL-15 the privacy page lists in %s every retention time that is enforced", (locale) => {
  overwriteGetLocale(() => locale);
  const rest = termsTexts({ emailVerification: "required" });
  const shown = [technicalText(), viewsText(), contactViewsText(), selectionsText(), storageText(), ...rest].join("\n");
  for (const days of Object.values(retentionDays)) expect(shown).toContain(inDays(days, locale));
  // Without confirmation of addresses, the cleanup deletes no account.
  expect(termsTexts({ emailVerification: "off" })).toEqual(rest.slice(0, 1));
});
