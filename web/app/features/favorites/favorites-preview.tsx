import type { ListedCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ReactElement, ReactNode } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { useLiveFavorites } from "./use-live-favorites.ts";

const shown = 6;

interface FavoritesPreviewProps {
  skeleton: ReactElement;
  children: (cards: readonly ListedCard[]) => ReactNode;
}

/** PROFILE-05: the last six saved cards; a link to all where there are more. */
export function FavoritesPreview({ skeleton, children }: FavoritesPreviewProps) {
  const query = useApiQuery(apiQuery("favorites.list", { query: { page: 1, limit: shown } }));
  useLiveFavorites(query.data?.favorites ?? []);
  return (
    <Loaded query={query} failed={m.profile_favorites_failed()} skeleton={skeleton}>
      {({ favorites, pagination: { totalCount: total } }) =>
        total === 0 ? (
          <p className="text-muted">{m.profile_favorites_none()}</p>
        ) : (
          <>
            {children(favorites)}
            {total > shown && (
              <LinkButton to={paths.favorites()} variant="secondary" className="mt-6 w-full sm:w-auto">
                {m.profile_favorites_all({ number: formatNumber(total) })}
              </LinkButton>
            )}
          </>
        )
      }
    </Loaded>
  );
}
