import { m } from "@compcard/domain/messages";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { VerifyEmail } from "../features/accounts/verify-email.tsx";
import { PageMeta } from "../lib/page-meta.tsx";
import { useHydrated } from "../lib/use-hydrated.ts";
import { PageLoading } from "../ui/page-loading.tsx";

/** The token leaves the address at once, so that no history, referrer or screenshot keeps it. */
export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get("token"));
  const email = (useLocation().state as { email?: string } | null)?.email ?? "";
  const hydrated = useHydrated();
  useEffect(() => {
    if (window.location.search) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  return (
    <>
      <PageMeta title={m.account_verify_title()} private />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <VerifyEmail token={token} email={email} /> : <PageLoading />}
    </>
  );
}
