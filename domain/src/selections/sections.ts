import { keyOfText, type LocalizedText } from "./localized-text.ts";

interface Sectioned {
  section: LocalizedText | null;
}

/** Cards of a selection under one heading; no heading where the section is null. */
export interface Section<C extends Sectioned> {
  section: C["section"] | null;
  cards: C[];
}

/** The cards by section: sections in the order of their first cards, cards as they stood. */
export function groupBySection<C extends Sectioned>(cards: readonly C[]): Section<C>[] {
  const sections = new Map<string, Section<C>>();
  for (const card of cards) {
    const key = keyOfText(card.section);
    const { cards: own } = sections.get(key) ?? { cards: [] };
    sections.set(key, { section: card.section || null, cards: [...own, card] });
  }
  return [...sections.values()];
}

/** The cards with those of one section together. Done twice it is the same. */
export function standTogether<C extends Sectioned>(cards: readonly C[]): C[] {
  return groupBySection(cards).flatMap(({ cards: own }) => own);
}
