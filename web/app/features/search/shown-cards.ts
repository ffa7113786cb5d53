import type { TileCard } from "@compcard/domain/cards/tile";
import type { ReactNode } from "react";
import type { ResultNavigationState } from "./navigation-state.ts";

/** A grid of cards that the page wants drawn. */
export interface ShownCards {
  cards: readonly TileCard[];
  label: string;
  /** Goes along with every link to a card. */
  linkState: ResultNavigationState;
  headingLevel?: 2 | 3;
  /** Said under a card's name. */
  note?: (card: { id: string }) => ReactNode;
}

export type DrawCards = (shown: ShownCards) => ReactNode;
