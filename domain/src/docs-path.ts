import type { Locale } from "./locale.ts";

/** Path of the documentation. It is no page of the product: its files are built separately (decision 0029). */
export const docsPath = "/docs";

/** Its first page in a language. */
export function docsHome(locale: Locale): string {
  return `${docsPath}/${locale}/`;
}
