import { m } from "@compcard/domain/messages";
import { filtersToQuery, type SearchFilters } from "@compcard/domain/search/filters";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { apiQueryOptions } from "../../lib/api/query-options.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { DidYouMean } from "./did-you-mean.tsx";
import { NearNote, NearResults } from "./near-results.tsx";
import { unmetTexts } from "./near-text.ts";
import { NoResults } from "./no-results.tsx";
import { resultsQuery, type SearchState, searchPath } from "./search-state.ts";
import type { DrawCards } from "./shown-cards.ts";

/** The answer to the page's address; the one before it stays until the next has come (SEARCH-11 for a failure). */
export function useResults(filters: SearchFilters) {
  const results = useApiQuery(resultsQuery(filters), { keepPrevious: true });
  const failedAt = results.isError ? results.errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt) toast.error(m.search_error(), { id: "search", description: m.search_error_text() });
  }, [failedAt]);
  return results;
}

export type FoundCards = ReturnType<typeof useResults>;

interface ResultsProps {
  state: SearchState;
  results: FoundCards;
  skeleton: ReactNode;
  failed: boolean;
  children: DrawCards;
}

/** Cards, or what stands in their place; pages below. What was found before stays as it is until the next is there. */
export function Results({ state, results, skeleton, failed, children }: ResultsProps) {
  const { filters } = state;
  const { data, isError, isPlaceholderData, refetch } = results;
  const guests = useQueryClient().getQueryData(apiQueryOptions(resultsQuery(filters), "guest").queryKey);
  if (isError || (failed && !data)) {
    return (
      <EmptyState
        title={m.search_error()}
        text={m.search_error_text()}
        action={<Button onClick={() => void refetch()}>{m.common_retry()}</Button>}
      />
    );
  }
  if (!data) return skeleton;
  const { models, near, pagination, didYouMean } = data;
  // The same cards as a guest sees them are no other page: only their hearts are still to come (FL-42).
  const outdated = isPlaceholderData && data !== guests;
  const query = filtersToQuery(filters).toString();
  const linkState = { results: query, openedFrom: query };
  return (
    <div aria-busy={outdated}>
      {outdated && <div aria-hidden="true" className="page-progress" />}
      {didYouMean && <DidYouMean text={didYouMean} filters={filters} />}
      {models.length > 0 ? (
        children({
          ...{ cards: models, label: m.search_results(), linkState },
          ...(filters.nice.length > 0 && { note: ({ id }) => <NearNote texts={unmetTexts(models, id)} /> }),
        })
      ) : (
        <NoResults state={state} hasOthers={pagination.totalCount > 0} hasNear={near.length > 0} />
      )}
      <div className="py-8 empty:hidden">
        <Pagination
          currentPage={pagination.currentPage}
          totalPages={pagination.totalPages}
          href={(page) => searchPath({ ...filters, page })}
          state={{ brief: state.brief }}
        />
      </div>
      {near.length > 0 && (
        <NearResults near={near} linkState={linkState}>
          {children}
        </NearResults>
      )}
    </div>
  );
}
