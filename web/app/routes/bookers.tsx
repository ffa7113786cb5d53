import { m } from "@compcard/domain/messages";
import { BookerPage } from "../features/bookers/booker-page.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

function Bookers() {
  return (
    <>
      <PageMeta private title={m.bookers_title()} />
      <RequireUser>
        <BookerPage />
      </RequireUser>
    </>
  );
}

export default withQueries(Bookers);
