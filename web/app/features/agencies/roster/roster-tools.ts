import type { CardRight } from "@compcard/domain/agencies/rights";
import type { CardField } from "@compcard/domain/cards/fields";
import type { ListedCard } from "@compcard/domain/cards/schema";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { createContext, type ReactNode, useContext } from "react";
import type { FiltersRequest } from "../../../lib/page/filters-request.ts";

interface SelectionRequest {
  /** Id of the agency whose a new selection is, unless the member says otherwise. */
  newFor: string;
  cards: readonly string[];
  onClose: () => void;
  onAdded: () => void;
  /** Receives the cards to which nothing can be added. */
  onUnavailable: (cards: string[]) => void;
}

interface EditRequest {
  cardId: string;
  name: string;
  /** The agency's rights on the card. */
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

type WishedCard = NonNullable<AnswerOf<"roster.list">["roster"][number]["model"]>;

interface RosterFiltersRequest extends FiltersRequest<"roster.filters"> {
  /** Filters of the roster itself, which stand first; `alone` where its rows have no cards, which those of the search could find. */
  own: { chosen: number; chips: ReactNode; panel: ReactNode; alone: boolean };
  order: ReactNode;
  actions: ReactNode;
}

export interface SaveRequest {
  /** Id of the agency. */
  agency: string;
  /** The parameters of the address without its view. */
  query: string;
  /** The roster's own filters in words. */
  own: readonly string[];
  /** The rows that are shown; undefined while they load. */
  shown: { total: number; ids: readonly string[] } | undefined;
}

interface QuickRequest {
  card: ListedCard;
  /** Its place in the roster, from 1. */
  place: number;
  total: number;
  /** Chooses the card's row. */
  corner: ReactNode;
  onMove: (step: -1 | 1) => void;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

export interface FieldRequest {
  name: CardField;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Parts of other features that the roster uses; the route provides them. */
export interface RosterTools {
  /** Figures of a card in short, as on tiles. */
  facts: (card: ListedCard) => string[];
  /** The card's values for the wishes that it does not meet. */
  unmet: (card: WishedCard) => string[];
  /** Cards that nearly fit. */
  near: (near: AnswerOf<"roster.list">["near"]) => ReactNode;
  /** A card's photos and figures over the roster. */
  quickView: (request: QuickRequest) => ReactNode;
  /** Two to six cards side by side. */
  compare: (request: { cards: readonly string[]; onClose: () => void }) => ReactNode;
  /** The filters of the search over the roster. */
  filters: (request: RosterFiltersRequest) => ReactNode;
  /** Saves the search, or links to the saved ones. */
  saveSearch: (request: SaveRequest) => ReactNode;
  /** A QR code of a link, with ways to hand it over. */
  showLink: (link: ClaimLink) => ReactNode;
  /** Runs what needs a fresh session; `dialog` asks for the password, within the dialog where the work is started. */
  useFreshSession: () => { run: <T>(work: () => Promise<T>) => Promise<T | null>; dialog: ReactNode };
  /** Dialog that chooses a selection for the cards. */
  addToSelection: (request: SelectionRequest) => ReactNode;
  /** Chooses one of the agency's texts for mails. */
  chooseTemplate: (request: { agency: string; onChoose: (text: string) => void }) => ReactNode;
  /** The fields of a card, to be changed beside the roster. */
  editCard: (request: EditRequest) => ReactNode;
  /** The control of one field, without a card. */
  fieldControl: (request: FieldRequest) => ReactNode;
}

export const RosterToolsContext = createContext<RosterTools | null>(null);

/** The parts that the route provides. */
export function useRosterTools(): RosterTools {
  const tools = useContext(RosterToolsContext);
  if (!tools) throw new Error("the roster stands outside of RosterToolsContext");
  return tools;
}
