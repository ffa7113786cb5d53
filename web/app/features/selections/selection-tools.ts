import type { AnswerOf } from "@compcard/domain/contract-types";
import type { HalfDay } from "@compcard/domain/options/half-days";
import type { SearchFilters } from "@compcard/domain/search/filters";
import type { ReactNode } from "react";
import type { ApiQuery } from "../../lib/api/api-query.ts";

/** As the API takes them: a day without a half is whole. */
export type SelectionDays = { date: string; half?: HalfDay["half"] }[];

interface FiltersRequest {
  filters: SearchFilters;
  /** The label of the text field. */
  label: string;
  optionsOf: (filters: SearchFilters) => ApiQuery<"search.selectionFilters">;
  didYouMean: string | null | undefined;
  /** The brief that led to the filters, as the history holds it. */
  brief: unknown;
  onShow: (filters: SearchFilters, brief?: unknown) => void;
  onClear: () => void;
}

interface DaysRequest {
  days: readonly HalfDay[];
  onSave: (days: SelectionDays | null) => Promise<unknown>;
  onClose: () => void;
}

/** Parts of other features that a selection uses; the route provides them. */
export interface SelectionTools {
  /** The filters of the search over the cards. */
  filters: (request: FiltersRequest) => ReactNode;
  /** Asks for the days on which the models are needed. */
  days: (request: DaysRequest) => ReactNode;
  /** Cards that nearly fit. */
  near: (near: AnswerOf<"search.selection">["near"]) => ReactNode;
}
