import { previewReaders } from "@compcard/domain/cards/rules";
import type { OwnerCard, WireCard } from "@compcard/domain/cards/schema";
import { isOpenToOthers } from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";
import { withShortSrcsets } from "@compcard/domain/photos/srcset";
import { getLocale } from "@compcard/domain/runtime";
import { type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from "react-router";
import { useCountView } from "../features/card-views/use-count-view.ts";
import { CardMeta } from "../features/cards/card-meta.tsx";
import { CardFailed, CardLoading, CardMissing } from "../features/cards/card-states.tsx";
import { CardView } from "../features/cards/card-view.tsx";
import { ContactPanel } from "../features/cards/contacts/contact-panel.tsx";
import { ContactButton } from "../features/cards/enquiry/contact-button.tsx";
import { SaveButton } from "../features/cards/owner/save-button.tsx";
import { RepresentedBy } from "../features/cards/represented-by.tsx";
import { type CardLoad, type ContactsShown, firstCardQuery, publicCard, useCard } from "../features/cards/use-card.ts";
import { documentAddress } from "../features/documents/document-file.ts";
import { GuestLinks } from "../features/documents/guest-links.tsx";
import { useFavorite } from "../features/favorites/use-favorite.ts";
import { ReportButton } from "../features/moderation/report-button.tsx";
import { parseResultNavigation } from "../features/search/navigation-state.ts";
import { AddButton } from "../features/selections/adding/add-button.tsx";
import { ShareButton, ShareMenu } from "../features/share/share-menu.tsx";
import { answerWith, loadOnServer, ofLoader } from "../lib/api/page-data.ts";
import { loadInBrowser } from "../lib/api/query-options.ts";
import { withQueries } from "../lib/api/with-queries.tsx";
import { usePageKey } from "../lib/browser/page-keys.ts";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { photosBeside } from "../lib/page/photos-beside.ts";
import { Badge } from "../ui/badge.tsx";
import type { Route } from "./+types/card";

const CardEditor = lazyComponent(() => import("./card/editor.tsx"), "default", CardLoading);
const CardShare = lazyComponent(
  () => import("./card/card-share.tsx"),
  "CardShare",
  ({ own }) => <ShareButton variant={own ? "primary" : "secondary"} />,
);
// Parts outside the first screen load after hydration.
const LiveCard = lazyComponent(() => import("../features/cards/live-card.tsx"), "LiveCard");
const OwnCompCard = lazyComponent(() => import("./card/own-comp-card.tsx"), "OwnCompCard");
const ResultNavigation = lazyComponent(() => import("../features/search/result-navigation.tsx"), "default");
const EditPencil = lazyComponent(() => import("./card/edit-pencil.tsx"), "EditPencil");
const OwnerNotice = lazyComponent(() => import("../features/cards/owner/owner-notice.tsx"), "OwnerNotice");
const OwnerActions = lazyComponent(() => import("../features/cards/owner/owner-actions.tsx"), "OwnerActions");
const CardPreview = lazyComponent(() => import("../features/cards/visibility/card-preview.tsx"), "default");
const Finish = lazyComponent(() => import("./card/finish.tsx"), "Finish", CardLoading);
const OwnerParts = lazyComponent(() => import("./card/owner-parts.tsx"), "OwnerParts");

export async function loader({ context, params }: Route.LoaderArgs) {
  let isWhole = true;
  const page = await loadOnServer(context, [publicCard(params.id)], {
    "cards.getPublic": ({ model: { portfolio = [], digitals, ...model }, ...answer }) => {
      isWhole = portfolio.length === 0 && !digitals;
      context.set(photosBeside, [...portfolio, ...Object.values(digitals?.views ?? {})]);
      return { ...answer, model: withShortSrcsets(model) };
    },
  });
  // Photos beside the typed ones come with a request of the browser: thirty of them weigh a third of the page.
  return answerWith(isWhole ? page : { ...page, answeredAt: 0 }, "cards.getPublic");
}

export const headers = ofLoader;

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadInBrowser([firstCardQuery(params.id)]);

/** The same address again is a photo opened or closed: nothing to load. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href !== nextUrl.href;
}

/** `/model/:id`, and `/model/:id/anything`. */
function CardPage({ params, loaderData }: Route.ComponentProps) {
  return (
    <>
      <FromResults id={params.id} />
      <OneCard key={params.id} id={params.id} failed={loaderData.failed["cards.getPublic"]} />
    </>
  );
}

/** Navigation through the results that the card was opened from; browser only. */
function FromResults({ id }: { id: string }) {
  const { state } = useLocation();
  const navigation = parseResultNavigation(state);
  if (!useHydrated() || !navigation) return null;
  return (
    <div className="min-h-11">
      <ResultNavigation cardId={id} navigation={navigation} idle={state.photo !== undefined} />
    </div>
  );
}

function OneCard({ id, failed }: { id: string; failed: number | undefined }) {
  const load = useCard(id, failed);
  const [search] = useSearchParams();
  useCountView(id, load.state === "view" && !load.own, parseResultNavigation(useLocation().state) !== null);
  const editing = load.state === "view" && load.own !== null && search.get("edit") === "true";
  return (
    <>
      <LiveCard id={id} card={load.state === "view" ? load.card : null} held={editing} />
      <LoadedCard load={load} editing={editing} />
    </>
  );
}

function LoadedCard({ load, editing }: { load: CardLoad; editing: boolean }) {
  const [search] = useSearchParams();
  const seenAs = previewReaders.find((reader) => reader === search.get("as"));
  if (load.state === "loading") return <CardLoading />;
  if (load.state === "missing") return <CardMissing />;
  if (load.state === "failed") {
    const own = seenAs !== undefined || search.get("edit") === "true";
    return <CardFailed error={load.error} retry={load.retry} own={own} />;
  }
  const { card, contacts, own } = load;
  return (
    <>
      <CardMeta card={card} picture={sharePicture(card)} />
      {own && editing ? (
        <CardEditor card={own} />
      ) : own?.status === "published" && search.has("finished") ? (
        <Finish card={own} />
      ) : own && seenAs && own.status === "published" ? (
        <CardPreview card={own} as={seenAs}>
          {(seen, seenContacts) => <ReadCard card={seen} contacts={{ state: seenContacts }} own={null} />}
        </CardPreview>
      ) : (
        <>
          <ReadCard card={card} contacts={contacts} own={own} />
          {own && <OwnerParts card={own} />}
        </>
      )}
    </>
  );
}

function ReadCard({ card, contacts, own }: { card: WireCard; contacts: ContactsShown; own: OwnerCard | null }) {
  const favorite = useFavorite(card);
  const isFromResults = parseResultNavigation(useLocation().state) !== null;
  usePageKey("f", () => isFromResults && !own && favorite.toggle());
  const published = card.status === "published" && own?.review?.seen !== false;
  const share = (own ? isOpenToOthers(own) : published && !card.guarded) && (
    <ShareMenu key="share" variant={own ? "primary" : "secondary"} onPreload={CardShare.preload}>
      <CardShare card={card} own={own} />
    </ShareMenu>
  );
  return (
    <CardView
      card={card}
      contacts={
        <>
          <ContactPanel card={card} contacts={contacts} own={own?.can_edit} />
          <RepresentedBy card={card} />
        </>
      }
      pencil={own?.can_edit && own.status !== "draft" ? (part) => <EditPencil card={own} part={part} /> : undefined}
      notice={own && <OwnerNotice card={own} />}
      footer={!own && <ReportButton cardId={card.id} />}
      badges={
        <>
          {card.guarded && <Badge>{m.card_minor_badge()}</Badge>}
          {own && published && !own.listed && <Badge>{m.card_unlisted()}</Badge>}
          {own?.is_primary && published && <Badge tone="ink">{m.card_primary()}</Badge>}
          {favorite.saved && <Badge tone="accent">{m.favorites_saved()}</Badge>}
        </>
      }
      actions={
        // With keys: a menu that was opened before the owner's card came stays open.
        own
          ? [share, <OwnCompCard key="paper" card={own} />, <OwnerActions key="owner" card={own} />]
          : [
              <ContactButton key="contact" card={card} contacts={contacts.state} />,
              <SaveButton
                key="save"
                saved={favorite.saved}
                pending={favorite.pending}
                onToggle={() => favorite.toggle()}
              />,
              <AddButton key="add" cardId={card.id} />,
              share,
              !card.guarded && <GuestLinks key="links" card={card} />,
            ]
      }
    />
  );
}

/** Path of the picture that link previews show (SHARE-01). */
function sharePicture(card: WireCard): string {
  return documentAddress(card, "share", { lang: getLocale() });
}

export default withQueries(CardPage);
