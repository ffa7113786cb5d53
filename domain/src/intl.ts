import { intlTag, type Locale } from "./locale.ts";

/** Formatters are expensive and used in every row: one per kind and language is cached. */
function cached<F, O>(make: (tag: string, options?: O) => F) {
  const made = new Map<string, F>();
  return (locale: Locale, options?: O): F => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = make(intlTag(locale), options);
    made.set(key, formatter);
    return formatter;
  };
}

const groupSigns: Record<Locale, string> = { ru: "\u00a0", en: ",", zh: "," };

/** `1 000`, `1,000`, `38,5`: a number as the language writes it. Whole ones without a formatter: to make the first one is the longest task of a page that comes alive. */
export function formatNumber(value: number, locale: Locale): string {
  if (!Number.isSafeInteger(value)) return numberFormat(locale).format(value);
  return String(value).replace(/\B(?=(\d{3})+$)/g, groupSigns[locale]);
}

const numberFormat = cached((tag: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));

const pluralRules = cached((tag: string) => new Intl.PluralRules(tag));

/** The plural category (CLDR) of a count, which decides the form of the noun beside it. */
export function pluralCategory(count: number | string, locale: Locale): Intl.LDMLPluralRule {
  return pluralRules(locale).select(Number(count));
}

/** `через 12 минут`, `in 12 minutes`, `12 分钟后`: in the largest sufficient unit, rounded up. */
export function inTime(seconds: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(intlTag(locale));
  const text =
    seconds < 60
      ? format.format(Math.max(1, Math.ceil(seconds)), "second")
      : seconds < 90 * 60
        ? format.format(Math.ceil(seconds / 60), "minute")
        : format.format(Math.ceil(seconds / 3600), "hour");
  return withUnit(text);
}

/** `30 дней`, `30 days`, `30 天`. */
export function inDays(days: number, locale: Locale): string {
  return withUnit(numberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(days));
}

/** A figure never parts from its unit at the end of a line; Chinese has a space there, too, which `Intl` leaves out. */
function withUnit(text: string): string {
  return text.replace(/(\d)\s?(?=\p{L})/gu, "$1\u00a0");
}

/**
 * Days and moments as the language writes them; in the reader's own time zone unless `options` names one. A Russian year
 * stands without «г.», which would end a sentence twice. Spans are written alike by every version of ICU: `5–20 Dec 2026`.
 */
export const dateFormat = cached((tag: string, options?: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat(tag, options);
  const withoutYearSign = (text: string) => text.replaceAll(/\sг\./g, "");
  return {
    format: (moment?: Date | number) => withoutYearSign(made.format(moment)),
    formatRange: (from: Date, to: Date) =>
      withoutYearSign(made.formatRange(from, to))
        .replace(/\s*–\s*/, " – ")
        .replace(/^(\d\d?) – (\d\d? )/, "$1–$2"),
  };
});
