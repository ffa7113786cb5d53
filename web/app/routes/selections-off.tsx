import { m } from "@compcard/domain/messages";
import { MailedLinkPage } from "../features/accounts/mailed-link-page.tsx";
import { SelectionMailsOff } from "../features/selections/mails/mails-off.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/selections-off";

export const loader = checkMailedLink("selections-off");
export const clientLoader = uncheckedLink;

function SelectionsOff({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <MailedLinkPage title={m.selections_off_title()} gone={gone}>
      <SelectionMailsOff gone={gone} />
    </MailedLinkPage>
  );
}

export default withQueries(SelectionsOff);
