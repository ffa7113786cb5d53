import { m } from "@compcard/domain/messages";
import { clearMailedToken, useMailedToken } from "../features/accounts/mailed-token.ts";
import { ConfirmBooker } from "../features/bookers/confirm-booker.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { PageLoading } from "../ui/page-loading.tsx";

function BookersConfirm() {
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta private title={m.bookers_confirm_title()} />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <Page /> : <PageLoading />}
    </>
  );
}

function Page() {
  const token = useMailedToken("bookers-confirm");
  return <ConfirmBooker token={token} onDone={() => clearMailedToken("bookers-confirm")} />;
}

export default withQueries(BookersConfirm);
