import type { WholeRow } from "./store-reads.ts";

declare const owned: unique symbol;

/**
 * A card whose owner is asking. What changes a card takes one, and only `requireOwnedCard` makes it, so that a forgotten
 * check does not compile.
 */
export type OwnedCard = WholeRow & { readonly [owned]: true };
