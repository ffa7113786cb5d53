import { m } from "@compcard/domain/messages";
import { lazy, Suspense } from "react";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { PageLoading } from "../ui/page-loading.tsx";

const OperationsPage = lazy(() => import("../features/operations/operations-page.tsx"));

const SecondFactor = lazyComponent(() => import("../features/accounts/passkeys/second-factor.tsx"), "SecondFactor");

/** The administrators' page about the server. Only they load it. */
function Operations() {
  return (
    <>
      <PageMeta private title={m.operations_title()} />
      <RequireUser>
        <Suspense fallback={<PageLoading />}>
          <OperationsPage SecondFactor={SecondFactor} />
        </Suspense>
      </RequireUser>
    </>
  );
}

export default withQueries(Operations);
