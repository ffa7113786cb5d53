import type { ListedCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import type { SearchFilters } from "@compcard/domain/search/filters";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { readOptions } from "../../lib/api/page-data.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { resultsRead, type SearchState, searchPath } from "./search-state.ts";

/** The answer to the page's address; the one before it stays until the next has come (SEARCH-11 for a failure). */
export function useResults(filters: SearchFilters) {
  const results = useRead(resultsRead(filters), { keepPrevious: true });
  const failedAt = results.isError ? results.errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt) toast.error(m.search_error(), { id: "search", description: m.search_error_text() });
  }, [failedAt]);
  return results;
}

interface ResultsProps {
  state: SearchState;
  results: ReturnType<typeof useResults>;
  skeleton: ReactNode;
  failed: boolean;
  children: (cards: readonly ListedCard[]) => ReactNode;
}

/** Cards, or what stands in their place; pages below. */
export function Results({ state: { filters, clear }, results, skeleton, failed, children }: ResultsProps) {
  const { data, isError, isPlaceholderData, refetch } = results;
  const guests = useQueryClient().getQueryData(readOptions(resultsRead(filters), "guest").queryKey);
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
  const { models, pagination } = data;
  // The same cards as a guest sees them are no other page: only their hearts are still to come (FL-42).
  const outdated = isPlaceholderData && data !== guests;
  const href = (page: number) => searchPath({ ...filters, page });
  return (
    <div aria-busy={outdated} className={`transition-opacity ${outdated ? "opacity-50" : ""}`}>
      {models.length > 0 ? (
        children(models)
      ) : pagination.totalCount > 0 ? (
        <PastEnd href={href(1)} />
      ) : (
        <Nobody onClear={clear} />
      )}
      <div className="py-8">
        <Pagination currentPage={pagination.currentPage} totalPages={pagination.totalPages} href={href} />
      </div>
    </div>
  );
}

function Nobody({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={m.search_empty_title()}
      text={m.search_empty_text()}
      action={<Button onClick={onClear}>{m.search_empty_clear()}</Button>}
    />
  );
}

function PastEnd({ href }: { href: string }) {
  return (
    <EmptyState
      title={m.search_past_end_title()}
      text={m.search_past_end_text()}
      action={<LinkButton to={href}>{m.search_past_end_first()}</LinkButton>}
    />
  );
}
