import { m } from "@compcard/domain/messages";
import { AgenciesPage } from "../features/agencies/agencies-page.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

function Agencies() {
  return (
    <>
      <PageMeta private title={m.agencies_title()} />
      <RequireUser>
        <AgenciesPage />
      </RequireUser>
    </>
  );
}

export default withQueries(Agencies);
