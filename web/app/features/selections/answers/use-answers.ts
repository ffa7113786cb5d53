import { read } from "../../../lib/api/read.ts";
import { useRead } from "../../../lib/api/use-read.ts";

/** What clients say of a selection, by person. */
export function useAnswers(id: string) {
  return useRead(read("selections.votes", { params: { id } }));
}
