import type { AnswerOf } from "@compcard/domain/contract-types";
import type { HalfDay } from "@compcard/domain/options/half-days";
import type { ReactNode } from "react";
import type { FiltersRequest } from "../../lib/page/filters-request.ts";

/** As the API takes them: a day without a half is whole. */
export type SelectionDays = { date: string; half?: HalfDay["half"] }[];

interface DaysRequest {
  days: readonly HalfDay[];
  onSave: (days: SelectionDays | null) => Promise<unknown>;
  onClose: () => void;
}

/** Parts of other features that a selection uses; the route provides them. */
export interface SelectionTools {
  /** The filters of the search over the cards. */
  filters: (request: FiltersRequest<"search.selectionFilters">) => ReactNode;
  /** The dialog for the days on which the models are needed. */
  days: (request: DaysRequest) => ReactNode;
  /** Cards that nearly fit. */
  near: (near: AnswerOf<"search.selection">["near"]) => ReactNode;
  /** The wishes that a found card does not meet. */
  unmet: (models: AnswerOf<"search.selection">["models"], cardId: string) => ReactNode;
}
