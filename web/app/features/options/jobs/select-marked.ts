import { maxLength } from "@compcard/domain/selections/rules";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { refusedCards } from "../../../lib/refused-cards.ts";
import type { Holder } from "./holder-fields.tsx";
import type { LeftReason } from "./left-cards.ts";

/** The part of a job that its selection takes. */
interface OfSelection extends Holder {
  title: string;
  note: string;
}

interface Selected {
  /** The id of the selection, null where it would contain no card. */
  selection: string | null;
  /** Cards that stand in no selection, and the reason. */
  left: string[];
  reason: LeftReason | null;
}

/**
 * Puts marked cards into the selection of a new job, or into a new one of its holder, so that the job holds them before they are asked.
 * @param isSingle the job is for one card that nobody marked: it gets no selection of its own.
 */
export async function selectMarked(job: OfSelection, cards: readonly string[], isSingle = false): Promise<Selected> {
  if (cards.length === 0) return { selection: job.selection, left: [], reason: null };
  if (isSingle && job.selection === null) return { selection: null, left: [...cards], reason: "single" };
  try {
    return { selection: await putInto(job, [...cards]), left: [], reason: null };
  } catch (error) {
    const refused = refusedCards(error, cards);
    if (error instanceof ApiError && error.code === "selection.too_many")
      return { selection: null, left: [...cards], reason: "full" };
    if (refused.length === 0) throw error;
    // A refusal names the cards of one reason.
    const { selection, left, reason } = await selectMarked(
      job,
      cards.filter((id) => !refused.includes(id)),
    );
    return { selection, left: [...refused, ...left], reason: reason ?? "refused" };
  }
}

async function putInto({ title, note, agency, selection: id }: OfSelection, cards: string[]): Promise<string> {
  if (id !== null) {
    await callApi("selections.addCards", { params: { id }, body: { cards } });
    return id;
  }
  const name = [...title.trim()].slice(0, maxLength.name).join("");
  const { selection } = await callApi("selections.create", { body: { name, agency, brief: note, cards } });
  return selection.id;
}
