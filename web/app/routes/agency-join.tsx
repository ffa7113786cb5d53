import { m } from "@compcard/domain/messages";
import { lazy } from "react";
import { MailedLinkPage, MailedToken } from "../features/accounts/mailed-link-page.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";

const JoinAgency = lazy(() => import("../features/agencies/join-agency.tsx"));

export const loader = checkMailedLink("agency-join");
export const clientLoader = uncheckedLink;

function AgencyJoin() {
  return (
    <MailedLinkPage title={m.agencies_join_title()}>
      <MailedToken page="agency-join">{(token, onDone) => <JoinAgency token={token} onDone={onDone} />}</MailedToken>
    </MailedLinkPage>
  );
}

export default withQueries(AgencyJoin);
