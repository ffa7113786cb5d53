import type { ListedCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ReactNode } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useLiveFavorites } from "./use-live-favorites.ts";

const shown = 6;

interface FavoritesPreviewProps {
  skeleton: ReactNode;
  children: (cards: readonly ListedCard[]) => ReactNode;
}

/** PROFILE-05: the last six saved cards; a link to all where there are more. */
export function FavoritesPreview({ skeleton, children }: FavoritesPreviewProps) {
  const { data, isError, refetch } = useApiQuery(apiQuery("favorites.list", { query: { page: 1, limit: shown } }));
  useLiveFavorites(data?.favorites ?? []);
  if (!data && !isError) return skeleton;
  if (!data) {
    return (
      <div role="alert">
        <p className="text-muted">{m.profile_favorites_failed()}</p>
        <Button variant="secondary" className="mt-4" onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </div>
    );
  }
  const total = data.pagination.totalCount;
  if (total === 0) return <p className="text-muted">{m.profile_favorites_none()}</p>;
  return (
    <>
      {children(data.favorites)}
      {total > shown && (
        <LinkButton to={paths.favorites()} variant="secondary" className="mt-6 w-full sm:w-auto">
          {m.profile_favorites_all({ number: formatNumber(total) })}
        </LinkButton>
      )}
    </>
  );
}
