import { type RangeFilter, rangeFilterNames, rangeFilters } from "@compcard/domain/search/filter-lists";
import { exclusiveLists } from "./exclusive.ts";

/** Texts that cards have in common, each once, and which cards have them. */
export interface TextColumn {
  /** All texts one after another, as UTF-16. */
  letters: Uint16Array;
  /** Start of each text; one more for the end. */
  starts: Uint32Array;
  /** Start of each text's cards in `cards`; one more for the end. */
  cardStarts: Uint32Array;
  cards: Uint32Array;
}

export const textColumns = ["names", "others", "story", "agency", "verifiedAgency"] as const;

/** A small number a card; 0 for no value. */
export type ValueColumn = Uint8Array | Uint16Array;

/** Columns by card. A card is known by its number, which follows the order of changes: the newest is the last. */
export interface Columns {
  /** Four words a card. */
  ids: Uint32Array;
  num: Float64Array;
  /** Microseconds since 1970. */
  updated: Float64Array;
  /** Days since 1970; 0 where nobody measured. */
  measured: Uint16Array;
  /** In whole or half steps (`stepsOf`); 0 for no value. */
  ranges: Record<RangeFilter, Uint8Array>;
  /** By the place of the list in `exclusiveLists`. */
  exclusive: ValueColumn[];
}

/** Places and days in which cards can be booked: a card and a span each. */
export interface StayColumn {
  cards: Uint32Array;
  /** `spanOf`. */
  spans: Uint32Array;
}

/** The data that a worker builds and the server's thread takes over: memory of both. */
export interface Snapshot {
  /** Cards built; more may be added up to `capacity`. */
  count: number;
  capacity: number;
  columns: Columns;
  /** Hash table of card ids: twice as long as `capacity`, with the card's number plus one. */
  slots: Int32Array;
  /** The same by the number that the database gave the card. */
  numSlots: Int32Array;
  /** Tokens that many cards carry, a bit a card. */
  dense: Map<string, Uint32Array>;
  /** Tokens that few carry: numbers of the cards, ascending. */
  sparse: Map<string, Uint32Array>;
  texts: Record<(typeof textColumns)[number], TextColumn>;
  /** By place. */
  availability: Map<string, StayColumn>;
}

/** Shoes and collars come in halves; all columns hold whole numbers. */
export function stepsOf(range: RangeFilter, value: number): number {
  return comesInHalves(range) ? Math.round(value * 2) : value;
}

export function valueFrom(range: RangeFilter, steps: number): number {
  return comesInHalves(range) ? steps / 2 : steps;
}

const comesInHalves = (range: RangeFilter) => rangeFilters[range].step === 0.5;

export function shared<T>(make: new (buffer: SharedArrayBuffer) => T, bytes: number): T {
  return new make(new SharedArrayBuffer(bytes));
}

export function newColumns(capacity: number): Columns {
  return {
    ids: shared(Uint32Array, capacity * 16),
    num: shared(Float64Array, capacity * 8),
    updated: shared(Float64Array, capacity * 8),
    measured: shared(Uint16Array, capacity * 2),
    ranges: Object.fromEntries(rangeFilterNames.map((name) => [name, shared(Uint8Array, capacity)])) as Record<
      RangeFilter,
      Uint8Array
    >,
    exclusive: exclusiveLists.map(({ length }) =>
      length < 256 ? shared(Uint8Array, capacity) : shared(Uint16Array, capacity * 2),
    ),
  };
}

/** Bytes that a snapshot takes. */
export function bytesOf(snapshot: Snapshot): number {
  const { dense, sparse, texts, availability: stays } = snapshot;
  const ofTexts = Object.values(texts).flatMap((column) => Object.values(column) as ArrayBufferView[]);
  const ofStays = [...stays.values()].flatMap(({ cards, spans }) => [cards, spans]);
  return (
    bytesOfCapacity(snapshot) + sizeOf(dense.values()) + sizeOf(sparse.values()) + sizeOf([...ofTexts, ...ofStays])
  );
}

/** Size of the parts that depend on the capacity alone. */
export function bytesOfCapacity({ columns, slots, numSlots }: Snapshot): number {
  const { ranges, exclusive, ...others } = columns;
  return sizeOf([...Object.values(others), ...Object.values(ranges), ...exclusive, slots, numSlots]);
}

export function sizeOf(arrays: Iterable<ArrayBufferView>): number {
  let bytes = 0;
  for (const { byteLength } of arrays) bytes += byteLength;
  return bytes;
}
