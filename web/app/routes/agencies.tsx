import { m } from "@compcard/domain/messages";
import { lazy, Suspense } from "react";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { PageLoading } from "../ui/page-loading.tsx";

const AgenciesPage = lazy(() => import("../features/agencies/agencies-page.tsx"));

function Agencies() {
  return (
    <>
      <PageMeta private title={m.agencies_title()} />
      <RequireUser>
        <Suspense fallback={<PageLoading />}>
          <AgenciesPage />
        </Suspense>
      </RequireUser>
    </>
  );
}

export default withQueries(Agencies);
