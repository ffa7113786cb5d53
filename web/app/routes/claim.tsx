import { m } from "@compcard/domain/messages";
import { clearMailedToken, useMailedToken } from "../features/accounts/mailed-token.ts";
import { CardView } from "../features/cards/card-view.tsx";
import { ClaimPage } from "../features/claims/claim-page.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { PageLoading } from "../ui/page-loading.tsx";
import { ClaimForm } from "./claim/claim-form.tsx";

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
    <ClaimPage
      token={token}
      onDone={() => clearMailedToken("claim")}
      form={(claim, onAnswered) => <ClaimForm token={token ?? ""} claim={claim} onAnswered={onAnswered} />}
      card={(model) => <CardView card={model} contacts={null} />}
    />
  );
}

export default withQueries(Claim);
