import type { CardRight } from "@compcard/domain/agencies/rights";
import type { WholeRow } from "./store-reads.ts";

declare const granted: unique symbol;

/** Rights over a card: those that a model can grant to an agency, and `owner`, for what the owner alone may do. */
export type Permission = CardRight | "owner";

/** A member of an agency who acts with the rights that the model granted to it. */
export interface ActingMember {
  userId: string;
  agencyId: string;
  rights: readonly CardRight[];
}

/**
 * A card, with proof that the caller has these rights over it. Store functions demand the rights they need, and only
 * `require-owned-card.ts` makes such values, so that a forgotten check does not compile. Without a type argument it is
 * the owner's.
 */
export type OwnedCard<P extends Permission = Permission> = WholeRow & {
  readonly [granted]: { readonly [K in P]: true };
  /** Null for the owner. */
  readonly member: ActingMember | null;
};

export function hasRight({ member }: Pick<OwnedCard<never>, "member">, right: CardRight): boolean {
  return member === null || member.rights.includes(right);
}
