import type { RangeFilter } from "@compcard/domain/search/filter-lists";
import { LRUCache } from "lru-cache";
import { awayPlace } from "../../../core/search-row/tokens.ts";
import type { Alternatives, Preference, Stay, StayFilter, TextWay } from "../engine.ts";
import { addAll, type Bits, leaveOut, setBit, wordsFor } from "./bits.ts";
import type { CardIndex } from "./card-index.ts";
import { dayNumber } from "./days.ts";
import { exclusivePlaces } from "./exclusive.ts";
import { setWithin } from "./set-within.ts";
import { stepsOf, type textColumns, type ValueColumn } from "./snapshot.ts";
import { lastDay } from "./stays.ts";
import { eachText, isIn } from "./text-search.ts";

const maxBytes = 24_000_000;
const fewest = 16;
/** Size of an entry beside its bits. */
const aroundBits = 200;

interface CachedBits {
  bits: Bits;
  /** Cards below are in it or not; those from here on were added since. */
  upTo: number;
}

/** Adds to the bits the cards from `from` on for which something holds, dead ones too. */
type Fill = (bits: Bits, from: number) => void;

/**
 * Cards that match a range, a text or a prefix. Results are cached by least recent use, and extended over cards added
 * since: a number never changes its meaning.
 */
export class Predicates {
  readonly #index: CardIndex;
  readonly #cache: LRUCache<string, CachedBits>;

  constructor(index: CardIndex) {
    this.#index = index;
    this.#cache = new LRUCache({
      maxSize: Math.max(maxBytes, fewest * (index.members.bits.byteLength + aroundBits)),
      sizeCalculation: ({ bits }) => bits.byteLength + aroundBits,
    });
  }

  range(facet: RangeFilter, min = 0, max = Number.POSITIVE_INFINITY): Bits {
    return this.#cached(`range ${facet} ${min} ${max}`, (bits, from) => {
      const column = this.#index.snapshot.columns.ranges[facet];
      const bounds = { low: Math.max(1, stepsOf(facet, min)), high: stepsOf(facet, max) };
      setWithin(bits, column, bounds, from, this.#index.count);
    });
  }

  measuredSince(day: number): Bits {
    return this.#cached(`measured ${day}`, (bits, from) => {
      const { measured } = this.#index.snapshot.columns;
      setWithin(bits, measured, { low: day, high: Number.POSITIVE_INFINITY }, from, this.#index.count);
    });
  }

  /** Cards that carry one of the tokens, or one that begins so. */
  tokens(any: readonly string[], beginnings: readonly string[]): Bits {
    const [one, ...more] = any;
    const bits = one === undefined ? undefined : this.#index.snapshot.dense.get(one);
    // Most choices are of one common value: that is there as it is.
    if (bits && more.length === 0 && beginnings.length === 0) return bits;
    return this.#cached(`tokens ${JSON.stringify([any, beginnings])}`, (target, from) => {
      const tokens = beginnings.length === 0 ? any : [...any, ...this.tokensBeginning(beginnings)];
      for (const token of tokens) this.#addToken(target, token, from);
    });
  }

  stays({ places, startsBy, endsFrom }: Stay): Bits {
    const isThere = (place: string) => (places.length === 0 ? place !== awayPlace : places.includes(place));
    return this.#staysIn(`stays ${JSON.stringify([places, startsBy, endsFrom])}`, isThere, startsBy, endsFrom);
  }

  /** The cards that can be booked there and then. */
  bookable(filter: StayFilter): Bits {
    const { places, days, homes } = filter;
    if (!days) return this.stays(filter);
    const words = wordsFor(this.#index.count);
    const during = (name: string, isThere: (place: string) => boolean) =>
      this.#staysIn(`${name} ${JSON.stringify([places, days])}`, isThere, days.to, days.from);
    const bookable = this.#index.members.bits.slice();
    if (places.length > 0) {
      const atHome = this.tokens(homes.any, homes.beginnings).slice();
      leaveOut(
        atHome,
        during("elsewhere", (place) => !places.includes(place)),
        words,
      );
      addAll(atHome, this.stays(filter), words);
      bookable.set(atHome);
    }
    leaveOut(
      bookable,
      during("away", (place) => place === awayPlace),
      words,
    );
    return bookable;
  }

  /** Cards that meet any part of it. */
  preference({ tokens, ranges, measuredSince, stay }: Preference): Bits {
    const parts = [
      ...(tokens.any.length + tokens.beginnings.length > 0 ? [this.tokens(tokens.any, tokens.beginnings)] : []),
      ...ranges.map(({ facet, min, max }) => this.range(facet, min, max)),
      ...(measuredSince ? [this.measuredSince(dayNumber(measuredSince))] : []),
      ...(stay ? [this.stays(stay)] : []),
    ];
    const [first, ...others] = parts;
    if (first && others.length === 0) return first;
    const all = new Uint32Array(this.#index.members.bits.length);
    for (const bits of parts) addAll(all, bits, wordsFor(this.#index.count));
    return all;
  }

  /** Cards with a stay that begins by the first of the days and ends on the second or later. */
  #staysIn(name: string, isThere: (place: string) => boolean, startsBy: string | null, endsFrom: string): Bits {
    const bounds = { start: startsBy === null ? lastDay : dayNumber(startsBy), end: dayNumber(endsFrom) };
    const fits = (span: number) => span >>> 16 <= bounds.start && (span & lastDay) >= bounds.end;
    return this.#cached(name, (bits, from) => {
      const { snapshot, tailStays } = this.#index;
      if (from < snapshot.count)
        for (const [place, { cards, spans }] of snapshot.availability) {
          if (!isThere(place)) continue;
          spans.forEach((span, at) => {
            if (fits(span)) setBit(bits, cards[at] as number);
          });
        }
      for (const { at, place, span } of tailStays) if (fits(span) && isThere(place)) setBit(bits, at);
    });
  }

  alternatives({ tokens, texts }: Alternatives): Bits {
    return this.#cached(`any ${JSON.stringify([tokens, texts])}`, (bits, from) => {
      for (const token of tokens) this.#addToken(bits, token, from);
      for (const way of texts) this.#addText(bits, way, from);
    });
  }

  tokensBeginning(beginnings: readonly string[]): string[] {
    const { dense, sparse } = this.#index.snapshot;
    const all = new Set<string>();
    for (const known of [dense, sparse, this.#index.tail])
      for (const token of known.keys()) if (beginnings.some((start) => token.startsWith(start))) all.add(token);
    return [...all];
  }

  #addToken(bits: Bits, token: string, from: number): void {
    const { snapshot, count, tail } = this.#index;
    const place = exclusivePlaces.get(token);
    if (place) {
      const column = snapshot.columns.exclusive[place.list] as ValueColumn;
      setWithin(bits, column, { low: place.value, high: place.value }, from, count);
      return;
    }
    const dense = snapshot.dense.get(token);
    // Marking a card twice changes nothing.
    if (dense) addAll(bits, dense, wordsFor(count));
    if (from < snapshot.count) for (const at of snapshot.sparse.get(token) ?? []) setBit(bits, at);
    for (const at of tail.get(token) ?? []) setBit(bits, at);
  }

  #addText(bits: Bits, way: TextWay, from: number): void {
    const { snapshot, tailTexts, count } = this.#index;
    for (const name of columnsOf(way)) {
      const column = snapshot.texts[name];
      if (from < snapshot.count)
        eachText(column, way, (text) => {
          const end = column.cardStarts[text + 1] as number;
          for (let at = column.cardStarts[text] as number; at < end; at++) setBit(bits, column.cards[at] as number);
        });
      for (let at = Math.max(from, snapshot.count); at < count; at++)
        if (isIn(tailTexts[at - snapshot.count]?.[name] ?? "", way)) setBit(bits, at);
    }
  }

  #cached(name: string, fill: Fill): Bits {
    const { count, members } = this.#index;
    const cached = this.#cache.get(name) ?? { bits: new Uint32Array(members.bits.length), upTo: 0 };
    if (cached.upTo < count) {
      fill(cached.bits, cached.upTo);
      cached.upTo = count;
    }
    this.#cache.set(name, cached);
    return cached.bits;
  }
}

function columnsOf({ in: place }: TextWay): (typeof textColumns)[number][] {
  return place === "card" ? ["names", "others"] : [place];
}
