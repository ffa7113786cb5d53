import type { AnswerOf } from "@compcard/domain/contract-types";
import type { ReactNode } from "react";
import type { FiltersRequest } from "../../lib/page/filters-request.ts";

type Found = AnswerOf<"search.favorites">;

/** Parts of other features that the favorites use; the route provides them. */
export interface FavoritesTools {
  grid: (cards: Found["models"]) => ReactNode;
  /** The filters of the search over the favorites. */
  filters: (request: FiltersRequest<"search.favoritesFilters">) => ReactNode;
  /** Cards that nearly fit. */
  near: (near: Found["near"]) => ReactNode;
}
