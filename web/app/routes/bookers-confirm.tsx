import { m } from "@compcard/domain/messages";
import { MailedLinkPage, MailedToken } from "../features/accounts/mailed-link-page.tsx";
import { ConfirmBooker } from "../features/bookers/confirm-booker.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/bookers-confirm";

export const loader = checkMailedLink("bookers-confirm");
export const clientLoader = uncheckedLink;

function BookersConfirm({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <MailedLinkPage title={m.bookers_confirm_title()} gone={gone}>
      <MailedToken page="bookers-confirm" gone={gone}>
        {(token, onDone) => <ConfirmBooker token={token} onDone={onDone} />}
      </MailedToken>
    </MailedLinkPage>
  );
}

export default withQueries(BookersConfirm);
