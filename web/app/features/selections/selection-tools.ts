import type { AnswerOf } from "@compcard/domain/contract-types";
import type { HalfDay } from "@compcard/domain/options/half-days";
import type { Link } from "@compcard/domain/selections/link-schema";
import type { Selection } from "@compcard/domain/selections/schema";
import type { ReactNode } from "react";
import type { FiltersRequest } from "../../lib/page/filters-request.ts";

/** Days as the API takes them: a day without a half is whole. */
export type SelectionDays = { date: string; half?: HalfDay["half"] }[];

interface DaysRequest {
  days: readonly HalfDay[];
  onSave: (days: SelectionDays | null) => Promise<unknown>;
  onClose: () => void;
}

interface ClientRequest {
  agency: string;
  before: Selection["client"];
  onSave: (client: string | null) => Promise<unknown>;
  onClose: () => void;
}

interface SendRequest {
  selection: Selection;
  link: Link;
  onClose: () => void;
}

/** Parts of other features that a selection uses; the route provides them. */
export interface SelectionTools {
  /** The filters of the search over the cards. */
  filters: (request: FiltersRequest<"search.selectionFilters">) => ReactNode;
  /** The dialog for the days on which the models are needed. */
  days: (request: DaysRequest) => ReactNode;
  /** The dialog for the client that it is made for. */
  client: (request: ClientRequest) => ReactNode;
  /** The dialog that mails a link. */
  send: (request: SendRequest) => ReactNode;
  /** The addresses that a link was mailed to. */
  sent: (link: Pick<Link, "name" | "sent">) => ReactNode;
  /** Requests of clients to hold days. */
  holds: (selection: Selection) => ReactNode;
  /** Cards that nearly fit. */
  near: (near: AnswerOf<"search.selection">["near"]) => ReactNode;
  /** The wishes that a found card does not meet. */
  unmet: (models: AnswerOf<"search.selection">["models"], cardId: string) => ReactNode;
}
