import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { MailedLinkPage } from "../features/accounts/mailed-link-page.tsx";
import { useMailedToken } from "../features/accounts/mailed-token.ts";
import { VerifyEmail } from "../features/accounts/verification/verify-email.tsx";
import { storedWait, storeWait, type Wait } from "../features/accounts/verification/wait.ts";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";

export const loader = checkMailedLink("verify-email");
export const clientLoader = uncheckedLink;

export default function VerifyEmailPage() {
  return (
    <MailedLinkPage title={m.account_verify_title()}>
      <Page />
    </MailedLinkPage>
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
