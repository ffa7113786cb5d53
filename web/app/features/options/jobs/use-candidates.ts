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

/** The cards that a job is about before they are asked: those of its selection, and those that the page was opened for. */
export function useCandidates({ selection }: Pick<Job, "selection">, options: readonly Option[]): FaceModel[] {
  const viewer = useViewer();
  const marked = parseMarked(useLocation().state);
  const { data } = useApiQuery(apiQuery("selections.get", { params: { id: selection ?? "" } }), {
    enabled: selection !== null,
    refetchOnWindowFocus: true,
  });
  // The job has the cards that were asked.
  const ids = marked.filter((id) => !options.some(({ card }) => card === id));
  const read = (name: "cards.getPublic" | "cards.get", id: string) =>
    apiQueryOptions(apiQuery(name, { params: { id }, query: { contacts: "none" } }), viewer);
  const shared = useQueries({ queries: ids.map((id) => read("cards.getPublic", id)) });
  // Cards of the agency's roster that are not published.
  const hidden = ids.filter((_, at) => shared[at]?.isError);
  const own = useQueries({ queries: hidden.map((id) => read("cards.get", id)) });
  const found = [...shared, ...own].flatMap((answer) => answer.data?.model ?? []);
  return [...found, ...(data?.selection.cards ?? []).map(({ model }) => model)];
}
