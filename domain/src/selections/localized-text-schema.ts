import { z } from "zod";
import { locales } from "../locale.ts";
import type { LocalizedText } from "./localized-text.ts";

/** A text, or one for each language; empty ones are left out, and null or nothing left clears. */
export const byLanguage = (one: z.ZodType<string, string>) =>
  z
    .union([one, z.strictObject({ ru: one.nullish(), en: one.nullish(), zh: one.nullish() })], {
      error: "must be a text, or texts by language: ru, en, zh",
    })
    .nullable()
    .transform((value): LocalizedText => {
      if (value === null || typeof value === "string") return value ?? "";
      const given = locales.flatMap((locale) => (value[locale] ? [[locale, value[locale]] as const] : []));
      return given.length > 0 ? Object.fromEntries(given) : "";
    })
    .optional();

/** A text as it was given. */
export const localizedText = z.union([
  z.string(),
  z.object({ ru: z.string().optional(), en: z.string().optional(), zh: z.string().optional() }),
]);
