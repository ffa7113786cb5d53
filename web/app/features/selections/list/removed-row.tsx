import { m } from "@compcard/domain/messages";
import type { Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Button } from "../../../ui/button.tsx";

/** The remaining data of a deleted selection. */
export interface Removed extends Pick<Selection, "id" | "name" | "updated_at"> {
  archived: boolean;
}

interface RemovedRowProps {
  removed: Removed;
  onBack: () => void;
}

/** Replaces a deleted selection in the list, with a focused button that restores it, links included. */
export function RemovedRow({ removed: { id, name }, onBack }: RemovedRowProps) {
  const queries = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => void button.current?.focus(), []);
  const bringBack = useApiMutation({
    mutationFn: () => callApi("selections.restore", { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["selections.list"] });
      onBack();
    },
    errorToast: { id: "selections" },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-5">
      <p className="min-w-0 text-muted wrap-anywhere">{m.selections_removed({ name })}</p>
      <Button
        ref={button}
        variant="secondary"
        aria-label={m.selections_undo_of({ name })}
        busy={bringBack.isPending}
        onClick={() => bringBack.mutate()}
      >
        {m.selections_undo()}
      </Button>
    </li>
  );
}
