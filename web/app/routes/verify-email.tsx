import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { useMailedToken } from "../features/accounts/mailed-token.ts";
import { VerifyEmail } from "../features/accounts/verification/verify-email.tsx";
import { storedWait, storeWait, type Wait } from "../features/accounts/verification/wait.ts";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { checkLink, mailedTokenOf, uncheckedLink } from "../lib/page/secret-link.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import type { Route } from "./+types/verify-email";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  checkLink(context, "verify-email", mailedTokenOf(request));
export const clientLoader = uncheckedLink;

export default function VerifyEmailPage() {
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta title={m.account_verify_title()} private />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <Page /> : <PageLoading />}
    </>
  );
}

/** The page of one mailed link, else of what this tab waits for. */
function Page() {
  const token = useMailedToken("verify-email");
  const [wait, setWait] = useState<Wait>(() => (token ? null : storedWait()) ?? { email: "" });
  const keep = (next: Wait) => {
    setWait(next);
    storeWait(next);
  };
  return <VerifyEmail token={token} wait={wait} onWait={keep} />;
}
