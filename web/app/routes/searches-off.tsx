import { m } from "@compcard/domain/messages";
import { MailedLinkPage } from "../features/accounts/mailed-link-page.tsx";
import { SearchMailsOff } from "../features/search/saved/mails-off.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/searches-off";

export const loader = checkMailedLink("searches-off");
export const clientLoader = uncheckedLink;

function SearchesOff({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <MailedLinkPage title={m.searches_off_title()} gone={gone}>
      <SearchMailsOff gone={gone} />
    </MailedLinkPage>
  );
}

export default withQueries(SearchesOff);
