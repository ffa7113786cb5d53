import type { Locale } from "./locale.ts";

export { isLocale, type Locale, locales } from "./locale.ts";

let current: () => Locale = () => "ru";

/** The reader's language: of the request that is rendered on the server, of the document in a browser. */
export function getLocale(): Locale {
  return current();
}

/** Names where the language comes from; called once by the server's entry, the browser's entry, or a test. */
export function overwriteGetLocale(get: () => Locale): void {
  current = get;
}
