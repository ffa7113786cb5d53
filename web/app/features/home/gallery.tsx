import type { WireCard } from "@compcard/domain/cards/schema";
import { documentPath } from "@compcard/domain/documents/path";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { Link } from "../../lib/locale/link.tsx";
import { Button } from "../../ui/button.tsx";
import { SampleCard } from "./sample-card.tsx";

const sizes = "(min-width: 40rem) 33vw, calc(100vw - 2.5rem)";

interface GalleryProps {
  /** The card on the printed sample; null on a site without cards. */
  card: WireCard | null;
  /** True if the cards could not be loaded. */
  failed: boolean;
  /** Loads the cards again; null until the page's scripts can. */
  retry: (() => void) | null;
}

/** HOME-03: a card as it is printed, front and back with figures and code, and a tile that starts one's own. */
export function Gallery({ card, failed, retry }: GalleryProps) {
  return (
    <section className="page py-16 lg:py-24" aria-labelledby="gallery">
      <h2 id="gallery" className="font-display text-4xl sm:text-5xl">
        {m.home_gallery_title()}
      </h2>
      {failed && (
        <div role="status" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="text-muted">{m.home_gallery_failed()}</p>
          {retry && (
            <Button variant="secondary" onClick={retry}>
              {m.common_retry()}
            </Button>
          )}
        </div>
      )}
      <div className="mt-10 grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {(["front", "back"] as const).map((side, index) =>
          card ? (
            <Printed key={side} card={card} side={side} />
          ) : (
            <SampleCard key={side} card={null} sizes={sizes} index={index} />
          ),
        )}
        <Link to={paths.create()} className="group block sm:max-lg:col-span-2">
          <span className="flex aspect-148/210 flex-col items-center justify-center gap-5 border border-outline p-6 text-center max-lg:aspect-3/1">
            <span aria-hidden="true" className="font-display text-5xl">
              +
            </span>
            <span className="font-display text-2xl">{m.home_gallery_create_title()}</span>
          </span>
          <span className="mt-3 block font-medium underline-offset-4 group-hover:underline">
            {m.home_gallery_create_text()}
          </span>
        </Link>
      </div>
    </section>
  );
}

/** One side of the paper, as everybody gets it: no drawing of a card, the card. */
function Printed({ card, side }: { card: WireCard; side: "front" | "back" }) {
  const query = new URLSearchParams({ lang: getLocale(), side, v: String(card.version) });
  const text = side === "front" ? m.home_print_front() : m.home_print_back();
  return (
    <Link to={paths.card(card.id)} className="group block">
      <img
        src={`${documentPath(card.id, "jpg")}?${query}`}
        alt={text}
        width={148}
        height={210}
        loading="lazy"
        className="w-full border border-hairline bg-wash"
      />
      <span aria-hidden="true" className="mt-3 block text-muted">
        {text}
      </span>
    </Link>
  );
}
