import {
  type Alternatives,
  chosenFacets,
  type Facet,
  type FacetCounts,
  type FoundPage,
  type PageRequest,
  type SearchCondition,
  withoutFacet,
} from "../engine.ts";
import type { Audience } from "./audience.ts";
import { type Bits, clearBit, hasBit, inAll, setBit, wordsFor } from "./bits.ts";
import type { CardIndex } from "./card-index.ts";
import { countBits } from "./count-bits.ts";
import { countsOf } from "./counts.ts";
import { dayNumber } from "./days.ts";
import { Order } from "./order.ts";
import { Predicates } from "./predicates.ts";

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
    const picked = offset >= total ? [] : this.#order.pick(matched, sort, { offset, limit, after }, score);
    const page = picked.slice(0, limit);
    const last = page.at(-1);
    return {
      ids: page.map((at) => this.index.idAt(at)),
      total,
      next: last !== undefined && picked.length > limit ? this.#order.positionOf(last, sort, score) : null,
    };
  }

  count(condition: SearchCondition): number {
    return countBits(this.#match(condition), wordsFor(this.index.count));
  }

  counts(condition: SearchCondition): FacetCounts {
    const of = (one: SearchCondition) =>
      countsOf(this.index, this.#predicates, this.#audienceOf(one), this.#match(one));
    const all = of(condition);
    const others = new Map(chosenFacets(condition).map((facet) => [facet, of(withoutFacet(condition, facet))]));
    return { all, without: (facet: Facet) => others.get(facet) ?? all };
  }

  #audienceOf({ guarded }: SearchCondition): Audience {
    return guarded ? this.index.members : this.index.guests;
  }

  #match(condition: SearchCondition): Bits {
    const { tokens, ranges, measuredSince, stay, agency, refused, words } = condition;
    const sets: [Bits, ...Bits[]] = [this.#audienceOf(condition).bits];
    for (const { any, beginnings } of tokens) sets.push(this.#predicates.tokens(any, beginnings));
    for (const { facet, min, max } of ranges) sets.push(this.#predicates.range(facet, min, max));
    if (measuredSince) sets.push(this.#predicates.measuredSince(dayNumber(measuredSince)));
    if (stay) sets.push(this.#predicates.stays(stay));
    if (agency) sets.push(this.#predicates.alternatives(agency));
    for (const tiers of words) sets.push(this.#predicates.alternatives(anyTier(tiers)));
    if (refused?.only) sets.push(this.#bitsOf(refused.cards));
    const matched = inAll(sets, wordsFor(this.index.count));
    if (refused && !refused.only) for (const at of this.#places(refused.cards)) clearBit(matched, at);
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

  /** How far a matching card is from what was typed: for each word the place of the best way that finds it. */
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
