import { m } from "@compcard/domain/messages";
import { lazy, Suspense } from "react";
import { clearMailedToken, useMailedToken } from "../features/accounts/mailed-token.ts";
import { withQueries } from "../lib/api/with-queries.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { checkLink, mailedTokenOf, uncheckedLink } from "../lib/page/secret-link.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import type { Route } from "./+types/agency-confirm";

const ConfirmAgency = lazy(() => import("../features/agencies/confirm-agency.tsx"));

export const loader = ({ context, request }: Route.LoaderArgs) =>
  checkLink(context, "agency-confirm", mailedTokenOf(request));
export const clientLoader = uncheckedLink;

function AgencyConfirm({ loaderData: { gone } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta private title={m.agencies_confirm_title()} />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <Page gone={gone} /> : <PageLoading />}
    </>
  );
}

function Page({ gone }: { gone: boolean }) {
  const token = useMailedToken("agency-confirm", gone);
  return (
    <Suspense fallback={<PageLoading />}>
      <ConfirmAgency token={token} onDone={() => clearMailedToken("agency-confirm")} />
    </Suspense>
  );
}

export default withQueries(AgencyConfirm);
