import type { CardRight } from "@compcard/domain/agencies/rights";
import type { ListedCard } from "@compcard/domain/cards/schema";
import type { ReactNode } from "react";

interface SelectionRequest {
  /** Id of the agency whose a new selection is, unless the member says otherwise. */
  newFor: string;
  cards: readonly string[];
  onClose: () => void;
  onAdded: () => void;
  /** Of these cards nothing can be added. */
  onUnavailable: (cards: string[]) => void;
}

interface EditRequest {
  cardId: string;
  name: string;
  /** Of the agency over the card. */
  rights: readonly CardRight[];
  onSaved: () => void;
  onClose: () => void;
}

/** A link by which a model takes over her card, made just now. */
export interface ClaimLink {
  url: string;
  expires_at: string;
  /** The model's, as a person is spoken to. */
  name: string;
  agency: string;
}

/** What the roster uses of other features; the route provides it. */
export interface RosterTools {
  /** Figures of a card in short, as on tiles. */
  facts: (card: ListedCard) => string[];
  /** A QR code of a link, with ways to hand it over. */
  showLink: (link: ClaimLink) => ReactNode;
  /** To the clipboard. */
  copy: (text: string) => void;
  /** Runs what needs a fresh session; `dialog` asks for the password, within the dialog where the work is started. */
  useFreshSession: () => { run: <T>(work: () => Promise<T>) => Promise<T | null>; dialog: ReactNode };
  /** Asks into which selection cards go. */
  addToSelection: (request: SelectionRequest) => ReactNode;
  /** The fields of a card, to be changed beside the roster. */
  editCard: (request: EditRequest) => ReactNode;
}
