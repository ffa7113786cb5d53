import type { Locale } from "./locale.ts";

/** Where the documentation lies. No page of the product: its files are built apart (decision 0029). */
export const docsPath = "/docs";

/** Its first page in a language. */
export function docsHome(locale: Locale): string {
  return `${docsPath}/${locale}/`;
}
