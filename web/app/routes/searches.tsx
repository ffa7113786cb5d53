import { m } from "@compcard/domain/messages";
import { SavedSearchesPage } from "../features/search/saved/saved-searches-page.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

function Searches() {
  return (
    <>
      <PageMeta private title={m.searches_title()} />
      <RequireUser>
        <SavedSearchesPage />
      </RequireUser>
    </>
  );
}

export default withQueries(Searches);
