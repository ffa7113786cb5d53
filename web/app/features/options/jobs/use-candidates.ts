import type { Job } from "@compcard/domain/options/jobs/schema";
import type { Option } from "@compcard/domain/options/schema";
import { useQueries } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { apiQueryOptions } from "../../../lib/api/query-options.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { parseMarked } from "../../../lib/marked-cards.ts";
import { useViewer } from "../../../lib/session/session.ts";
import type { FaceModel } from "./face-photo.tsx";
import { type LeftReason, parseLeft } from "./left-cards.ts";

interface Candidates {
  ids: string[];
  /** The cards that the reader sees. */
  models: FaceModel[];
  /** The number of marked cards that stand in no selection, and the reason. */
  left: number;
  reason: LeftReason;
  isLoading: boolean;
}

/** The cards that a job is about before they are asked: those of its selection, and others of a new one that stand in none. */
export function useCandidates({ selection }: Pick<Job, "selection">, options: readonly Option[]): Candidates {
  const viewer = useViewer();
  const { state } = useLocation();
  const marked = parseMarked(state);
  const { data, isLoading } = useApiQuery(apiQuery("selections.get", { params: { id: selection ?? "" } }), {
    enabled: selection !== null,
    refetchOnWindowFocus: true,
  });
  const selected = (data?.selection.cards ?? []).map(({ model }) => model);
  const known = new Set([...options.map(({ card }) => card), ...selected.map(({ id }) => id)]);
  const left = marked.filter((id) => !known.has(id));
  const read = (name: "cards.getPublic" | "cards.get", id: string) =>
    apiQueryOptions(apiQuery(name, { params: { id }, query: { contacts: "none" } }), viewer);
  const shared = useQueries({ queries: left.map((id) => read("cards.getPublic", id)) });
  // Cards of the agency's roster that are not published.
  const hidden = left.filter((_, at) => shared[at]?.isError);
  const own = useQueries({ queries: hidden.map((id) => read("cards.get", id)) });
  const found = [...shared, ...own].flatMap((answer) => answer.data?.model ?? []);
  return {
    ids: [...selected.map(({ id }) => id), ...left],
    models: [...found, ...selected],
    left: left.length,
    reason: parseLeft(state),
    isLoading,
  };
}
