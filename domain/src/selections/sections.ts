/** Cards of a selection under one heading; no heading where the section is null. */
export interface Section<C> {
  section: string | null;
  cards: C[];
}

/** The cards by section: sections in the order of their first cards, cards as they stood. */
export function groupBySection<C extends { section: string | null }>(cards: readonly C[]): Section<C>[] {
  const sections = new Map<string | null, C[]>();
  for (const card of cards) {
    const section = card.section || null;
    sections.set(section, [...(sections.get(section) ?? []), card]);
  }
  return Array.from(sections, ([section, own]) => ({ section, cards: own }));
}

/** The cards with those of one section together. Done twice it is the same. */
export function standTogether<C extends { section: string | null }>(cards: readonly C[]): C[] {
  return groupBySection(cards).flatMap(({ cards: own }) => own);
}
