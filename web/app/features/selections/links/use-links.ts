import type { AnswerOf } from "@compcard/domain/contract-types";
import { read } from "../../../lib/api/read.ts";
import { useRead } from "../../../lib/api/use-read.ts";

export type SentLink = AnswerOf<"selections.links">["links"][number];

/** The links of a selection, last made first. */
export function useLinks(id: string) {
  return useRead(read("selections.links", { params: { id } }));
}
