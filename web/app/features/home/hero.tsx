import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { LinkButton } from "../../ui/link-button.tsx";
import { SampleCard } from "./sample-card.tsx";

/** HOME-01 */
export function Hero({ card }: { card: WireCard | null }) {
  return (
    <section className="page grid items-center gap-10 pt-10 pb-16 md:grid-cols-[1.1fr_1fr] md:gap-16 md:pt-14 lg:pb-24">
      <div>
        <h1 className="font-display text-[clamp(2.5rem,1.4rem+4.6vw,5rem)]">{m.home_headline()}</h1>
        <p className="mt-6 max-w-md text-lg text-muted">{m.home_lead()}</p>
        <div className="mt-9 flex flex-col gap-3 sm:flex-row">
          <LinkButton to={paths.create()}>{m.nav_create_card()}</LinkButton>
          <LinkButton to={paths.search()} variant="secondary">
            {m.home_examples()}
          </LinkButton>
        </div>
      </div>
      <div className="w-full max-w-md md:justify-self-end">
        <SampleCard card={card} sizes="(min-width: 48rem) 28rem, calc(100vw - 2.5rem)" priority />
      </div>
    </section>
  );
}
