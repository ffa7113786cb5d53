import { m } from "@compcard/domain/messages";
import { BookerPage } from "../features/bookers/booker-page.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { readingPage } from "../lib/api/queries.tsx";
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

export default readingPage(Bookers);
