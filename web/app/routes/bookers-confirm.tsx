import { m } from "@compcard/domain/messages";
import { clearMailedToken, useMailedToken } from "../features/accounts/mailed-token.ts";
import { ConfirmBooker } from "../features/bookers/confirm-booker.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { checkLink, mailedTokenOf, uncheckedLink } from "../lib/page/secret-link.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import type { Route } from "./+types/bookers-confirm";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  checkLink(context, "bookers-confirm", mailedTokenOf(request));
export const clientLoader = uncheckedLink;

function BookersConfirm({ loaderData: { gone } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta private title={m.bookers_confirm_title()} />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <Page gone={gone} /> : <PageLoading />}
    </>
  );
}

function Page({ gone }: { gone: boolean }) {
  const token = useMailedToken("bookers-confirm", gone);
  return <ConfirmBooker token={token} onDone={() => clearMailedToken("bookers-confirm")} />;
}

export default withQueries(BookersConfirm);
