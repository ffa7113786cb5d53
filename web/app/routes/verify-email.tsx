import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { MailedLinkPage } from "../features/accounts/mailed-link-page.tsx";
import { useMailedToken } from "../features/accounts/mailed-token.ts";
import { tokenProblem } from "../features/accounts/verification/problems.ts";
import { VerifyEmail } from "../features/accounts/verification/verify-email.tsx";
import { storedWait, storeWait, type Wait } from "../features/accounts/verification/wait.ts";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/verify-email";

export const loader = checkMailedLink("verify-email");
export const clientLoader = uncheckedLink;

export default function VerifyEmailPage({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <MailedLinkPage title={m.account_verify_title()} gone={gone}>
      <Page gone={gone} />
    </MailedLinkPage>
  );
}

/** The page of one mailed link, else of what this tab waits for. */
function Page({ gone }: { gone: boolean }) {
  const [search] = useSearchParams();
  const token = useMailedToken("verify-email", gone);
  const [problem] = useState(() => (gone ? goneText(search.get("token") ?? "") : null));
  const [wait, setWait] = useState<Wait>(() => (token || gone ? null : storedWait()) ?? { email: "" });
  const keep = (next: Wait) => {
    setWait(next);
    storeWait(next);
  };
  return <VerifyEmail token={token} problem={problem} wait={wait} onWait={keep} />;
}

const goneText = (token: string) => tokenProblem(token) ?? m.errors_verification_invalid_token();
