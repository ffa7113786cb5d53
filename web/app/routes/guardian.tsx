import { m } from "@compcard/domain/messages";
import { useMailedToken } from "../features/accounts/mailed-token.ts";
import { CardView } from "../features/cards/card-view.tsx";
import { ContactPanel } from "../features/cards/contacts/contact-panel.tsx";
import { GuardianPage } from "../features/guardians/guardian-page.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { checkLink, mailedTokenOf, uncheckedLink } from "../lib/page/secret-link.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import type { Route } from "./+types/guardian";

// Three languages of law.
const ConsentText = lazyComponent(() => import("../features/accounts/consents/consent-text.tsx"), "ConsentText");

export const loader = ({ context, request }: Route.LoaderArgs) =>
  checkLink(context, "guardian", mailedTokenOf(request));
export const clientLoader = uncheckedLink;

function Guardian() {
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta private title={m.guardians_page_title()} />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <Page /> : <PageLoading />}
    </>
  );
}

function Page() {
  const token = useMailedToken("guardian");
  return (
    <GuardianPage token={token} text={<ConsentText kind="guardian" />}>
      {(card) => <CardView card={card} contacts={<ContactPanel card={card} contacts={{ state: "shown" }} own />} />}
    </GuardianPage>
  );
}

export default withQueries(Guardian);
