import type { ListedCard } from "@compcard/domain/cards/schema";
import { type TileCard, tileCard } from "@compcard/domain/cards/tile";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { filtersFromUrl } from "@compcard/domain/search/filters";
import { useLocation } from "react-router";
import { CardGrid, CardGridSkeleton } from "../features/cards/tile/card-grid.tsx";
import { HeartButton } from "../features/favorites/heart-button.tsx";
import { parseBriefState } from "../features/search/navigation-state.ts";
import { SearchPage } from "../features/search/search-page.tsx";
import { resultsQuery } from "../features/search/search-state.ts";
import { PickBar, PickBox } from "../features/selections/adding/picking.tsx";
import type { SkipHandle } from "../features/shell/shell.tsx";
import { answerWith, loadOnServer, ofLoader } from "../lib/api/page-data.ts";
import { loadInBrowser } from "../lib/api/query-options.ts";
import { withQueries } from "../lib/api/with-queries.tsx";
import { cardName } from "../lib/card-name.ts";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import type { Route } from "./+types/search";

const RefuseButton = lazyComponent(() => import("../features/search/refusals/refuse-button.tsx"), "default");
const QuickView = lazyComponent(() => import("../features/cards/quick/quick-view.tsx"), "QuickView");

const resultsId = "results";

/** A way past the filters, before everything else on the page. */
export const handle = { skip: { to: resultsId, text: m.search_skip } } satisfies SkipHandle;

// Filter options are loaded when the filters open.
function queries(request: Request) {
  return [resultsQuery(filtersFromUrl(new URL(request.url).searchParams))];
}

/** Twenty cards whole would be most of the page. */
function asTiles({ models, near, ...rest }: AnswerOf<"search.find">) {
  const tile = (card: ListedCard) => tileCard(card, getLocale());
  return {
    ...rest,
    models: models.map((one) => ({ ...tile(one), fits: one.fits, unmet: one.unmet })),
    near: near.map((one) => ({ ...one, model: tile(one.model) })),
  };
}

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  answerWith(await loadOnServer(context, queries(request), { "search.find": asTiles }), "search.find");
export const headers = ofLoader;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(queries(request));

const nameOf = (card: Pick<TileCard, "id" | "first_name" | "last_name">) => ({ id: card.id, name: cardName(card) });

const corner = (card: TileCard) => (
  <>
    <HeartButton card={card} name={cardName(card)} />
    <PickBox id={card.id} name={cardName(card)} />
  </>
);

function Search({ loaderData }: Route.ComponentProps) {
  const brief = parseBriefState(useLocation().state)?.text;
  return (
    <>
      <PageMeta title={m.search_title()} description={m.search_meta_description()} />
      <SearchPage
        resultsId={resultsId}
        skeleton={<CardGridSkeleton />}
        quickView={({ refused, onLeave, ...shown }) => (
          <QuickView
            {...shown}
            corner={corner(shown.card)}
            action={<RefuseButton cards={[nameOf(shown.card)]} refused={refused} onPress={onLeave} />}
          />
        )}
        failed={loaderData.failed["search.find"] !== undefined}
      >
        {(shown) => <CardGrid {...shown} corner={corner} />}
      </SearchPage>
      <PickBar
        brief={brief}
        action={(cards, onPress) => <RefuseButton cards={cards.map(nameOf)} onPress={onPress} />}
      />
    </>
  );
}

export default withQueries(Search);
