import { m } from "@compcard/domain/messages";
import { filtersFromUrl } from "@compcard/domain/search/filters";
import { savedSearchPath } from "@compcard/domain/search/saved/path";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { lazyDialog } from "../../../lib/lazy-dialog.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { filterTexts, newNumber } from "./saved-texts.ts";
import { useSavedOptions } from "./use-saved-options.ts";
import { dropSaved, rememberSaved, type SavedSearch, useChangeSaved } from "./use-saved-searches.ts";

const DescribeDialog = lazyDialog(() => import("./describe-dialog.tsx"), "DescribeDialog");

/** The filters that a roster alone has, in words. */
export type ListRosterWords = (query: URLSearchParams, boards: readonly { id: string; name: string }[]) => string[];

interface SavedRowProps {
  search: SavedSearch;
  listRosterWords: ListRosterWords;
  onRemoved: () => void;
}

/** A saved search: its filters, its note, the number of new cards, and its actions. */
export function SavedRow({ search, listRosterWords, onRemoved }: SavedRowProps) {
  const { id, name, query, agency, notify, note, newCount } = search;
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const change = useChangeSaved(search);
  const remove = useApiMutation({
    mutationFn: () => callApi("searches.remove", { params: { id } }),
    onSuccess: () => {
      onRemoved();
      dropSaved(queries, id);
    },
    errorToast: { id: "searches" },
  });
  const { options, boards } = useSavedOptions(agency?.id ?? null);
  const address = new URLSearchParams(query);
  const words = [...(agency ? listRosterWords(address, boards) : []), ...filterTexts(filtersFromUrl(address), options)];
  return (
    <li className="border-b border-hairline py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-0 font-display text-2xl wrap-anywhere">
          <Link
            to={savedSearchPath(search)}
            className="target underline decoration-1 underline-offset-4"
            // Cached results do not show cards published since.
            onClick={() =>
              newCount > 0 && void queries.invalidateQueries({ queryKey: [agency ? "roster.list" : "search.find"] })
            }
          >
            {name}
          </Link>
        </h2>
        {newCount > 0 && (
          <Badge tone="accent">{m.searches_new({ count: newCount, number: newNumber(newCount) })}</Badge>
        )}
      </div>
      {agency && <p className="mt-1 text-sm text-muted">{m.searches_of_roster({ agency: agency.name })}</p>}
      <ul aria-label={m.searches_asked()} className="mt-2 flex flex-wrap gap-1.5 text-sm text-muted">
        {(words.length > 0 ? words : [m.searches_everything()]).map((word) => (
          <li key={word} className="border border-hairline px-2 py-0.5 wrap-anywhere">
            {word}
          </li>
        ))}
      </ul>
      {note && <p className="mt-3 max-w-2xl whitespace-pre-line wrap-anywhere">{note}</p>}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <div className="w-full sm:w-72">
          <Toggle
            label={
              <>
                <span aria-hidden="true">{m.searches_notify()}</span>
                <span className="sr-only">{m.searches_notify_of({ name })}</span>
              </>
            }
            checked={change.isPending ? (change.variables.notify ?? notify) : notify}
            disabled={change.isPending}
            onChange={(wanted) => change.mutate({ notify: wanted })}
          />
        </div>
        <div className="-mx-3 flex">
          <Button variant="quiet" aria-label={m.searches_edit_of({ name })} onClick={() => setEditing(true)}>
            {m.common_edit()}
          </Button>
          <Button
            variant="quiet"
            aria-label={m.searches_delete_of({ name })}
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {m.common_delete()}
          </Button>
        </div>
      </div>
      {editing && (
        <DescribeDialog
          title={m.searches_edit_title()}
          search={{ name, note }}
          onClose={() => setEditing(false)}
          onSave={async (body) => {
            const answer = await callApi("searches.change", { params: { id }, body });
            rememberSaved(queries, answer.search);
          }}
        />
      )}
    </li>
  );
}
