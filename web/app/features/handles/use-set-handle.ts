import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { toast } from "../../lib/toast.tsx";

/** Sets the short address of a card, null for none; a refusal is shown by the caller. */
export function useSetHandle(cardId: string, onSet: (card: AnswerOf<"handles.set">["model"]) => void) {
  return useApiMutation({
    mutationFn: (handle: string | null) => callApi("handles.set", { params: { id: cardId }, body: { handle } }),
    onSuccess: ({ model }) => {
      onSet(model);
      toast.success(model.handle ? m.handles_saved() : m.handles_removed(), { id: "handle" });
    },
  });
}
