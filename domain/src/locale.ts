/** Languages of the interface; Russian is the reference and the fallback (I18N-01). */
export const locales = ["ru", "en", "zh"] as const;
export type Locale = (typeof locales)[number];

/** True if a text names a language of the interface. */
export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}

const prefix = /^\/(en|zh)(?=\/|$)/;

/** The language an address names, or null: Russian has no prefix and so may be anything. */
export function prefixOf(pathname: string): "en" | "zh" | null {
  return (prefix.exec(pathname)?.[1] as "en" | "zh" | undefined) ?? null;
}

/** The same page without its language prefix: `/en/search` is `/search`, `/en` is `/`; never `//host`, another site. */
export function withoutPrefix(pathname: string): string {
  return pathname.replace(prefix, "").replace(/^[/\\]+/, "/") || "/";
}

/** The page's address in a language; Russian stands without a prefix (NAV-07). */
export function inLanguage(pathname: string, locale: Locale): string {
  const path = withoutPrefix(pathname);
  if (locale === "ru") return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** Language hints of a request: raw headers. */
export interface Visit {
  /** The path of a page; calls have none. */
  pathname?: string;
  cookie?: string | null | undefined;
  acceptLanguage?: string | null | undefined;
}

/**
 * The reader's language (`spec: Language of a page`): the address's prefix, else the `lang` cookie, else the browser's
 * first that we have (RFC 9110 weights), else Russian.
 */
export function localeOf({ pathname = "", cookie, acceptLanguage }: Visit): Locale {
  return prefixOf(pathname) ?? fromCookie(cookie ?? "") ?? preferred(acceptLanguage ?? "") ?? "ru";
}

/** `Intl` tag of a language. */
export function intlTag(locale: Locale): string {
  return { ru: "ru-RU", en: "en-GB", zh: "zh-CN" }[locale];
}

function fromCookie(header: string): Locale | undefined {
  const value = /(?:^|;\s*)lang=(\w+)/.exec(header)?.[1];
  return locales.find((locale) => locale === value);
}

function preferred(header: string): Locale | undefined {
  const wishes = header.split(",").map((item) => {
    const [tag = "", ...parameters] = item.trim().toLowerCase().split(";");
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const known = wishes.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  return known.map(({ language }) => locales.find((locale) => locale === language)).find(Boolean);
}
