import type { Locale } from "@compcard/domain/locale";

/** Scripts lie in a folder of their language (`scripts/locale-assets.ts`): every name of one, in a script or a manifest. */
export function inFolder(text: string, locale: Locale): string {
  return text.replace(/\bassets\/([\w.$-]+\.js)\b/g, `assets/${locale}/$1`);
}
