import { CheckPage } from "../features/checks/check-page.tsx";
import { asTiles, checkQuery } from "../features/checks/check-query.ts";
import { answerWith, loadOnServer, ofLoader } from "../lib/api/page-data.ts";
import { loadInBrowser } from "../lib/api/query-options.ts";
import { withQueries } from "../lib/api/with-queries.tsx";
import type { Route } from "./+types/check";

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  answerWith(await loadOnServer(context, [checkQuery(params.code)], { "checks.get": asTiles }), "checks.get");
export const headers = ofLoader;
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadInBrowser([checkQuery(params.code)]);

/** `/c/:code` */
function CheckRoute({ params, loaderData }: Route.ComponentProps) {
  return <CheckPage key={params.code} typed={params.code} failed={loaderData.failed["checks.get"]} />;
}

export default withQueries(CheckRoute);
