import { m } from "@compcard/domain/messages";
import { SearchMailsOff } from "../features/search/saved/mails-off.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { checkLink, mailedTokenOf, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/searches-off";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  checkLink(context, "searches-off", mailedTokenOf(request));
export const clientLoader = uncheckedLink;

function SearchesOff({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta private title={m.searches_off_title()} />
      <meta name="referrer" content="no-referrer" />
      <SearchMailsOff gone={gone} />
    </>
  );
}

export default withQueries(SearchesOff);
