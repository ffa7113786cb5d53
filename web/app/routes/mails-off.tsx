import { type LoaderFunctionArgs, useMatches } from "react-router";
import { MailedLinkPage } from "../features/accounts/mailed-link-page.tsx";
import { type MailsKind, MailsOff, mailsTitle } from "../features/accounts/mails-off.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/mails-off";

/** By the pattern of the route, `/:lang?/figures/off`: the address itself may be written in capitals. */
export const loader = (args: LoaderFunctionArgs) =>
  checkMailedLink(`${args.pattern.split("/").at(-2) as MailsKind}-off`)(args);
export const clientLoader = uncheckedLink;

function MailsOffPage({ loaderData: { gone } }: Route.ComponentProps) {
  // The ids of `routes.ts`.
  const kind = useMatches().at(-1)?.id.replace(/-off$/, "") as MailsKind;
  return (
    <MailedLinkPage title={mailsTitle(kind)} gone={gone}>
      <MailsOff kind={kind} gone={gone} />
    </MailedLinkPage>
  );
}

export default withQueries(MailsOffPage);
