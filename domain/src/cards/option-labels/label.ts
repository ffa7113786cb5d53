/** One text in the three languages of the interface. */
export interface Label {
  ru: string;
  en: string;
  zh: string;
}
export type LabelLocale = keyof Label;

/** A name that is written the same everywhere. */
export function sameEverywhere(name: string): Label {
  return { ru: name, en: name, zh: name };
}
