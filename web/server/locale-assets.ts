import type { Locale } from "@compcard/domain/locale";

/** Replaces each script path in a script or a manifest with the copy for a language (`scripts/locale-assets.ts`). */
export function inFolder(text: string, locale: Locale): string {
  return text.replace(/\bassets\/([\w.$-]+\.js)\b/g, `assets/${locale}/$1`);
}
