import { readStay, stayStart } from "../../../core/search-row/tokens.ts";
import { dayNumber } from "./days.ts";
import { GrowingNumbers } from "./growing-numbers.ts";
import type { StayColumn } from "./snapshot.ts";

/** The last day of a span, as a mask: days since 1970 take 16 bits until 2149. */
export const lastDay = 0xffff;

export const isStay = (token: string) => token.startsWith(stayStart);

/** A token of a stay: the first day in the upper half of `span`, the last in the lower. */
export function readSpan(token: string): { place: string; span: number } {
  const { place, from, to } = readStay(token);
  return { place, span: ((dayNumber(from) << 16) | dayNumber(to)) >>> 0 };
}

/** Gathers stays by place. */
export class StayCollector {
  readonly #places = new Map<string, { cards: GrowingNumbers; spans: GrowingNumbers }>();

  add(token: string, card: number): void {
    const { place, span } = readSpan(token);
    const column = this.#places.get(place) ?? { cards: new GrowingNumbers(), spans: new GrowingNumbers() };
    column.cards.push(card);
    column.spans.push(span);
    this.#places.set(place, column);
  }

  finish(): Map<string, StayColumn> {
    return new Map(
      [...this.#places].map(([place, { cards, spans }]) => [place, { cards: cards.share(), spans: spans.share() }]),
    );
  }
}
