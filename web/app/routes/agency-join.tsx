import { m } from "@compcard/domain/messages";
import { lazy, Suspense } from "react";
import { clearMailedToken, useMailedToken } from "../features/accounts/mailed-token.ts";
import { withQueries } from "../lib/api/with-queries.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { checkLink, mailedTokenOf, uncheckedLink } from "../lib/page/secret-link.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import type { Route } from "./+types/agency-join";

const JoinAgency = lazy(() => import("../features/agencies/join-agency.tsx"));

export const loader = ({ context, request }: Route.LoaderArgs) =>
  checkLink(context, "agency-join", mailedTokenOf(request));
export const clientLoader = uncheckedLink;

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
  return (
    <Suspense fallback={<PageLoading />}>
      <JoinAgency token={token} onDone={() => clearMailedToken("agency-join")} />
    </Suspense>
  );
}

export default withQueries(AgencyJoin);
