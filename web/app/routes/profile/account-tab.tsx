import { m } from "@compcard/domain/messages";
import { useIsFetching } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { AvatarField } from "../../features/accounts/profile/avatar-field.tsx";
import { ChangeEmail } from "../../features/accounts/profile/change-email.tsx";
import { ChangePassword } from "../../features/accounts/profile/change-password.tsx";
import { ProfileForm } from "../../features/accounts/profile/profile-form.tsx";
import { developersAnchor, ProfileFrame } from "../../features/accounts/profile/profile-frame.tsx";
import { Section } from "../../features/accounts/profile/section.tsx";
import { Sessions } from "../../features/accounts/profile/sessions.tsx";
import { WaysIn } from "../../features/accounts/profile/ways-in.tsx";
import { AgenciesSummary } from "../../features/agencies/agencies-summary.tsx";
import { useAgencies } from "../../features/agencies/use-agencies.ts";
import { BookerSummary } from "../../features/bookers/booker-summary.tsx";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { useUser } from "../../lib/session/session.ts";
import { isSeeker } from "../../lib/session/store.ts";
import { FoldedSection } from "../../ui/folded-section.tsx";

const Passkeys = lazyComponent(() => import("../../features/accounts/profile/passkeys.tsx"), "Passkeys");
const RecoveryCodes = lazyComponent(
  () => import("../../features/accounts/profile/recovery-codes.tsx"),
  "RecoveryCodes",
);
const TokenList = lazyComponent(() => import("../../features/accounts/api-tokens/token-list.tsx"), "TokenList");
const WebhookList = lazyComponent(() => import("../../features/webhooks/webhook-list.tsx"), "WebhookList");
/** Opens the sections that the kind of account needs, and folds the others (TL-27). */
export function AccountTab() {
  const user = useUser();
  const { data, isError } = useAgencies();
  const { hash } = useLocation();
  const isSeeking = isSeeker(user) || Boolean(user?.booker);
  const isInBusiness = isSeeking || (data?.agencies ?? []).length > 0;
  const business = (
    <>
      <Section title={m.bookers_title()}>
        <BookerSummary />
      </Section>
      <Section title={m.agencies_title()}>
        <AgenciesSummary />
      </Section>
    </>
  );
  return (
    <ProfileFrame tab="account">
      <Section title={m.profile_personal()}>
        <AvatarField />
        <ProfileForm />
      </Section>
      {isSeeking && business}
      <Section title={m.profile_security()}>
        <div className="space-y-8">
          <Sessions />
          <WaysIn />
          <Passkeys />
          <RecoveryCodes />
          <div className="flex flex-wrap gap-4">
            <ChangePassword />
            <ChangeEmail />
          </div>
        </div>
      </Section>
      {/* Known only once the agencies have loaded: nothing above moves then. */}
      {isInBusiness && !isSeeking && business}
      <div className="border-b border-hairline">
        {!isInBusiness && (data || isError) && (
          <Folded title={m.profile_for_business()} summary={m.profile_for_business_summary()}>
            {business}
          </Folded>
        )}
        <Folded
          id={developersAnchor}
          title={m.profile_for_developers()}
          summary={m.profile_for_developers_summary()}
          openAtFirst={hash === `#${developersAnchor}`}
        >
          <TokenList />
          <WebhookList />
        </Folded>
      </div>
    </ProfileFrame>
  );
}

interface FoldedProps {
  id?: string;
  title: string;
  summary: string;
  openAtFirst?: boolean;
  children: ReactNode;
}

/** Its content is read once it is opened. */
function Folded({ id, title, summary, openAtFirst = false, children }: FoldedProps) {
  const [open, setOpen] = useState(openAtFirst);
  const place = useRef<HTMLDivElement>(null);
  const isFetching = useIsFetching() > 0;
  const isPlaced = useRef(!openAtFirst);
  const wasFetching = useRef(false);
  // The browser looked for the anchor before the session was known; what is read above moves it once more.
  useEffect(() => {
    if (isPlaced.current) return;
    place.current?.scrollIntoView();
    isPlaced.current = wasFetching.current && !isFetching;
    wasFetching.current = isFetching;
  }, [isFetching]);
  return (
    <div ref={place} id={id} className="scroll-mt-24">
      <FoldedSection title={title} summary={summary} open={open} onToggle={setOpen}>
        {open && <div className="space-y-10 pt-4">{children}</div>}
      </FoldedSection>
    </div>
  );
}
