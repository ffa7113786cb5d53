import { m } from "@compcard/domain/messages";
import { ConfirmEmailChange } from "../features/accounts/confirm-email-change.tsx";
import { MailedLinkPage } from "../features/accounts/mailed-link-page.tsx";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/change-email";

export const loader = checkMailedLink("change-email");
export const clientLoader = uncheckedLink;

export default function ChangeEmailPage({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <MailedLinkPage title={m.account_change_title()} gone={gone}>
      <ConfirmEmailChange gone={gone} />
    </MailedLinkPage>
  );
}
