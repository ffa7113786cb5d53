import { m } from "@compcard/domain/messages";
import { useLocation } from "react-router";
import { ConsentNotice } from "../features/accounts/consents/consent-notice.tsx";
import { Consents } from "../features/accounts/profile/consents.tsx";
import { DeleteAccount } from "../features/accounts/profile/delete-account.tsx";
import { ExportData } from "../features/accounts/profile/export-data.tsx";
import { ProfileFrame, profileTab } from "../features/accounts/profile/profile-frame.tsx";
import { Section } from "../features/accounts/profile/section.tsx";
import { OwnCardList } from "../features/cards/own/own-card-list.tsx";
import { useOwnCards } from "../features/cards/own/use-own-cards.ts";
import { CardGrid, CardGridSkeleton } from "../features/cards/tile/card-grid.tsx";
import { CardTile } from "../features/cards/tile/card-tile.tsx";
import { FavoritesPreview } from "../features/favorites/favorites-preview.tsx";
import { HeartButton } from "../features/favorites/heart-button.tsx";
import { FiguresMailsSwitch } from "../features/figures/figures-mails-switch.tsx";
import { OptionMailsSwitch } from "../features/options/mails/option-mails-switch.tsx";
import { RepresentationList } from "../features/representations/representation-list.tsx";
import { SavedSummary } from "../features/search/saved/saved-summary.tsx";
import { SelectionsSummary } from "../features/selections/list/selections-summary.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { cardName } from "../lib/card-name.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { useUser } from "../lib/session/session.ts";
import { isSeeker } from "../lib/session/store.ts";
import { AccountTab } from "./profile/account-tab.tsx";

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

/** One tab at a time; texts that are not saved hold the person back before they are left. */
function OwnProfile() {
  const tab = profileTab(useLocation());
  if (tab === "account") return <AccountTab />;
  return tab === "privacy" ? <PrivacyTab /> : <CardsTab />;
}

/** A person who looks for models and has no card finds searches and selections first. */
function CardsTab() {
  const own = useOwnCards();
  const seeks = isSeeker(useUser()) && own.cards.length === 0;
  const cards = (
    <Section title={m.profile_cards()}>
      <OwnCardList own={own} more={({ id }) => <RepresentationList cardId={id} />} />
    </Section>
  );
  const saved = (
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
  );
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
      rest={seeks ? cards : saved}
    >
      {seeks ? saved : cards}
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
          <OptionMailsSwitch />
          <ExportData />
          <DeleteAccount />
        </div>
      </Section>
    </ProfileFrame>
  );
}

export default withQueries(Profile);
