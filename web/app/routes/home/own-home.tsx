import type { Agency } from "@compcard/domain/agencies/schema";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { isOpenToOthers } from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { type ReactNode, useId } from "react";
import { useAgencies } from "../../features/agencies/use-agencies.ts";
import { WeekViews } from "../../features/card-views/week-views.tsx";
import { OwnCardSummary } from "../../features/cards/own/own-card-summary.tsx";
import { CardGrid, CardGridSkeleton } from "../../features/cards/tile/card-grid.tsx";
import { HeartButton } from "../../features/favorites/heart-button.tsx";
import { SavedSummary } from "../../features/search/saved/saved-summary.tsx";
import { ShareButton, ShareMenu } from "../../features/share/share-menu.tsx";
import { useOwnCardId } from "../../features/shell/own-card.ts";
import { agencyViews } from "../../features/shell/use-agency-items.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { withQueries } from "../../lib/api/with-queries.tsx";
import { cardName } from "../../lib/card-name.ts";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { Link } from "../../lib/locale/link.tsx";
import { isSeeker, type User } from "../../lib/session/store.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { OwnCompCard } from "../card/own-comp-card.tsx";

const CardShare = lazyComponent(
  () => import("../card/card-share.tsx"),
  "CardShare",
  () => <ShareButton variant="primary" />,
);

/** The home of who is signed in: their agencies, how their card does and what it lacks, what is new in their searches, new faces. */
function OwnHome({ user }: { user: User }) {
  const name = user.first_name?.trim();
  const { data, isError } = useAgencies();
  const agencies = data?.agencies ?? [];
  const cardId = useOwnCardId();
  // Members of an agency came for others' cards; a card of their own is shown where they have one.
  const isKnown = data !== undefined || isError;
  const showsCard = !isSeeker(user) && isKnown && (agencies.length === 0 || cardId !== null);
  return (
    <div className="page space-y-14 pt-8 pb-20 lg:space-y-20 lg:pt-12">
      <div className="grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-2">
        <h1 className="font-display text-4xl wrap-anywhere sm:text-5xl lg:col-span-2">
          {name ? m.home_own_hello({ name }) : m.home_own_hello_plain()}
        </h1>
        {agencies.map((agency) => (
          <Part key={agency.id} title={agency.name}>
            <AgencyLinks agency={agency} />
          </Part>
        ))}
        {showsCard && (
          <Part title={m.home_figures_card()}>
            <OwnCardSummary
              views={({ id }) => <WeekViews cardId={id} />}
              actions={(card) => <CardActions card={card} />}
            />
          </Part>
        )}
        <Part title={m.searches_title()}>
          <SavedSummary />
        </Part>
      </div>
      <Part title={m.home_own_faces()}>
        <NewFaces />
      </Part>
    </div>
  );
}

/** Sending first, where others see the card; then paper and digitals. */
function CardActions({ card }: { card: OwnerCard }) {
  return (
    <>
      {isOpenToOthers(card) && (
        <ShareMenu variant="primary" onPreload={CardShare.preload}>
          <CardShare card={card} own={card} />
        </ShareMenu>
      )}
      <OwnCompCard card={card} />
      <LinkButton to={`${paths.card(card.id)}#digitals`} variant="secondary">
        {m.book_digitals()}
      </LinkButton>
    </>
  );
}

/** The work of an agency: its roster first, then its other views. */
function AgencyLinks({ agency }: { agency: Agency }) {
  const [roster, ...views] = agencyViews(agency);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {roster && <LinkButton to={roster.to}>{roster.text}</LinkButton>}
      {views.map(({ to, text }) => (
        <Link key={to} to={to} className="target underline underline-offset-4">
          {text}
        </Link>
      ))}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="label-caps mb-6 border-b border-ink pb-2">
        {title}
      </h2>
      {children}
    </section>
  );
}

const homeCards = apiQuery("home.get");

function NewFaces() {
  const query = useApiQuery(homeCards);
  return (
    <Loaded query={query} failed={m.home_own_faces_failed()} skeleton={<CardGridSkeleton count={4} />}>
      {({ models }) =>
        models.length === 0 ? (
          <p className="text-muted">{m.home_own_faces_none()}</p>
        ) : (
          <>
            <CardGrid
              cards={models}
              label={m.home_own_faces()}
              corner={(card) => <HeartButton card={card} name={cardName(card)} />}
              headingLevel={3}
            />
            <LinkButton to={paths.search()} variant="secondary" className="mt-6 w-full sm:w-auto">
              {m.home_own_faces_all()}
            </LinkButton>
          </>
        )
      }
    </Loaded>
  );
}

export default withQueries(OwnHome);
