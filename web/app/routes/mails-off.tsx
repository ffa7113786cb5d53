import { withoutPrefix } from "@compcard/domain/locale";
import { type LoaderFunctionArgs, useLocation } from "react-router";
import { MailedLinkPage } from "../features/accounts/mailed-link-page.tsx";
import { type MailsKind, MailsOff, mailsTitle } from "../features/accounts/mails-off.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/mails-off";

/** The page of these mails stands at `/figures/off`, `/searches/off`, `/selections/off`. */
const kindOf = (pathname: string) => withoutPrefix(pathname).split("/")[1] as MailsKind;

export const loader = (args: LoaderFunctionArgs) =>
  checkMailedLink(`${kindOf(new URL(args.request.url).pathname)}-off`)(args);
export const clientLoader = uncheckedLink;

function MailsOffPage({ loaderData: { gone } }: Route.ComponentProps) {
  const kind = kindOf(useLocation().pathname);
  return (
    <MailedLinkPage title={mailsTitle(kind)} gone={gone}>
      <MailsOff kind={kind} gone={gone} />
    </MailedLinkPage>
  );
}

export default withQueries(MailsOffPage);
