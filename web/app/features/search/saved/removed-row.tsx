import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { rememberSaved, type SavedSearch } from "./use-saved-searches.ts";

interface RemovedRowProps {
  search: SavedSearch;
  onBack: () => void;
}

/** Replaces a deleted search in the list, with a focused button that restores it. */
export function RemovedRow({ search: { name, query, agency, notify, note }, onBack }: RemovedRowProps) {
  const queries = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => void button.current?.focus(), []);
  const bringBack = useApiMutation({
    mutationFn: () => callApi("searches.create", { body: { name, query, notify, note, agency: agency?.id ?? null } }),
    onSuccess: ({ search }) => {
      rememberSaved(queries, search);
      onBack();
    },
    errorToast: { id: "searches" },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-5">
      <p className="min-w-0 text-muted wrap-anywhere">{m.searches_removed({ name })}</p>
      <Button
        ref={button}
        variant="secondary"
        aria-label={m.searches_undo_of({ name })}
        busy={bringBack.isPending}
        onClick={() => bringBack.mutate()}
      >
        {m.searches_undo()}
      </Button>
    </li>
  );
}
