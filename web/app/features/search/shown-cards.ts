import type { TileCard } from "@compcard/domain/cards/tile";
import type { ReactNode } from "react";
import type { ResultNavigationState } from "./navigation-state.ts";

/** A grid of cards that the page wants drawn. */
export interface ShownCards {
  cards: readonly TileCard[];
  label: string;
  /** Goes along with every link to a card. */
  linkState?: ResultNavigationState | undefined;
  headingLevel?: 2 | 3;
  /** Said under a card's name. */
  note?: (card: { id: string }) => ReactNode;
}

/** A card of the results that a quick view shows over the page. */
export interface QuickCard extends Pick<ShownCards, "linkState"> {
  card: TileCard;
  /** Its place among the cards on the page, from 1. */
  place: number;
  total: number;
  /** The results are those that the reader refused. */
  refused: boolean;
  onMove: (step: -1 | 1) => void;
  onClose: () => void;
  /** The card goes from the results: the next one is shown. */
  onLeave: () => void;
  /** The card's tile. */
  returnFocus: () => HTMLElement | null;
}

export type DrawCards = (shown: ShownCards) => ReactNode;
export type DrawQuickView = (shown: QuickCard) => ReactNode;
