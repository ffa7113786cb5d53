import { m } from "@compcard/domain/messages";
import { lazy, Suspense } from "react";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { PageLoading } from "../ui/page-loading.tsx";

const DeskPage = lazy(() => import("../features/desk/desk-page.tsx"));

/** Where moderators work. Fetched by them alone. */
function Desk() {
  return (
    <>
      <PageMeta private title={m.desk_title()} />
      <RequireUser>
        <Suspense fallback={<PageLoading />}>
          <DeskPage />
        </Suspense>
      </RequireUser>
    </>
  );
}

export default withQueries(Desk);
