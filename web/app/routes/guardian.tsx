import { m } from "@compcard/domain/messages";
import { MailedLinkPage, MailedToken } from "../features/accounts/mailed-link-page.tsx";
import { CardView } from "../features/cards/card-view.tsx";
import { ContactPanel } from "../features/cards/contacts/contact-panel.tsx";
import { GuardianPage } from "../features/guardians/guardian-page.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { checkMailedLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/guardian";

// Three languages of law.
const ConsentText = lazyComponent(() => import("../features/accounts/consents/consent-text.tsx"), "ConsentText");

export const loader = checkMailedLink("guardian");
export const clientLoader = uncheckedLink;

function Guardian({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <MailedLinkPage title={m.guardians_page_title()} gone={gone}>
      <MailedToken page="guardian">
        {(token) => (
          <GuardianPage token={token} text={<ConsentText kind="guardian" />}>
            {(card) => (
              <CardView card={card} contacts={<ContactPanel card={card} contacts={{ state: "shown" }} own />} />
            )}
          </GuardianPage>
        )}
      </MailedToken>
    </MailedLinkPage>
  );
}

export default withQueries(Guardian);
