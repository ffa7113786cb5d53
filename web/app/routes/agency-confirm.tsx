import { m } from "@compcard/domain/messages";
import { lazy, Suspense } from "react";
import { clearMailedToken, useMailedToken } from "../features/accounts/mailed-token.ts";
import { withQueries } from "../lib/api/with-queries.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { PageLoading } from "../ui/page-loading.tsx";

const ConfirmAgency = lazy(() => import("../features/agencies/confirm-agency.tsx"));

function AgencyConfirm() {
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta private title={m.agencies_confirm_title()} />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <Page /> : <PageLoading />}
    </>
  );
}

function Page() {
  const token = useMailedToken("agency-confirm");
  return (
    <Suspense fallback={<PageLoading />}>
      <ConfirmAgency token={token} onDone={() => clearMailedToken("agency-confirm")} />
    </Suspense>
  );
}

export default withQueries(AgencyConfirm);
