import { m } from "@compcard/domain/messages";
import { SelectionsPage } from "../features/selections/list/selections-page.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

function Selections() {
  return (
    <>
      <PageMeta private title={m.selections_title()} />
      <RequireUser>
        <SelectionsPage />
      </RequireUser>
    </>
  );
}

export default withQueries(Selections);
