import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { maxLength } from "@compcard/domain/selections/rules";
import type { Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useGo } from "../../lib/locale/link.tsx";
import { toast } from "../../lib/toast.tsx";
import { forgetLists, keepSelection } from "./selection-cache.ts";

type Named = Pick<Selection, "id" | "name" | "archived_at">;

const failed = (error: unknown) => toast.error(errorText(error), { id: "selections" });

/** What is done to a selection as a whole. */
export function useSelectionActs() {
  const queries = useQueryClient();
  const go = useGo();

  async function putAway({ id, name }: Named, archived: boolean): Promise<void> {
    try {
      const { selection } = await callApi("selections.save", { params: { id }, body: { archived } });
      keepSelection(queries, selection);
      toast.success(archived ? m.selections_put_away({ name }) : m.selections_taken_out({ name }), {
        id: "selections",
        action: { label: m.selections_undo(), onClick: () => void putAway(selection, !archived) },
      });
    } catch (error) {
      failed(error);
    }
  }

  /** Once more, whole or with these cards alone; the page goes there. */
  async function duplicate({ id, name }: Named, cards?: readonly string[]): Promise<void> {
    try {
      const body = cards ? { name: againName(name), cards: [...cards] } : { name: copyName(name) };
      const { selection } = await callApi("selections.duplicate", { params: { id }, body });
      forgetLists(queries);
      toast.success(m.selections_made({ name: selection.name }), { id: "selections" });
      go(paths.selection(selection.id));
    } catch (error) {
      failed(error);
    }
  }

  /** @returns whether it is gone. */
  async function remove({ id }: Named): Promise<boolean> {
    try {
      await callApi("selections.remove", { params: { id } });
      forgetLists(queries);
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  }

  return { putAway, duplicate, remove };
}

/** As long a name as there may be, with the word at its end. */
function fit(name: string, say: (name: string) => string): string {
  const extra = say("").length;
  return say([...name].slice(0, maxLength.name - extra).join(""));
}

const copyName = (name: string) => fit(name, (kept) => m.selections_copy_name({ name: kept }));
const againName = (name: string) => fit(name, (kept) => m.selections_again_name({ name: kept }));
