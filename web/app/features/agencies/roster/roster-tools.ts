import type { CardRight } from "@compcard/domain/agencies/rights";
import type { ListedCard } from "@compcard/domain/cards/schema";
import type { AnswerOf } from "@compcard/domain/contract-types";
import type { SearchFilters } from "@compcard/domain/search/filters";
import type { ReactNode, RefObject } from "react";
import type { ApiQuery } from "../../../lib/api/api-query.ts";

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

type Options = AnswerOf<"roster.filters">;

interface PanelRequest {
  filters: SearchFilters;
  /** Undefined until the counts have come. */
  options: Options | undefined;
  /** Filters of the roster itself, which stand first. */
  own: ReactNode;
  failure: ReactNode;
  /** Options that remain beside the other filters. */
  optionsOf: (filters: SearchFilters) => ApiQuery<"roster.filters">;
  onChange: (patch: Partial<SearchFilters>) => void;
}

interface ChipsRequest extends Pick<PanelRequest, "filters" | "options" | "own"> {
  /** Takes the focus of a chip that goes. */
  results: RefObject<HTMLElement | null>;
  onShow: (filters: SearchFilters) => void;
  onClear: () => void;
}

interface ButtonRequest {
  /** The number of chosen filters. */
  count: number;
  open: boolean;
  onClick: () => void;
}

interface SaveRequest {
  /** Id of the agency. */
  agency: string;
  /** The parameters of the address without its view. */
  query: string;
  /** The roster's own filters in words. */
  own: readonly string[];
  /** The rows that are shown; undefined while they are on their way. */
  shown: string | undefined;
}

/** What the roster uses of other features; the route provides it. */
export interface RosterTools {
  /** Figures of a card in short, as on tiles. */
  facts: (card: ListedCard) => string[];
  /** Opens the filters. */
  filtersButton: (request: ButtonRequest) => ReactNode;
  /** The filters of the search. */
  filterPanel: (request: PanelRequest) => ReactNode;
  /** The chosen options. */
  filterChips: (request: ChipsRequest) => ReactNode;
  /** Saves the search, or links to the saved ones. */
  saveSearch: (request: SaveRequest) => ReactNode;
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
