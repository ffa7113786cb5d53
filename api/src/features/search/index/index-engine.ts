import {
  type Alternatives,
  type Facet,
  type FacetCounts,
  type FoundPage,
  facetsCountedApart,
  type PageRequest,
  type Position,
  type Preference,
  type SearchCondition,
  withoutFacet,
  wordScores,
} from "../engine.ts";
import type { Audience } from "./audience.ts";
import { type Bits, clearBit, hasBit, inAll, setBit, wordsFor } from "./bits.ts";
import type { CardIndex } from "./card-index.ts";
import { countBits } from "./count-bits.ts";
import { countsOf } from "./counts.ts";
import { dayNumber } from "./days.ts";
import { Order } from "./order.ts";
import { Predicates } from "./predicates.ts";
import { tiersOf } from "./tiers.ts";

/** A card, and the tier of preferences that it stands in. */
interface Picked {
  at: number;
  tier: number | null;
}

interface TierPart {
  tier: number | null;
  offset: number;
  limit: number;
  after: Position | undefined;
}

/** The position as the database has it: the tier counts before the words. */
function inTier(place: Position, tier: number | null): Position {
  return tier === null ? place : { ...place, key: tier * wordScores + ((place.key as number | undefined) ?? 0) };
}

/** The engine over cards in memory. Answers synchronously, in the calling thread. */
export class IndexEngine {
  readonly index: CardIndex;
  readonly #predicates: Predicates;
  readonly #order: Order;

  constructor(index: CardIndex) {
    this.index = index;
    this.#predicates = new Predicates(index);
    this.#order = new Order(index);
  }

  find(condition: SearchCondition, { sort, limit, offset, after }: PageRequest): FoundPage {
    const matched = this.#match(condition);
    const total = countBits(matched, wordsFor(this.index.count));
    const score = sort === "relevance" ? this.#scoreOf(condition.words) : null;
    const isRanked = sort === "relevance" && condition.preferences.length > 0;
    const pick = (bits: Bits, { tier, ...part }: TierPart) =>
      this.#order.pick(bits, sort, part, score).map((at) => ({ at, tier }));
    const part = { offset, limit, after };
    const picked =
      offset >= total
        ? []
        : isRanked
          ? this.#pickRanked(matched, condition, part, pick)
          : pick(matched, { ...part, tier: null });
    const page = picked.slice(0, limit);
    const last = page.at(-1);
    return {
      ids: page.map(({ at }) => this.index.idAt(at)),
      total,
      next: last && picked.length > limit ? inTier(this.#order.positionOf(last.at, sort, score), last.tier) : null,
    };
  }

  /** Tier by tier of what is preferred; within one as without preferences. */
  #pickRanked(
    matched: Bits,
    { preferences }: SearchCondition,
    { offset, limit, after }: Omit<TierPart, "tier">,
    pick: (bits: Bits, part: TierPart) => Picked[],
  ): Picked[] {
    const words = wordsFor(this.index.count);
    const weighed = preferences.map((one) => ({ bits: this.#predicates.preference(one), weight: one.weight }));
    const first = after ? Math.floor((after.key as number) / wordScores) : 0;
    const picked: Picked[] = [];
    let left = offset;
    for (const { score: tier, bits } of tiersOf(matched, weighed, words)) {
      if (tier < first) continue;
      const count = left > 0 ? countBits(bits, words) : 0;
      if (left > 0 && left >= count && !(after && tier === first)) {
        left -= count;
        continue;
      }
      const place = after && tier === first ? { ...after, key: (after.key as number) % wordScores } : undefined;
      picked.push(...pick(bits, { tier, offset: left, limit: limit - picked.length, after: place }));
      left = 0;
      if (picked.length > limit) break;
    }
    return picked.slice(0, limit + 1);
  }

  meets(ids: readonly string[], preferences: readonly Preference[]): boolean[][] {
    const met = preferences.map((one) => this.#predicates.preference(one));
    return ids.map((id) => {
      const at = this.index.find(id);
      return met.map((bits) => at >= 0 && hasBit(bits, at));
    });
  }

  count(condition: SearchCondition): number {
    return countBits(this.#match(condition), wordsFor(this.index.count));
  }

  counts(condition: SearchCondition): FacetCounts {
    const of = (one: SearchCondition) =>
      countsOf(this.index, this.#predicates, this.#audienceOf(one), this.#match(one));
    const all = of(condition);
    const others = new Map(facetsCountedApart(condition).map((facet) => [facet, of(withoutFacet(condition, facet))]));
    return { all, without: (facet: Facet) => others.get(facet) ?? all };
  }

  #audienceOf({ guarded }: SearchCondition): Audience {
    return guarded ? this.index.members : this.index.guests;
  }

  #match(condition: SearchCondition): Bits {
    const { tokens, ranges, measuredSince, stay, free, booked, agency, refused, words } = condition;
    const sets: [Bits, ...Bits[]] = [this.#audienceOf(condition).bits];
    for (const { any, beginnings } of tokens) sets.push(this.#predicates.tokens(any, beginnings));
    for (const { facet, min, max } of ranges) sets.push(this.#predicates.range(facet, min, max));
    if (measuredSince) sets.push(this.#predicates.measuredSince(dayNumber(measuredSince)));
    if (stay) sets.push(this.#predicates.bookable(stay));
    if (free) sets.push(this.#predicates.bookable(free));
    if (agency) sets.push(this.#predicates.alternatives(agency));
    for (const tiers of words) sets.push(this.#predicates.alternatives(anyTier(tiers)));
    if (refused?.only) sets.push(this.#bitsOf(refused.cards));
    const matched = inAll(sets, wordsFor(this.index.count));
    const leftOut = [...booked, ...(refused && !refused.only ? refused.cards : [])];
    for (const at of this.#places(leftOut)) clearBit(matched, at);
    return matched;
  }

  /** Numbers of the cards that are public. */
  #places(cards: readonly string[]): number[] {
    return cards.map((id) => this.index.find(id)).filter((at) => at >= 0);
  }

  #bitsOf(cards: readonly string[]): Bits {
    const bits = new Uint32Array(this.index.members.bits.length);
    for (const at of this.#places(cards)) setBit(bits, at);
    return bits;
  }

  /** The distance of a matching card from the typed words: for each word the place of the best way that finds it. */
  #scoreOf(words: SearchCondition["words"]): ((at: number) => number) | null {
    if (words.length === 0) return null;
    const tiers = words.map((word) => word.slice(0, -1).map((tier) => this.#predicates.alternatives(tier)));
    return (at) => {
      let score = 0;
      for (const word of tiers) {
        let tier = 0;
        while (tier < word.length && !hasBit(word[tier] as Bits, at)) tier++;
        score += tier;
      }
      return score;
    };
  }
}

function anyTier(tiers: readonly Alternatives[]): Alternatives {
  return { tokens: tiers.flatMap(({ tokens }) => tokens), texts: tiers.flatMap(({ texts }) => texts) };
}
