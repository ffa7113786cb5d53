import { m } from "@compcard/domain/messages";
import { useLocation } from "react-router";
import { ConsentNotice } from "../features/accounts/consents/consent-notice.tsx";
import { AvatarField } from "../features/accounts/profile/avatar-field.tsx";
import { ChangeEmail } from "../features/accounts/profile/change-email.tsx";
import { ChangePassword } from "../features/accounts/profile/change-password.tsx";
import { Consents } from "../features/accounts/profile/consents.tsx";
import { DeleteAccount } from "../features/accounts/profile/delete-account.tsx";
import { ExportData } from "../features/accounts/profile/export-data.tsx";
import { ProfileForm } from "../features/accounts/profile/profile-form.tsx";
import { ProfileFrame, profileTab } from "../features/accounts/profile/profile-frame.tsx";
import { Section } from "../features/accounts/profile/section.tsx";
import { Sessions } from "../features/accounts/profile/sessions.tsx";
import { WaysIn } from "../features/accounts/profile/ways-in.tsx";
import { AgenciesSummary } from "../features/agencies/agencies-summary.tsx";
import { BookerSummary } from "../features/bookers/booker-summary.tsx";
import { OwnCardList } from "../features/cards/own/own-card-list.tsx";
import { useOwnCards } from "../features/cards/own/use-own-cards.ts";
import { CardGrid, CardGridSkeleton } from "../features/cards/tile/card-grid.tsx";
import { CardTile } from "../features/cards/tile/card-tile.tsx";
import { FavoritesPreview } from "../features/favorites/favorites-preview.tsx";
import { HeartButton } from "../features/favorites/heart-button.tsx";
import { FiguresMailsSwitch } from "../features/figures/figures-mails-switch.tsx";
import { RepresentationList } from "../features/representations/representation-list.tsx";
import { SavedSummary } from "../features/search/saved/saved-summary.tsx";
import { SelectionsSummary } from "../features/selections/list/selections-summary.tsx";
import { copyLink } from "../features/share/copy-link.ts";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { cardName } from "../lib/card-name.ts";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

const TokenList = lazyComponent(() => import("../features/accounts/api-tokens/token-list.tsx"), "TokenList");
const WebhookList = lazyComponent(() => import("../features/webhooks/webhook-list.tsx"), "WebhookList");
const copy = (text: string, done: string) => void copyLink(text, done);

function Profile() {
  return (
    <>
      <PageMeta private title={m.profile_title()} />
      <RequireUser>
        <ConsentNotice />
        <OwnProfile />
      </RequireUser>
    </>
  );
}

const Passkeys = lazyComponent(() => import("../features/accounts/profile/passkeys.tsx"), "Passkeys");
const RecoveryCodes = lazyComponent(() => import("../features/accounts/profile/recovery-codes.tsx"), "RecoveryCodes");

/** One tab at a time; texts that are not saved hold the person back before they are left. */
function OwnProfile() {
  const tab = profileTab(useLocation());
  if (tab === "account") return <AccountTab />;
  return tab === "privacy" ? <PrivacyTab /> : <CardsTab />;
}

function CardsTab() {
  const own = useOwnCards();
  return (
    <ProfileFrame
      tab="cards"
      aside={
        own.preview && (
          <Section title={m.profile_preview()}>
            <CardTile card={own.preview} headingLevel={3} sizes="(min-width: 64rem) 304px, 100vw" />
          </Section>
        )
      }
      rest={
        <>
          <Section title={m.profile_favorites()}>
            <FavoritesPreview skeleton={<CardGridSkeleton count={3} />}>
              {(cards) => (
                <CardGrid
                  cards={cards}
                  label={m.profile_favorites()}
                  corner={(card) => <HeartButton card={card} name={cardName(card)} />}
                />
              )}
            </FavoritesPreview>
          </Section>
          <Section title={m.searches_title()}>
            <SavedSummary />
          </Section>
          <Section title={m.selections_title()}>
            <SelectionsSummary />
          </Section>
        </>
      }
    >
      <Section title={m.profile_cards()}>
        <OwnCardList own={own} more={({ id }) => <RepresentationList cardId={id} />} />
      </Section>
    </ProfileFrame>
  );
}

function AccountTab() {
  return (
    <ProfileFrame tab="account">
      <Section title={m.profile_personal()}>
        <AvatarField />
        <ProfileForm />
      </Section>
      <Section title={m.bookers_title()}>
        <BookerSummary />
      </Section>
      <Section title={m.agencies_title()}>
        <AgenciesSummary />
      </Section>
      <Section title={m.profile_security()}>
        <div className="space-y-8">
          <Sessions />
          <WaysIn />
          <Passkeys />
          <RecoveryCodes copy={copy} />
          <div className="flex flex-wrap gap-4">
            <ChangePassword />
            <ChangeEmail />
          </div>
          <TokenList copy={copy} />
          <WebhookList copy={copy} />
        </div>
      </Section>
    </ProfileFrame>
  );
}

function PrivacyTab() {
  return (
    <ProfileFrame tab="privacy">
      <Section title={m.profile_data()}>
        <div className="space-y-10">
          <Consents />
          <FiguresMailsSwitch />
          <ExportData />
          <DeleteAccount />
        </div>
      </Section>
    </ProfileFrame>
  );
}

export default withQueries(Profile);
