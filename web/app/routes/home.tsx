import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { Closing } from "../features/home/closing.tsx";
import { Features } from "../features/home/features.tsx";
import { Gallery } from "../features/home/gallery.tsx";
import { Hero } from "../features/home/hero.tsx";
import { siteCounts } from "../features/home/site-figures.ts";
import { Answered } from "../lib/api/answered.tsx";
import { apiQuery } from "../lib/api/api-query.ts";
import { emptyPage, loadOnServer, type PageData } from "../lib/api/page-data.ts";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { useSite } from "../lib/page/config.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { siteDetails } from "../lib/page/site-details.ts";
import { useUser } from "../lib/session/session.ts";
import type { Route } from "./+types/home";

const faces = 4;
const samples = apiQuery("home.get");
const OwnHome = lazyComponent(() => import("./home/own-home.tsx"), "default", OwnHomeWaiting);

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, [samples, siteCounts, siteDetails()]);
// A guest's invitation queries when it is shown; a signed-in person does not see it.
export const clientLoader = emptyPage;

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const user = useUser();
  return (
    <>
      <PageMeta title={m.home_meta_title({ site: site.name })} description={m.home_meta_description()} />
      {user ? <OwnHome key={user.id} user={user} /> : <Invitation page={loaderData} />}
    </>
  );
}

/** Room for what comes; the foot of the page stays below it. */
function OwnHomeWaiting() {
  return <div className="min-h-[calc(100*var(--dvh))]" />;
}

/** The introduction of the site, for guests. */
function Invitation({ page }: { page: PageData }) {
  return (
    <>
      <Answered page={page} query={samples}>
        {({ data, isError, refetch }) => (
          <>
            <Hero cards={withIllustrations(data?.models ?? [])} />
            <Features />
            <Gallery
              card={fullest(data?.models ?? [])}
              failed={isError ?? false}
              retry={refetch ? () => void refetch() : null}
            />
          </>
        )}
      </Answered>
      <Closing page={page} />
    </>
  );
}

/** Illustrations stand where cards are lacking (TL-21). */
function withIllustrations(cards: readonly WireCard[]): (WireCard | null)[] {
  return [...cards, ...Array<null>(Math.max(0, faces - cards.length)).fill(null)];
}

/** The one to be printed: where most photos are lacking, the back of it would stand empty. */
function fullest(cards: readonly WireCard[]): WireCard | null {
  const photos = (card: WireCard) => Object.keys(card.photos).length;
  const [first = null] = [...cards].sort((one, other) => photos(other) - photos(one));
  return first;
}
