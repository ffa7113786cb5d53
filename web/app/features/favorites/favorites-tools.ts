import type { AnswerOf } from "@compcard/domain/contract-types";
import type { SearchFilters } from "@compcard/domain/search/filters";
import type { ReactNode } from "react";
import type { ApiQuery } from "../../lib/api/api-query.ts";

type Found = AnswerOf<"search.favorites">;

interface FiltersRequest {
  filters: SearchFilters;
  /** The label of the text field. */
  label: string;
  optionsOf: (filters: SearchFilters) => ApiQuery<"search.favoritesFilters">;
  didYouMean: string | null | undefined;
  /** The brief that led to the filters, as the history holds it. */
  brief: unknown;
  onShow: (filters: SearchFilters, brief?: unknown) => void;
  onClear: () => void;
}

/** Parts of other features that the favorites use; the route provides them. */
export interface FavoritesTools {
  grid: (cards: Found["models"]) => ReactNode;
  /** The filters of the search over the favorites. */
  filters: (request: FiltersRequest) => ReactNode;
  /** Cards that nearly fit. */
  near: (near: Found["near"]) => ReactNode;
}
