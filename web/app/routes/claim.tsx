import { m } from "@compcard/domain/messages";
import { lazy, Suspense } from "react";
import { useMailedToken } from "../features/accounts/mailed-token.ts";
import { withQueries } from "../lib/api/with-queries.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { checkLink, mailedTokenOf, uncheckedLink } from "../lib/page/secret-link.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import type { Route } from "./+types/claim";

const ClaimScreen = lazy(() => import("./claim/claim-screen.tsx"));

export const loader = ({ context, request }: Route.LoaderArgs) => checkLink(context, "claim", mailedTokenOf(request));
export const clientLoader = uncheckedLink;

function Claim() {
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta private title={m.claims_page_title()} />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <Page /> : <PageLoading />}
    </>
  );
}

function Page() {
  const token = useMailedToken("claim");
  return (
    <Suspense fallback={<PageLoading />}>
      <ClaimScreen token={token} />
    </Suspense>
  );
}

export default withQueries(Claim);
