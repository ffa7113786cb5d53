import { inLanguage, prefixOf } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import { useEffect } from "react";
import { data, redirect, useLocation } from "react-router";
import { NotFound } from "../features/shell/not-found.tsx";
import { apiQuery } from "../lib/api/api-query.ts";
import { answerIn, answerWith, loadOnServer, ofLoader } from "../lib/api/page-data.ts";
import { loadInBrowser } from "../lib/api/query-options.ts";
import { useApiQuery } from "../lib/api/use-api-query.ts";
import { withQueries } from "../lib/api/with-queries.tsx";
import { useLocalNavigate } from "../lib/locale/link.tsx";
import { useUser } from "../lib/session/session.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import type { Route } from "./+types/handle";

const cardOf = (handle: string) => apiQuery("handles.find", { params: { handle } });

/** The short address of a card: a redirect to its page; language prefix and query stay. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = cardOf(params.handle);
  const page = await loadOnServer(context, [query]);
  const found = answerIn(page, query);
  const { pathname, search } = new URL(request.url);
  if (found) throw redirect(inLanguage(paths.card(found.id), prefixOf(pathname) ?? "ru") + search, 301);
  const status = page.failed["handles.find"];
  if (status !== 404) throw data(null, { status: status ?? 500 });
  return answerWith(page, "handles.find");
}

export const headers = ofLoader;

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadInBrowser([cardOf(params.handle)]);

/** No card for guests. The browser looks again as who is signed in: the card may be theirs, or for members alone. */
function HandlePage({ params, loaderData }: Route.ComponentProps) {
  const user = useUser();
  const go = useLocalNavigate();
  const { search } = useLocation();
  const isMissing = loaderData.failed["handles.find"] === 404;
  const { data: found, isError } = useApiQuery(cardOf(params.handle), { enabled: user !== null || !isMissing });
  useEffect(() => {
    if (found) go(paths.card(found.id) + search, { replace: true });
  }, [found, search, go]);
  return isError || (user === null && isMissing) ? <NotFound /> : <PageLoading />;
}

export default withQueries(HandlePage);
