import { m } from "@compcard/domain/messages";
import { lazy } from "react";
import { MailedLinkPage, MailedToken } from "../features/accounts/mailed-link-page.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/agency-join";

const JoinAgency = lazy(() => import("../features/agencies/join-agency.tsx"));

export const loader = checkMailedLink("agency-join");
export const clientLoader = uncheckedLink;

function AgencyJoin({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <MailedLinkPage title={m.agencies_join_title()} gone={gone}>
      <MailedToken page="agency-join">{(token, onDone) => <JoinAgency token={token} onDone={onDone} />}</MailedToken>
    </MailedLinkPage>
  );
}

export default withQueries(AgencyJoin);
