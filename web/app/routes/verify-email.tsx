import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { useLocation } from "react-router";
import { useMailedToken } from "../features/accounts/mailed-token.ts";
import { VerifyEmail } from "../features/accounts/verification/verify-email.tsx";
import type { Wait } from "../features/accounts/verification/wait.ts";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { PageLoading } from "../ui/page-loading.tsx";

export default function VerifyEmailPage() {
  const token = useMailedToken();
  const { state, key } = useLocation();
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta title={m.account_verify_title()} private />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <Page key={key} token={token} given={state as Partial<Wait> | null} /> : <PageLoading />}
    </>
  );
}

/** One sign-up's page; what it learns is kept in the history entry, which survives a reload. */
function Page({ token, given }: { token: string | null; given: Partial<Wait> | null }) {
  const [wait, setWait] = useState<Wait>({ ...given, email: given?.email ?? "" });
  const keep = (next: Wait) => {
    setWait(next);
    // The router keeps a page's own state under `usr`.
    window.history.replaceState({ ...window.history.state, usr: { ...window.history.state?.usr, ...next } }, "");
  };
  return <VerifyEmail token={token} wait={wait} onWait={keep} />;
}
