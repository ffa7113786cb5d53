import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { MailsHint } from "./mails-hint.tsx";
import { RemovedRow } from "./removed-row.tsx";
import { type ListRosterWords, SavedRow } from "./saved-row.tsx";
import { type SavedSearch, useSavedSearches } from "./use-saved-searches.ts";

/** The person's saved searches, last saved first. One that was deleted can be brought back until the page is left. */
export function SavedSearchesPage({ listRosterWords }: { listRosterWords: ListRosterWords }) {
  const { data, isError, refetch } = useSavedSearches();
  const [removed, setRemoved] = useState<readonly SavedSearch[]>([]);
  const stored = data?.searches ?? [];
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
      {isError && !data ? (
        <EmptyState
          title={m.searches_load_error()}
          action={<Button onClick={() => void refetch()}>{m.common_retry()}</Button>}
        />
      ) : !data ? (
        <Skeleton className="mt-6 h-48 w-full" />
      ) : rows.length === 0 ? (
        <EmptyState
          title={m.searches_empty_title()}
          text={m.searches_empty_text()}
          action={<LinkButton to={paths.search()}>{m.searches_empty_action()}</LinkButton>}
        />
      ) : (
        <>
          <ul aria-label={m.searches_title()}>
            {rows.map((search) =>
              removed.includes(search) ? (
                <RemovedRow
                  key={search.id}
                  search={search}
                  onBack={() => setRemoved(removed.filter((one) => one !== search))}
                />
              ) : (
                <SavedRow
                  key={search.id}
                  search={search}
                  listRosterWords={listRosterWords}
                  onRemoved={() => setRemoved((before) => [...before, search])}
                />
              ),
            )}
          </ul>
          <div className="mt-6">
            <MailsHint />
          </div>
        </>
      )}
    </div>
  );
}
