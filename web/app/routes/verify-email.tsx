import { m } from "@compcard/domain/messages";
import { useLocation } from "react-router";
import { useMailedToken } from "../features/accounts/mailed-token.ts";
import { VerifyEmail } from "../features/accounts/verification/verify-email.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { PageLoading } from "../ui/page-loading.tsx";

export default function VerifyEmailPage() {
  const token = useMailedToken();
  const email = (useLocation().state as { email?: string } | null)?.email ?? "";
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta title={m.account_verify_title()} private />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <VerifyEmail token={token} email={email} /> : <PageLoading />}
    </>
  );
}
