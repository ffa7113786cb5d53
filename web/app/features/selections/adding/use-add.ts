import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { maxCards } from "@compcard/domain/selections/rules";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import { refusedCards } from "../../../lib/refused-cards.ts";
import { toast } from "../../../lib/toast.tsx";

/** A selection that is there; without an id one that is to be made. */
interface Target {
  id?: string;
  name: string;
  /** The holder of a new one: an agency, or the person. */
  agency?: string | null;
}

interface Attempt extends Target {
  /** The number of cards to add. */
  tried: number;
}

interface AddOptions {
  /** The client's request, for a selection without a brief. */
  brief: string | undefined;
  onAdded: () => void;
  onUnavailable: ((cards: string[]) => void) | undefined;
}

/** Adds cards to a selection and shows the outcome. A refusal changes nothing and states how many fit. */
export function useAdd(cards: readonly string[], { brief = "", onAdded, onUnavailable }: AddOptions) {
  const queries = useQueryClient();
  const go = useLocalNavigate();
  const { mutate, variables, isPending, error } = useApiMutation({
    mutationFn: async ({ id, name, agency = null }: Attempt) => {
      if (id) return callApi("selections.addCards", { params: { id }, body: { cards: [...cards], brief } });
      const { selection } = await callApi("selections.create", { body: { name, agency, brief, cards: [...cards] } });
      return { added: cards.length, already: 0, elsewhere: [], selection };
    },
    onSuccess: ({ added, already, elsewhere, selection }) => {
      const { id, name } = selection;
      toast.success(addedText(added, name), {
        id: "selections",
        description: descriptionOf(added, already, elsewhere),
        // A hint takes longer to read.
        duration: elsewhere.length > 0 ? 10_000 : undefined,
        action: { label: m.selections_add_go(), onClick: () => go(paths.selection(id)) },
      });
      onAdded();
    },
    onError: (refused) => {
      const gone = refusedCards(refused, cards);
      if (gone.length < cards.length) onUnavailable?.(gone);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["selections.list"] }),
  });
  return {
    add: (target: Target) => !isPending && mutate({ ...target, tried: cards.length }),
    /** The target of the running request: an id, or `new`. */
    into: isPending ? (variables.id ?? "new") : null,
    problem: error && variables ? problemText(error, variables) : null,
  };
}

function addedText(added: number, name: string): string {
  if (added === 0) return m.selections_added_none({ name });
  return m.selections_added({ count: added, number: formatNumber(added), name });
}

function alreadyText(added: number, already: number): string | undefined {
  if (added === 0) return undefined;
  return m.selections_added_already({ count: already, number: formatNumber(already) });
}

type Elsewhere = AnswerOf<"selections.addCards">["elsewhere"];

/** Other facts: cards that were there before, and cards in another selection for the same job. */
function descriptionOf(added: number, already: number, elsewhere: Elsewhere): string | undefined {
  const texts = [already > 0 ? alreadyText(added, already) : undefined, elsewhereText(elsewhere)];
  return texts.filter(Boolean).join(". ") || undefined;
}

function elsewhereText([first, ...others]: Elsewhere): string | undefined {
  if (!first) return undefined;
  const count = new Set([first, ...others].flatMap(({ cards }) => cards)).size;
  const texts = { count, number: formatNumber(count), name: first.name };
  if (others.length === 0) return m.selections_added_elsewhere(texts);
  return m.selections_added_elsewhere_more({ ...texts, others: formatNumber(others.length) });
}

function problemText(error: unknown, { name, tried }: Attempt): string {
  if (!(error instanceof ApiError)) return errorText(error);
  if (error.code === "card.not_found") {
    const count = error.fields.length;
    if (count === tried) return m.selections_add_gone_all();
    return m.selections_add_gone({ count, number: formatNumber(count) });
  }
  if (error.code !== "selection.no_room") return errorText(error);
  const { room = 0 } = (error.details ?? {}) as { room?: number };
  if (room === 0) return m.selections_add_full({ name, max: maxCards });
  return m.selections_add_room({ count: room, number: formatNumber(room), name, max: maxCards });
}
