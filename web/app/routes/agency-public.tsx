import { useParams } from "react-router";
import { PublicPage } from "../features/agencies/public-page.tsx";
import { asTiles, queriesOf, usePublicIdentity } from "../features/agencies/public-queries.ts";
import { CardGrid, CardGridSkeleton } from "../features/cards/tile/card-grid.tsx";
import { HeartButton } from "../features/favorites/heart-button.tsx";
import type { BrandProps } from "../features/shell/header.tsx";
import type { BrandHandle } from "../features/shell/shell.tsx";
import { answerWith, loadOnServer, ofLoader } from "../lib/api/page-data.ts";
import { loadInBrowser } from "../lib/api/query-options.ts";
import { withQueries } from "../lib/api/with-queries.tsx";
import { cardName } from "../lib/card-name.ts";
import type { Route } from "./+types/agency-public";

export const loader = async ({ context, request, params }: Route.LoaderArgs) =>
  answerWith(
    await loadOnServer(context, queriesOf(request, params.slug), { "agencies.cards": asTiles }),
    "agencies.get",
  );
export const headers = ofLoader;
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(queriesOf(request, params.slug));

export const handle: BrandHandle = { brand: withQueries(PublicBrand) };

function PublicBrand({ children }: BrandProps) {
  return children(usePublicIdentity(useParams().slug ?? ""));
}

/** `/a/:slug` */
function AgencyPublic({ params: { slug }, loaderData }: Route.ComponentProps) {
  return (
    <PublicPage key={slug} slug={slug} failed={loaderData.failed["agencies.get"]} skeleton={<CardGridSkeleton />}>
      {(shown) => <CardGrid {...shown} corner={(card) => <HeartButton card={card} name={cardName(card)} />} />}
    </PublicPage>
  );
}

export default withQueries(AgencyPublic);
