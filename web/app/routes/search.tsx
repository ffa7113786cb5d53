import { fullName } from "@compcard/domain/cards/full-name";
import { m } from "@compcard/domain/messages";
import { filtersFromUrl } from "@compcard/domain/search/filters";
import { CardGrid, CardGridSkeleton } from "../features/cards/tile/card-grid.tsx";
import { HeartButton } from "../features/favorites/heart-button.tsx";
import { SearchPage } from "../features/search/search-page.tsx";
import { optionsRead, resultsRead } from "../features/search/search-state.ts";
import { answerWith, loadInBrowser, loadOnServer, ofLoader } from "../lib/api/page-data.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import type { Route } from "./+types/search";

function reads(request: Request) {
  return [resultsRead(filtersFromUrl(new URL(request.url).searchParams)), optionsRead];
}

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  answerWith(await loadOnServer(context, reads(request)), "search.find");
export const headers = ofLoader;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(reads(request));

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={m.search_title()} description={m.search_meta_description()} />
      <SearchPage skeleton={<CardGridSkeleton />} failed={loaderData.failed["search.find"] !== undefined}>
        {(cards) => (
          <CardGrid
            cards={cards}
            label={m.search_results()}
            corner={(card) => <HeartButton card={card} name={fullName(card)} />}
          />
        )}
      </SearchPage>
    </>
  );
}
