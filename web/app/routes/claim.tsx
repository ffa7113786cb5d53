import { m } from "@compcard/domain/messages";
import { lazy } from "react";
import { MailedLinkPage, MailedToken } from "../features/accounts/mailed-link-page.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/claim";

const ClaimScreen = lazy(() => import("./claim/claim-screen.tsx"));

export const loader = checkMailedLink("claim");
export const clientLoader = uncheckedLink;

function Claim({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <MailedLinkPage title={m.claims_page_title()} gone={gone}>
      <MailedToken page="claim">{(token) => <ClaimScreen token={token} />}</MailedToken>
    </MailedLinkPage>
  );
}

export default withQueries(Claim);
