import { m } from "@compcard/domain/messages";
import { lazy } from "react";
import { MailedLinkPage, MailedToken } from "../features/accounts/mailed-link-page.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/agency-confirm";

const ConfirmAgency = lazy(() => import("../features/agencies/confirm-agency.tsx"));

export const loader = checkMailedLink("agency-confirm");
export const clientLoader = uncheckedLink;

function AgencyConfirm({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <MailedLinkPage title={m.agencies_confirm_title()} gone={gone}>
      <MailedToken page="agency-confirm" gone={gone}>
        {(token, onDone) => <ConfirmAgency token={token} onDone={onDone} />}
      </MailedToken>
    </MailedLinkPage>
  );
}

export default withQueries(AgencyConfirm);
