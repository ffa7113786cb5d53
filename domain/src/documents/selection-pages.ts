import type { Locale } from "../locale.ts";
import { type LocalizedText, textIn } from "../selections/localized-text.ts";
import { groupBySection, type Section } from "../selections/sections.ts";
import type { SelectionLayout, SheetCount } from "./options.ts";

interface Sectioned {
  section: LocalizedText | null;
}

/** The contact sheets of a selection, with so many faces each: every section begins on a page of its own. */
export function sheetPages<C extends Sectioned>(cards: readonly C[], count: SheetCount): Section<C>[] {
  return groupBySection(cards).flatMap(({ section, cards: own }) =>
    Array.from({ length: Math.ceil(own.length / count) }, (_, at) => ({
      section,
      cards: own.slice(at * count, (at + 1) * count),
    })),
  );
}

/** The pages of a printed selection (TL-48): its contact sheets, or both sides of each comp card. */
export function countPages(
  { layout, count, lang }: { layout: SelectionLayout; count: SheetCount; lang: Locale },
  cards: readonly Sectioned[],
): number {
  if (layout === "cards") return 2 * cards.length;
  // Sections of one name in the paper's language stand together.
  return sheetPages(
    cards.map(({ section }) => ({ section: textIn(section, lang) })),
    count,
  ).length;
}

/** The owner's cards without people under 18, because files are passed on (TL-75). */
export function printedCards<C extends { restricted: boolean }>(cards: readonly C[]): C[] {
  return cards.filter(({ restricted }) => !restricted);
}
