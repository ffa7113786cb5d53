import { m } from "@compcard/domain/messages";
import { MailedLinkPage } from "../features/accounts/mailed-link-page.tsx";
import { FiguresMailsOff } from "../features/figures/figures-mails-off.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/figures-off";

export const loader = checkMailedLink("figures-off");
export const clientLoader = uncheckedLink;

function FiguresOff({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <MailedLinkPage title={m.figures_off_title()} gone={gone}>
      <FiguresMailsOff gone={gone} />
    </MailedLinkPage>
  );
}

export default withQueries(FiguresOff);
