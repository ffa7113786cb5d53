import { m } from "@compcard/domain/messages";
import { CardGrid, CardGridSkeleton } from "../features/cards/tile/card-grid.tsx";
import { FavoritesPage } from "../features/favorites/favorites-page.tsx";
import { HeartButton } from "../features/favorites/heart-button.tsx";
import { PickBar, PickBox } from "../features/selections/adding/picking.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { cardName } from "../lib/card-name.ts";
import { PageMeta } from "../lib/page/meta.tsx";

function Favorites() {
  return (
    <>
      <PageMeta private title={m.favorites_title()} />
      <RequireUser>
        <FavoritesPage skeleton={<CardGridSkeleton />}>
          {(cards) => (
            <CardGrid
              cards={cards}
              label={m.favorites_title()}
              corner={(card) => (
                <>
                  <HeartButton card={card} name={cardName(card)} />
                  <PickBox id={card.id} name={cardName(card)} />
                </>
              )}
            />
          )}
        </FavoritesPage>
        <PickBar />
      </RequireUser>
    </>
  );
}

export default withQueries(Favorites);
