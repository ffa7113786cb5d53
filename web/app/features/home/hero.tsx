import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { LinkButton } from "../../ui/link-button.tsx";
import { SampleCard } from "./sample-card.tsx";

const sizes = "(min-width: 40rem) 25vw, 76vw";

/** HOME-01: the promise, and before the first scroll the faces that keep it; on a phone one whole and the next beside it. */
export function Hero({ cards }: { cards: readonly (WireCard | null)[] }) {
  // A row that moves must hold something that keys can reach; samples alone hold nothing.
  const row = cards.some(Boolean) ? "snap-x scroll-px-5 overflow-x-auto" : "overflow-x-clip";
  return (
    <section className="page pt-8 pb-14 lg:pt-12 lg:pb-20">
      <h1 className="font-display text-[clamp(2.25rem,1.1rem+3.3vw,4.5rem)]">{m.home_headline()}</h1>
      <ul
        aria-label={m.home_faces()}
        className={`-mx-5 mt-6 flex gap-4 px-5 sm:mx-0 sm:grid sm:grid-cols-4 sm:px-0 ${row}`}
      >
        {cards.map((card, index) => (
          <li key={card?.id ?? index} className="w-[76vw] shrink-0 snap-start sm:w-auto">
            <SampleCard card={card} sizes={sizes} index={index} priority={index === 0} />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col gap-x-16 gap-y-5 sm:mt-8 lg:flex-row-reverse lg:items-center lg:justify-between">
        <div className="flex flex-col gap-3 sm:flex-row">
          <LinkButton to={paths.create()}>{m.nav_create_card()}</LinkButton>
          <LinkButton to={paths.search()} variant="secondary">
            {m.home_examples()}
          </LinkButton>
        </div>
        <p className="max-w-2xl text-lg text-muted">{m.home_lead()}</p>
      </div>
    </section>
  );
}
