import { m } from "@compcard/domain/messages";
import type { ComponentProps } from "react";
import { CardGrid, CardGridSkeleton } from "../features/cards/tile/card-grid.tsx";
import { FavoritesPage } from "../features/favorites/favorites-page.tsx";
import type { FavoritesTools } from "../features/favorites/favorites-tools.ts";
import { HeartButton } from "../features/favorites/heart-button.tsx";
import { ListFilters } from "../features/search/lists/list-filters.tsx";
import { NearNote, NearResults } from "../features/search/near-results.tsx";
import { unmetTexts } from "../features/search/near-text.ts";
import { PickBar, PickBox } from "../features/selections/adding/picking.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { cardName } from "../lib/card-name.ts";
import { PageMeta } from "../lib/page/meta.tsx";

const tools: FavoritesTools = {
  grid: (models) => (
    <Grid
      cards={models}
      label={m.favorites_title()}
      note={(card) => <NearNote texts={unmetTexts(models, card.id)} />}
    />
  ),
  filters: (request) => <ListFilters {...request} />,
  near: (near) => <NearResults near={near}>{(shown) => <Grid {...shown} />}</NearResults>,
};

function Grid(grid: ComponentProps<typeof CardGrid>) {
  return (
    <CardGrid
      {...grid}
      corner={(card) => (
        <>
          <HeartButton card={card} name={cardName(card)} />
          <PickBox id={card.id} name={cardName(card)} />
        </>
      )}
    />
  );
}

function Favorites() {
  return (
    <>
      <PageMeta private title={m.favorites_title()} />
      <RequireUser>
        <FavoritesPage skeleton={<CardGridSkeleton />} tools={tools} />
        <PickBar />
      </RequireUser>
    </>
  );
}

export default withQueries(Favorites);
