import { m } from "@compcard/domain/messages";
import { clearMailedToken, useMailedToken } from "../features/accounts/mailed-token.ts";
import { JoinAgency } from "../features/agencies/join-agency.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { PageLoading } from "../ui/page-loading.tsx";

function AgencyJoin() {
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta private title={m.agencies_join_title()} />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <Page /> : <PageLoading />}
    </>
  );
}

function Page() {
  const token = useMailedToken("agency-join");
  return <JoinAgency token={token} onDone={() => clearMailedToken("agency-join")} />;
}

export default withQueries(AgencyJoin);
