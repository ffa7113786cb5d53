import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { filtersToQuery, type SearchFilters } from "@compcard/domain/search/filters";
import { type ReactNode, useEffect, useState } from "react";
import { formatNumber } from "../../lib/locale/intl.ts";
import { filteredFrom, plainFormat, useFilterAddress } from "../../lib/page/use-filter-address.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import type { FavoritesTools } from "./favorites-tools.ts";
import { useClear } from "./use-clear.ts";
import { favoritesOptions, useFavorites } from "./use-favorites.ts";
import { useLiveFavorites } from "./use-live-favorites.ts";

interface FavoritesPageProps {
  skeleton: ReactNode;
  tools: FavoritesTools;
}

/** The person's saved cards, last saved first, twelve a page (FAV-01). Many can be filtered as in the search. */
export function FavoritesPage({ skeleton, tools }: FavoritesPageProps) {
  const { filters, brief, isFiltered, change, reset } = useFilterAddress(plainFormat);
  // The field stays after it was emptied: its person may go on typing, before the whole list is there and after.
  const [wasFiltered, setWasFiltered] = useState(isFiltered);
  if (isFiltered && !wasFiltered) setWasFiltered(true);
  const { search } = filters;
  const { page } = search;
  const query = useFavorites(search, isFiltered);
  const { data, isError, errorUpdatedAt, isPlaceholderData } = query;
  useLiveFavorites(data?.models ?? []);
  const failedAt = isError ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt) toast.error(m.favorites_load_error(), { id: "favorites" });
  }, [failedAt]);

  const total = data?.pagination.totalCount ?? 0;
  const clear = useClear(total);
  const lastPage = data && !isPlaceholderData ? Math.max(1, data.pagination.totalPages) : page;
  // The last heart of the last page was emptied.
  useEffect(() => {
    if (page > lastPage) change({ search: { ...search, page: lastPage } });
  });

  return (
    <div>
      <div className="page flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pt-8 pb-4 lg:pt-10">
        <h1 className="font-display text-5xl lg:text-6xl">{m.favorites_title()}</h1>
        {total > 0 && !isFiltered && (
          <div className="flex items-center gap-2">
            <p role="status" className="text-sm text-muted">
              {m.favorites_count({ count: total, number: formatNumber(total) })}
            </p>
            <Button variant="quiet" onClick={clear}>
              {m.favorites_clear()}
            </Button>
          </div>
        )}
      </div>
      {(wasFiltered || total >= filteredFrom) && (
        <div className="page pb-4">
          {tools.filters({
            ...{ filters: search, brief, label: m.lists_search(), optionsOf: favoritesOptions, onClear: reset },
            found: data?.pagination.totalCount,
            didYouMean: isPlaceholderData ? null : data?.didYouMean,
            onShow: (next, read) => change({ search: next }, read),
          })}
        </div>
      )}
      <Loaded
        query={isError ? { ...query, data: undefined } : query}
        failed={m.favorites_load_error()}
        whole
        skeleton={<div className="lg:page">{skeleton}</div>}
      >
        {({ models, pagination }) =>
          total === 0 && isFiltered ? (
            <EmptyState
              title={m.lists_no_match()}
              text={m.lists_no_match_text()}
              action={<Button onClick={reset}>{m.lists_clear()}</Button>}
            />
          ) : total === 0 ? (
            <EmptyState
              title={m.favorites_empty_title()}
              text={m.favorites_empty_text()}
              action={<LinkButton to={paths.search()}>{m.favorites_empty_action()}</LinkButton>}
            />
          ) : (
            <div
              aria-busy={isPlaceholderData}
              className={`transition-opacity ${isPlaceholderData ? "opacity-50" : ""}`}
            >
              <div className="lg:page">{tools.grid(models)}</div>
              <div className="py-8">
                <Pagination
                  currentPage={pagination.currentPage}
                  totalPages={pagination.totalPages}
                  href={(one) => pagePath({ ...search, page: one })}
                />
              </div>
            </div>
          )
        }
      </Loaded>
      {data && !isPlaceholderData && data.near.length > 0 && tools.near(data.near)}
    </div>
  );
}

function pagePath(search: SearchFilters): string {
  return paths.favorites(filtersToQuery(search));
}
