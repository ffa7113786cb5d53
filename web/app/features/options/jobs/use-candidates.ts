import type { Job } from "@compcard/domain/options/jobs/schema";
import { isUuid } from "@compcard/domain/uuid";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import type { FaceModel } from "./face-photo.tsx";

/** The cards that a job is about before they are asked: those of its selection, and the one that the page was opened for. */
export function useCandidates({ selection }: Pick<Job, "selection">): FaceModel[] {
  const card = useSearchParams()[0].get("card");
  const { data } = useApiQuery(apiQuery("selections.get", { params: { id: selection ?? "" } }), {
    enabled: selection !== null,
    refetchOnWindowFocus: true,
  });
  const wanted = card !== null && isUuid(card);
  const input = { params: { id: card ?? "" }, query: { contacts: "none" as const } };
  const shared = useApiQuery(apiQuery("cards.getPublic", input), { enabled: wanted });
  // A card of the agency's roster that is not published.
  const own = useApiQuery(apiQuery("cards.get", input), { enabled: wanted && shared.isError });
  const single = shared.data?.model ?? own.data?.model;
  return [...(single ? [single] : []), ...(data?.selection.cards ?? []).map(({ model }) => model)];
}
