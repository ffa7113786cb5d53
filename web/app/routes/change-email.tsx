import { m } from "@compcard/domain/messages";
import { ConfirmEmailChange } from "../features/accounts/confirm-email-change.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { PageLoading } from "../ui/page-loading.tsx";

export default function ChangeEmailPage() {
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta title={m.account_change_title()} private />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <ConfirmEmailChange /> : <PageLoading />}
    </>
  );
}
