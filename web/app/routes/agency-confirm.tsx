import { m } from "@compcard/domain/messages";
import { clearMailedToken, useMailedToken } from "../features/accounts/mailed-token.ts";
import { ConfirmAgency } from "../features/agencies/confirm-agency.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { PageLoading } from "../ui/page-loading.tsx";

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
  return <ConfirmAgency token={token} onDone={() => clearMailedToken("agency-confirm")} />;
}

export default withQueries(AgencyConfirm);
