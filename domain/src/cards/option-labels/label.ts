import type { Locale } from "../../locale.ts";

/** One text in the three languages of the interface. */
export type Label = Record<Locale, string>;

/** A name that is written the same everywhere. */
export function sameEverywhere(name: string): Label {
  return { ru: name, en: name, zh: name };
}
