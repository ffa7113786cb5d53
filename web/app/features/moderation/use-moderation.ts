import type { PhotoType } from "@compcard/domain/cards/options";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import type { Decision, ItemKind } from "@compcard/domain/moderation/options";
import type { Made } from "@compcard/domain/photos/made";
import { digitalViewOf, portfolioIdOf } from "@compcard/domain/photos/slots";
import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { offerUndo } from "../../lib/offer-undo.ts";
import { toast } from "../../lib/toast.tsx";
import { doneText } from "./moderation-texts.ts";

export type ModerationItem = AnswerOf<"moderation.listItems">["cases"][number];
export type OpenedItem = AnswerOf<"moderation.getItem">["case"];

/** Decisions can be taken back for ten minutes; the word about one stays half a minute, the list keeps the button. */
const wordMs = 30_000;

const everyMs = 30_000;

export function useNumbers() {
  return useApiQuery(apiQuery("moderation.counts"), { staleTime: 5_000 });
}

export function useItems(state: "open" | "decided", kind: ItemKind | "") {
  return useApiQuery(apiQuery("moderation.listItems", { query: { state, kind, limit: "50" } }), {
    keepPrevious: true,
    staleTime: 5_000,
    refetchInterval: everyMs,
  });
}

export function useItem(id: string | null) {
  return useApiQuery(apiQuery("moderation.getItem", { params: { id: id ?? "" } }), {
    enabled: id !== null,
    staleTime: 0,
  });
}

/** Refetches every list of the moderation page. */
export function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("moderation.") });
}

export interface Verdict {
  item: Pick<ModerationItem, "id" | "kind" | "version">;
  decide: Decision;
  reason?: string;
}

/** Decides, confirms it with a toast, and offers undo. On a conflict the item is shown again with a message. */
export function useDecide({ onDecided }: { onDecided: (id: string) => void }) {
  const refresh = useRefresh();
  const undo = useUndo();
  return useApiMutation({
    mutationFn: ({ item, decide, reason }: Verdict) =>
      callApi("moderation.decide", {
        params: { id: item.id },
        body: { decide, version: item.version, ...(reason ? { reason } : {}) },
      }),
    onSuccess: (_answer, { item, decide }) => {
      onDecided(item.id);
      offerUndo(doneText(item.kind, decide), {
        id: "moderation",
        duration: wordMs,
        undo: () => undo.mutate(item.id),
      });
    },
    onError: (error, { item }) => {
      const code = error instanceof ApiError ? error.code : null;
      const by = error instanceof ApiError && code === "desk.decided" ? decidedBy(error) : null;
      // Its owner may have put everything back: then there is no such item any more.
      if (code === "desk.decided" || code === "desk.not_found") onDecided(item.id);
      toast.error(by ? m.moderation_decided_by({ name: by }) : errorText(error), { id: "moderation" });
    },
    onSettled: refresh,
  });
}

function decidedBy({ details }: ApiError): string | null {
  const by = (details as { by?: unknown } | undefined)?.by;
  return typeof by === "string" ? by : null;
}

export function useUndo() {
  const refresh = useRefresh();
  return useApiMutation({
    mutationFn: (id: string) => callApi("moderation.undo", { params: { id } }),
    onSuccess: () => toast.success(m.moderation_undone(), { id: "moderation-undone" }),
    errorToast: { id: "moderation-undone" },
    onSettled: refresh,
  });
}

interface Label {
  slot: string;
  made: Made | null;
  reason: string;
}

/** Labels a photo of an item's card: the one that waits for approval, if there is one. */
export function useSetMade({ card_id }: OpenedItem) {
  const refresh = useRefresh();
  return useApiMutation({
    async mutationFn({ slot, made, reason }: Label): Promise<void> {
      const modelId = card_id ?? "";
      const body = { made, reason, waiting: true };
      const [view, photoId] = [digitalViewOf(slot), portfolioIdOf(slot)];
      if (view) await callApi("digitals.setMade", { params: { modelId, view }, body });
      else if (photoId) await callApi("portfolio.setMade", { params: { modelId, photoId }, body });
      else await callApi("photos.setMade", { params: { modelId, photoType: slot as PhotoType }, body });
    },
    onSuccess: () => toast.success(m.photos_made_saved(), { id: "made" }),
    errorToast: { id: "made", title: m.photos_made_failed },
    onSettled: refresh,
  });
}
