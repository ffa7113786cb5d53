import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { Plus } from "lucide-react";
import { Link } from "../../lib/locale/link.tsx";
import { Button } from "../../ui/button.tsx";
import { SampleCard } from "./sample-card.tsx";

const sizes = "(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, calc(100vw - 2.5rem)";

interface GalleryProps {
  cards: readonly [WireCard | null, WireCard | null];
  /** Asks for the cards again; null where they did not fail. */
  retry: (() => void) | null;
}

/** HOME-03: two sample cards and a tile that starts one's own. */
export function Gallery({ cards, retry }: GalleryProps) {
  return (
    <section className="page py-16 lg:py-24" aria-labelledby="gallery">
      <h2 id="gallery" className="font-display text-4xl sm:text-5xl">
        {m.home_gallery_title()}
      </h2>
      {retry && (
        <div role="status" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="text-muted">{m.home_gallery_failed()}</p>
          <Button variant="secondary" onClick={retry}>
            {m.common_retry()}
          </Button>
        </div>
      )}
      <div className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card, index) => (
          <SampleCard key={card?.id ?? index} card={card} sizes={sizes} />
        ))}
        <Link to={paths.create()} className="group block sm:col-span-2 lg:col-span-1">
          <span className="flex aspect-4/5 flex-col items-center justify-center gap-5 border border-outline p-6 text-center transition-colors group-hover:border-accent sm:max-lg:aspect-3/1">
            <Plus aria-hidden="true" size={40} strokeWidth={1} className="text-accent" />
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
