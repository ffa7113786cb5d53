import { m } from "@compcard/domain/messages";
import { ownTexts } from "../features/agencies/roster/own-texts.ts";
import { rosterFiltersOf } from "../features/agencies/roster/use-roster-address.ts";
import { SavedSearchesPage } from "../features/search/saved/saved-searches-page.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

function Searches() {
  return (
    <>
      <PageMeta private title={m.searches_title()} />
      <RequireUser>
        <SavedSearchesPage
          listRosterWords={(query, boards) => ownTexts(rosterFiltersOf(query), boards).map(({ label }) => label)}
        />
      </RequireUser>
    </>
  );
}

export default withQueries(Searches);
