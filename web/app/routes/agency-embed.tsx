import { EmbedPage } from "../features/agencies/embed-page.tsx";
import { asTiles, queriesOf } from "../features/agencies/public-queries.ts";
import { CardGrid } from "../features/cards/tile/card-grid.tsx";
import { answerWith, loadOnServer, ofLoader } from "../lib/api/page-data.ts";
import { loadInBrowser } from "../lib/api/query-options.ts";
import { withQueries } from "../lib/api/with-queries.tsx";
import type { FramedHandle } from "../lib/page/framed.ts";
import type { Route } from "./+types/agency-embed";

export const handle = { framed: true } satisfies FramedHandle;

export const loader = async ({ context, request, params }: Route.LoaderArgs) =>
  answerWith(
    await loadOnServer(context, queriesOf(request, params.slug, true), { "agencies.cards": asTiles }),
    "agencies.get",
  );
export const headers = ofLoader;
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(queriesOf(request, params.slug, true));

/** `/a/:slug/embed` */
function AgencyEmbed({ params: { slug } }: Route.ComponentProps) {
  return <EmbedPage slug={slug}>{(shown) => <CardGrid {...shown} />}</EmbedPage>;
}

export default withQueries(AgencyEmbed);
