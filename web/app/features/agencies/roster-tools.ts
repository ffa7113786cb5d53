import type { ListedCard } from "@compcard/domain/cards/schema";
import type { ReactNode } from "react";

/** What the roster uses of other features; the route provides it. */
export interface RosterTools {
  /** Figures of a card in short, as on tiles. */
  facts: (card: ListedCard) => string[];
  /** A QR code of a link, with a way to copy it. */
  showLink: (link: string) => ReactNode;
  /** Copies a text, or lets the person copy it by hand. */
  copy: (text: string) => void;
}
