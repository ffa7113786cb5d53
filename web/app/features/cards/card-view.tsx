import { factGroups, formatFacts } from "@compcard/domain/cards/facts";
import { fieldNames } from "@compcard/domain/cards/field-names";
import type { CardField, cardFields } from "@compcard/domain/cards/fields";
import { formatFigures } from "@compcard/domain/cards/figures";
import { formatOptions, formatSkills } from "@compcard/domain/cards/format-options";
import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { type ReactNode, useMemo } from "react";
import { cardNames } from "../../lib/card-name.ts";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { BothNames } from "../../ui/both-names.tsx";
import { Photo } from "../../ui/photo.tsx";
import { FactTable } from "./facts/fact-table.tsx";
import { Measurements } from "./facts/measurements.tsx";
import { TextList } from "./facts/text-list.tsx";
import { countPhotos, photosOf } from "./photos/card-photos.ts";
import { CardLightbox } from "./photos/lightbox.tsx";
import { PhotoButton } from "./photos/photo-button.tsx";
import { PhotoMosaic } from "./photos/photo-mosaic.tsx";
import { useShownPhoto } from "./photos/use-shown-photo.ts";

const CardVideos = lazyComponent(() => import("./card-videos.tsx"), "CardVideos");
const CardAvailability = lazyComponent(() => import("./card-availability.tsx"), "CardAvailability");

/** Parts of a card as the wizard asks for them, beside its photos. */
export type CardPart = (typeof cardFields)[CardField]["step"];

interface CardViewProps {
  card: WireCard;
  /** The panel of contacts. */
  contacts: ReactNode;
  /** Words beside the name: primary, favorite. */
  badges?: ReactNode;
  /** Actions on the card. */
  actions?: ReactNode;
  /** For who may change the card: opens the fields of a part of it. */
  pencil?: ((part: CardPart) => ReactNode) | undefined;
  /** Said above everything, to the owner. */
  notice?: ReactNode;
  /** Said below the contacts, quietly. */
  footer?: ReactNode;
}

/** Below the first screen: it loads after hydration. */
const CardBook = lazyComponent(() => import("./book/card-book.tsx"), "CardBook");

const heroSizes = "(min-width: 80rem) 44rem, (min-width: 64rem) 56vw, 100vw";

/** The card as everybody reads it: the portrait beside name and numbers, then the other photos, then the rest (CARD-01). */
export function CardView({ card, contacts, badges, actions, pencil, notice, footer }: CardViewProps) {
  const cardPhotos = useMemo(() => photosOf(card), [card]);
  const [cover] = cardPhotos;
  const total = countPhotos(card);
  const [shown, show, close] = useShownPhoto();
  const locale = getLocale();
  const facts = (group: keyof typeof factGroups) => formatFacts(card, factGroups[group], { locale });
  const line = facts("line").map(({ value }) => value);
  return (
    <article className="lg:page pb-20 lg:pt-10">
      {notice}
      <div className="card-columns">
        <div className="lg:col-start-1">
          {cover ? (
            <PhotoButton
              card={card}
              cardPhoto={cover}
              index={1}
              total={total}
              sizes={heroSizes}
              priority
              onOpen={() => show(0)}
            />
          ) : (
            <Photo src={null} alt="" ratio="4 / 5" />
          )}
        </div>
        <div className="card-facts page pt-7 lg:px-0 lg:pt-0">
          {badges && <div className="mb-3 flex flex-wrap gap-2 empty:hidden">{badges}</div>}
          <div className="flex items-start">
            <h1 className="min-w-0 grow font-display card-name">
              <BothNames {...cardNames(card)} />
            </h1>
            {pencil?.("personal")}
          </div>
          {line.length > 0 && <p className="mt-3 text-lg text-muted">{line.join(" · ")}</p>}
          {/* A phone's first screen; the table says it with units and labels. */}
          <p aria-hidden="true" className="mt-1 text-lg whitespace-nowrap lg:hidden">
            {[card.height, formatFigures(card)].filter(Boolean).join(" · ")}
          </p>
          <div className="mt-6 flex flex-wrap gap-3 print:hidden max-sm:*:grow max-sm:*:px-4 lg:*:px-5">{actions}</div>
          <Measurements card={card} pencil={pencil?.("measurements")} />
          {card.availability && card.availability.length > 0 && (
            <CardAvailability availability={card.availability} places={card.availability_places} />
          )}
          <div className="mt-8">
            {contacts}
            {pencil?.("contacts")}
          </div>
          {footer && <div className="mt-4 print:hidden">{footer}</div>}
        </div>
        <div className="mt-12 print:col-span-2 lg:col-start-1 lg:mt-0">
          <PhotoMosaic card={card} cardPhotos={cardPhotos} skip={1} total={total} onOpen={show} />
          {total > cardPhotos.length && <CardBook card={card} first={cardPhotos.length} total={total} onOpen={show} />}
          <div className="page mt-12 lg:px-0">
            <div className="grid grid-cols-1 gap-x-14 gap-y-10 md:grid-cols-2">
              <FactTable title={m.card_appearance()} facts={facts("appearance")} control={pencil?.("appearance")} />
              <FactTable title={m.card_additional()} facts={facts("additional")} control={pencil?.("additional")} />
              <TextList
                title={fieldNames.shooting_types()}
                words={formatOptions("shootingTypes", card.shooting_types, locale)}
              />
              <TextList title={fieldNames.skills()} words={formatSkills(card, locale)} />
            </div>
            {pencil?.("preferences")}
            {card.additional_info && (
              <section className="mt-12 max-w-2xl">
                <h2 className="label-caps border-b border-ink pb-2">{fieldNames.additional_info()}</h2>
                <p className="mt-4 text-lg leading-relaxed whitespace-pre-line">{card.additional_info}</p>
              </section>
            )}
          </div>
          {card.videos.length > 0 && <CardVideos card={card} cover={cover} />}
        </div>
      </div>
      <CardLightbox card={card} cardPhotos={cardPhotos} index={shown} onClose={close} />
    </article>
  );
}
