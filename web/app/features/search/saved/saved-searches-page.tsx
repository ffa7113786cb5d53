import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { RemovedRow } from "../../../ui/list/removed-row.tsx";
import { Rows } from "../../../ui/list/rows.tsx";
import { MailsHint } from "./mails-hint.tsx";
import { type ListRosterWords, SavedRow } from "./saved-row.tsx";
import { rememberSaved, type SavedSearch, useSavedSearches } from "./use-saved-searches.ts";

/** The person's saved searches, last saved first. One that was deleted can be brought back until the page is left. */
export function SavedSearchesPage({ listRosterWords }: { listRosterWords: ListRosterWords }) {
  const query = useSavedSearches();
  const [removed, setRemoved] = useState<readonly SavedSearch[]>([]);
  const queries = useQueryClient();
  const restore = async (deleted: SavedSearch) => {
    const { name, query, agency, notify, note } = deleted;
    const body = { name, query, notify, note, agency: agency?.id ?? null };
    rememberSaved(queries, (await callApi("searches.create", { body })).search);
    setRemoved((before) => before.filter((one) => one !== deleted));
  };
  const stored = query.data?.searches ?? [];
  const rows = [...stored, ...removed].sort((one, other) => other.created_at.localeCompare(one.created_at));
  return (
    <div className="page-narrow py-8 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-ink pb-4">
        <h1 className="font-display text-4xl sm:text-5xl">{m.searches_title()}</h1>
        {stored.length > 0 && (
          <p role="status" className="text-sm text-muted">
            {m.searches_count({ count: stored.length, number: formatNumber(stored.length) })}
          </p>
        )}
      </div>
      <Loaded query={query} failed={m.searches_load_error()} whole skeleton="mt-6 h-48">
        {() => (
          <Rows
            rows={rows}
            empty={
              <EmptyState
                title={m.searches_empty_title()}
                text={m.searches_empty_text()}
                action={<LinkButton to={paths.search()}>{m.searches_empty_action()}</LinkButton>}
              />
            }
            label={m.searches_title()}
            list=""
          >
            {(search) =>
              removed.includes(search) ? (
                <RemovedRow
                  key={search.id}
                  text={m.searches_removed({ name: search.name })}
                  undo={m.searches_undo()}
                  undoLabel={m.searches_undo_of({ name: search.name })}
                  restore={() => restore(search)}
                  toastId="searches"
                />
              ) : (
                <SavedRow
                  key={search.id}
                  search={search}
                  listRosterWords={listRosterWords}
                  onRemoved={() => setRemoved((before) => [...before, search])}
                />
              )
            }
          </Rows>
        )}
      </Loaded>
      {rows.length > 0 && (
        <div className="mt-6">
          <MailsHint />
        </div>
      )}
    </div>
  );
}
