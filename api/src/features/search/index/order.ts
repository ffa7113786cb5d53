import type { Sort } from "@compcard/domain/search/filter-lists";
import type { Position } from "../engine.ts";
import { type Bits, eachDown, hasBit, wordsFor } from "./bits.ts";
import type { CardIndex } from "./card-index.ts";
import { ones } from "./count-bits.ts";

/**
 * Sort key before the order of changes: the smaller, the earlier. Buckets follow the keys, so that counting them finds
 * a page.
 */
interface Key {
  of(at: number): number;
  bucketOf(key: number): number;
  buckets: number;
}

interface Part {
  offset: number;
  limit: number;
  after: Position | undefined;
}

/** Picks one page out of all that match, without sorting them: the numbers already follow the order of changes. */
export class Order {
  readonly #index: CardIndex;

  constructor(index: CardIndex) {
    this.#index = index;
  }

  /** Numbers of the page's cards, and one more where there is one. `scoreOf`: how far from what was typed, for relevance. */
  pick(matched: Bits, sort: Sort, part: Part, scoreOf: ((at: number) => number) | null): number[] {
    const key = this.#key(sort, scoreOf);
    return key ? this.#pickByKey(matched, key, part) : this.#pickByChange(matched, part);
  }

  /** The position of a card. */
  positionOf(at: number, sort: Sort, scoreOf: ((at: number) => number) | null): Position {
    const { updated, num } = this.#index.snapshot.columns;
    const key = this.#key(sort, scoreOf)?.of(at);
    return { ...(key === undefined ? {} : { key }), updated: updated[at] as number, num: num[at] as number };
  }

  #key(sort: Sort, scoreOf: ((at: number) => number) | null): Key | null {
    const { ranges, measured, num } = this.#index.snapshot.columns;
    const small = (of: Key["of"], buckets: number): Key => ({ of, bucketOf: (key) => key, buckets });
    const height = ranges.heightRange;
    if (sort === "relevance") return scoreOf && small(scoreOf, 64);
    if (sort === "height") return small((at) => height[at] || 256, 257);
    if (sort === "-height") return small((at) => 256 - (height[at] as number), 257);
    if (sort === "measured") return small((at) => 65_536 - (measured[at] as number), 65_537);
    if (sort === "newest") {
      const { topNum } = this.#index;
      const wide = Math.max(1, Math.ceil(topNum / 65_536));
      // The newest have the smallest keys, and later cards do not change a card's key.
      return {
        of: (at) => -(num[at] as number),
        bucketOf: (key) => Math.floor((topNum + key) / wide),
        buckets: 65_537,
      };
    }
    return null;
  }

  #pickByChange(matched: Bits, { offset, limit, after }: Part): number[] {
    const picked: number[] = [];
    let left = offset;
    const visit = (at: number) => {
      if (after && this.#compare(at, after) <= 0) return;
      if (left-- > 0) return;
      return picked.push(at) <= limit;
    };
    if (this.#index.inOrder && !after && offset > 0) {
      const below = this.#skip(matched, offset);
      left = 0;
      eachDown(matched, below, visit);
    } else this.#each(matched, visit, after);
    return picked;
  }

  /** The number below which the set goes on after its last `offset` cards. */
  #skip(matched: Bits, offset: number): number {
    let left = offset;
    for (let word = wordsFor(this.#index.count) - 1; word >= 0; word--) {
      const here = ones(matched[word] as number);
      if (here >= left) {
        let below = (word + 1) << 5;
        while (left > 0) if (hasBit(matched, --below)) left--;
        return below;
      }
      left -= here;
    }
    return 0;
  }

  #pickByKey(matched: Bits, key: Key, { offset, limit, after }: Part): number[] {
    const counts = new Uint32Array(key.buckets);
    const isBeyond = (at: number) =>
      !after || key.of(at) > (after.key as number) || (key.of(at) === after.key && this.#compare(at, after) > 0);
    eachDown(matched, this.#index.count, (at) => {
      if (!isBeyond(at)) return;
      const bucket = key.bucketOf(key.of(at));
      counts[bucket] = (counts[bucket] as number) + 1;
      return;
    });
    let first = 0;
    let before = 0;
    while (first < counts.length && before + (counts[first] as number) <= offset) before += counts[first++] as number;
    let last = first;
    let upTo = before;
    while (last < counts.length && upTo + (counts[last] as number) <= offset + limit) upTo += counts[last++] as number;
    const gathered: number[] = [];
    this.#each(matched, (at) => {
      const bucket = key.bucketOf(key.of(at));
      if (bucket >= first && bucket <= last && isBeyond(at)) gathered.push(at);
      return undefined;
    });
    // Gathered in the order of changes; sorting keeps it among equals.
    gathered.sort((one, other) => key.of(one) - key.of(other));
    return gathered.slice(offset - before, offset - before + limit + 1);
  }

  /** In the order of changes, the newest first. With `after` it may begin there. */
  #each(matched: Bits, visit: (at: number) => boolean | undefined, after?: Position): void {
    const { snapshot, count, inOrder, tailOrder } = this.#index;
    if (inOrder) {
      eachDown(matched, after ? this.#firstAfter(after) : count, visit);
      return;
    }
    let next = tailOrder.length;
    let going: boolean | undefined;
    /** The tail's cards that changed after that one; all of them without. */
    const forEachTail = (before?: number) => {
      while (next > 0 && going !== false) {
        const at = tailOrder[next - 1] as number;
        if (before !== undefined && this.#compare(at, this.#place(before)) > 0) return;
        next--;
        if (hasBit(matched, at)) going = visit(at);
      }
    };
    eachDown(matched, snapshot.count, (at) => {
      forEachTail(at);
      if (going !== false) going = visit(at);
      return going;
    });
    forEachTail();
  }

  #place(at: number): Position {
    const { updated, num } = this.#index.snapshot.columns;
    return { updated: updated[at] as number, num: num[at] as number };
  }

  /** Above zero when the card comes after that place in the order of changes, the newest first. */
  #compare(at: number, place: Position): number {
    const { updated, num } = this.#index.snapshot.columns;
    return place.updated - (updated[at] as number) || place.num - (num[at] as number);
  }

  /** The number below which everything comes after that place. */
  #firstAfter(place: Position): number {
    let [low, high] = [0, this.#index.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, place) > 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
