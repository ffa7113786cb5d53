import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { maxLength } from "@compcard/domain/selections/rules";
import type { Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useLocalNavigate } from "../../lib/locale/link.tsx";
import { toast } from "../../lib/toast.tsx";
import { cacheSelection, invalidateLists } from "./selection-cache.ts";

type Named = Pick<Selection, "id" | "name" | "archived_at">;

const errorToast = { id: "selections-failed" };

/** Actions on a selection as a whole. */
export function useSelectionActions() {
  const queries = useQueryClient();
  const go = useLocalNavigate();
  const archive = useApiMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) =>
      callApi("selections.save", { params: { id }, body: { archived } }),
    onSuccess: ({ selection }, { id, archived }) => {
      const { name } = selection;
      cacheSelection(queries, selection);
      // By itself: the module of `offerUndo` would stand in the list of scripts of every guest page.
      toast.success(archived ? m.selections_put_away({ name }) : m.selections_taken_out({ name }), {
        id: archived ? "selections" : "selections-undone",
        action: { label: m.selections_undo(), onClick: () => archive.mutate({ id, archived: !archived }) },
      });
    },
    errorToast,
  });
  const copy = useApiMutation({
    mutationFn: ({ id, ...body }: { id: string; name: string; cards?: string[] }) =>
      callApi("selections.duplicate", { params: { id }, body }),
    onSuccess: ({ selection }) => {
      invalidateLists(queries);
      toast.success(m.selections_made({ name: selection.name }), { id: "selections" });
      go(paths.selection(selection.id));
    },
    errorToast,
  });
  const remove = useApiMutation({
    mutationFn: (id: string) => callApi("selections.remove", { params: { id } }),
    onSuccess: () => invalidateLists(queries),
    errorToast,
  });
  return {
    setArchived: ({ id }: Named, archived: boolean) => archive.mutate({ id, archived }),
    /** Whole, or with these cards alone; the page goes to the copy. */
    duplicate: ({ id, name }: Named, cards?: readonly string[]) =>
      copy.mutate(cards ? { id, name: repeatName(name), cards: [...cards] } : { id, name: copyName(name) }),
    isDuplicating: copy.isPending,
    remove: ({ id }: Named, onRemoved: () => void) => remove.mutate(id, { onSuccess: onRemoved }),
  };
}

/** The longest possible name with the suffix. */
function fit(name: string, say: (name: string) => string): string {
  const extra = say("").length;
  return say([...name].slice(0, maxLength.name - extra).join(""));
}

const copyName = (name: string) => fit(name, (stored) => m.selections_copy_name({ name: stored }));
const repeatName = (name: string) => fit(name, (stored) => m.selections_again_name({ name: stored }));
