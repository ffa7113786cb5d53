import { type OptionList, optionLabel } from "@compcard/domain/cards/option-labels";
import type { PublicCard } from "@compcard/domain/cards/schema";
import { feetText, footLength, inchesText } from "@compcard/domain/cards/units";
import { centimetresText, documentLabels, millimetresText } from "@compcard/domain/documents/labels";
import type { Locale } from "@compcard/domain/locale";

/** A line of the table on the back. */
export interface DocumentFact {
  name: "height" | "chest" | "waist" | "hips" | "shoes" | "hair" | "eyes" | "size";
  label: string;
  value: string;
  /** The same in another unit, printed quieter. */
  aside: string | null;
}

type Figures = Pick<
  PublicCard,
  "height" | "chest" | "waist" | "hips" | "shoe_size" | "hair_color" | "eye_color" | "clothing_size"
>;

/** The figures a booker looks for, in the order of printed cards; what is not given has no line. */
export function documentFacts(card: Figures, locale: Locale): DocumentFact[] {
  const facts: DocumentFact[] = [];
  const add = (name: DocumentFact["name"], value: string | null, aside: string | null = null) => {
    if (value !== null) facts.push({ name, label: documentLabels[name][locale], value, aside });
  };
  const option = (list: OptionList, value: string | null) => value && capital(optionLabel(list, value, locale));
  if (card.height !== null) add("height", centimetresText(card.height, locale), feetText(card.height));
  for (const girth of ["chest", "waist", "hips"] as const) {
    const cm = card[girth];
    if (cm !== null) add(girth, centimetresText(cm, locale), inchesText(cm));
  }
  const { shoe_size: eu } = card;
  // UK and US sizes differ by sex, which a card does not say; the foot in mm is also the Chinese size.
  if (eu !== null) add("shoes", `EU ${numberText(eu, locale)}`, `≈ ${millimetresText(footLength(eu), locale)}`);
  add("hair", option("hairColors", card.hair_color));
  add("eyes", option("eyeColors", card.eye_color));
  add("size", option("clothingSizes", card.clothing_size));
  return facts;
}

function numberText(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(value);
}

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
