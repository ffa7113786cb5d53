import type { ListedCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { useLocalNavigate } from "../../lib/locale/link.tsx";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useClear } from "./use-clear.ts";
import { useLiveFavorites } from "./use-live-favorites.ts";

const pageSize = 12;

interface FavoritesPageProps {
  skeleton: ReactNode;
  /** Draws the saved cards. */
  children: (cards: readonly ListedCard[]) => ReactNode;
}

/** The person's saved cards, last saved first, twelve a page (FAV-01). */
export function FavoritesPage({ skeleton, children }: FavoritesPageProps) {
  const page = pageOf(useSearchParams()[0].get("page"));
  const go = useLocalNavigate();
  const { data, isError, errorUpdatedAt, isPlaceholderData, refetch } = useApiQuery(
    apiQuery("favorites.list", { query: { page, limit: pageSize } }),
    { keepPrevious: true },
  );
  useLiveFavorites(data?.favorites ?? []);
  const failedAt = isError ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt) toast.error(m.favorites_error(), { id: "favorites", description: m.favorites_load_error() });
  }, [failedAt]);

  const total = data?.pagination.totalCount ?? 0;
  const clear = useClear(total);
  const lastPage = data && !isPlaceholderData ? Math.max(1, data.pagination.totalPages) : page;
  // The last heart of the last page was emptied.
  useEffect(() => {
    if (page > lastPage) go(pagePath(lastPage), { replace: true });
  }, [page, lastPage, go]);

  return (
    <div>
      <div className="page flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pt-8 pb-4 lg:pt-10">
        <h1 className="font-display text-5xl lg:text-6xl">{m.favorites_title()}</h1>
        {total > 0 && (
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
      {isError ? (
        <EmptyState
          title={m.favorites_load_error()}
          action={<Button onClick={() => void refetch()}>{m.common_retry()}</Button>}
        />
      ) : !data ? (
        <div className="lg:page">{skeleton}</div>
      ) : total === 0 ? (
        <EmptyState
          title={m.favorites_empty_title()}
          text={m.favorites_empty_text()}
          action={<LinkButton to={paths.search()}>{m.favorites_empty_action()}</LinkButton>}
        />
      ) : (
        <div aria-busy={isPlaceholderData} className={`transition-opacity ${isPlaceholderData ? "opacity-50" : ""}`}>
          <div className="lg:page">{children(data.favorites)}</div>
          <div className="py-8">
            <Pagination
              currentPage={data.pagination.currentPage}
              totalPages={data.pagination.totalPages}
              href={pagePath}
            />
          </div>
        </div>
      )}
    </div>
  );
}

function pagePath(page: number): string {
  return paths.favorites(page > 1 ? { page } : {});
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
