import { m } from "@compcard/domain/messages";
import { ResetPassword } from "../features/accounts/reset-password.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { PageLoading } from "../ui/page-loading.tsx";

export default function ResetPasswordPage() {
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta title={m.account_reset_title()} private />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <ResetPassword /> : <PageLoading />}
    </>
  );
}
