import { maxLength } from "@compcard/domain/selections/rules";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { refusedCards } from "../../../lib/refused-cards.ts";
import type { Holder } from "./holder-fields.tsx";

/** The part of a job that its selection takes. */
interface OfSelection extends Holder {
  title: string;
  note: string;
}

/**
 * Puts marked cards into the selection of a new job, or into a new one of its holder, so that the job holds them before they are asked.
 * @returns its id, null where it would contain none; `left`: cards that may stand in no selection.
 */
export async function selectMarked(
  job: OfSelection,
  cards: readonly string[],
): Promise<{ selection: string | null; left: string[] }> {
  if (cards.length === 0) return { selection: job.selection, left: [] };
  try {
    return { selection: await putInto(job, [...cards]), left: [] };
  } catch (error) {
    const refused = refusedCards(error, cards);
    // The holder has all the selections that they may have: the job comes without one.
    if (error instanceof ApiError && error.code === "selection.too_many") return { selection: null, left: [...cards] };
    if (refused.length === 0) throw error;
    // A refusal names the cards of one reason.
    const { selection, left } = await selectMarked(
      job,
      cards.filter((id) => !refused.includes(id)),
    );
    return { selection, left: [...refused, ...left] };
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
