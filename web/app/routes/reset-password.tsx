import { m } from "@compcard/domain/messages";
import { MailedLinkPage } from "../features/accounts/mailed-link-page.tsx";
import { ResetPassword } from "../features/accounts/reset-password.tsx";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/reset-password";

export const loader = checkMailedLink("reset-password");
export const clientLoader = uncheckedLink;

export default function ResetPasswordPage({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <MailedLinkPage title={m.account_reset_title()} gone={gone}>
      <ResetPassword gone={gone} />
    </MailedLinkPage>
  );
}
