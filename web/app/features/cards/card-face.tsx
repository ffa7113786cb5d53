import { factGroups, formatFacts } from "@compcard/domain/cards/facts";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { formatOptions, formatSkills } from "@compcard/domain/cards/format-options";
import type { PhotoType } from "@compcard/domain/cards/options";
import type { WireCard } from "@compcard/domain/cards/schema";
import type { SizeSystem } from "@compcard/domain/cards/sizes";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { type ReactNode, useMemo } from "react";
import { Photo } from "../../ui/photo.tsx";
import { FactTable } from "./facts/fact-table.tsx";
import { FiguresDate } from "./facts/figures-date.tsx";
import { TextList } from "./facts/text-list.tsx";
import { photosOf } from "./photos/card-photos.ts";
import { CardLightbox } from "./photos/lightbox.tsx";
import { PhotoButton } from "./photos/photo-button.tsx";
import { PhotoMosaic } from "./photos/photo-mosaic.tsx";
import { useShownPhoto } from "./photos/use-shown-photo.ts";

interface CardFaceProps {
  card: WireCard;
  /** The photo that stands first; else the first there is. */
  cover: PhotoType | null;
  units: SizeSystem;
  /** Beside the portrait: the name, and what the page adds. */
  children: ReactNode;
}

/** Photos and figures of a card that somebody has chosen to show, without the site's own acts. */
export function CardFace({ card, cover, units, children }: CardFaceProps) {
  const cardPhotos = useMemo(() => {
    const all = photosOf(card);
    return [...all.filter(({ type }) => type === cover), ...all.filter(({ type }) => type !== cover)];
  }, [card, cover]);
  const [first] = cardPhotos;
  const [shown, show, close] = useShownPhoto();
  const to = { locale: getLocale(), system: units };
  const facts = (group: "measurements" | "appearance" | "additional") => formatFacts(card, factGroups[group], to);
  return (
    <div className="lg:page lg:grid lg:grid-cols-[minmax(0,44rem)_minmax(21rem,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:pt-4">
      <div className="first-face lg:col-start-1">
        {first ? (
          <PhotoButton
            card={card}
            cardPhoto={first}
            index={1}
            total={cardPhotos.length}
            sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 56vw, 100vw"
            priority
            cut
            onOpen={() => show(0)}
          />
        ) : (
          <Photo src={null} alt="" ratio="4 / 5" />
        )}
      </div>
      <div className="page pt-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:px-0 lg:pt-0">
        {children}
        <FactTable title={m.card_measurements()} facts={facts("measurements")} className="mt-8" />
        <FiguresDate day={card.measured_at} hasFigures={facts("measurements").length > 0} className="mt-2" />
        <FactTable title={m.card_appearance()} facts={facts("appearance")} className="mt-8" />
        <FactTable title={m.card_additional()} facts={facts("additional")} className="mt-8" />
      </div>
      <div className="mt-8 lg:col-start-1 lg:mt-2">
        <PhotoMosaic card={card} cardPhotos={cardPhotos} skip={1} onOpen={show} />
        <div className="page mt-10 grid grid-cols-1 gap-10 empty:hidden md:grid-cols-2 lg:px-0">
          <TextList
            title={fieldNames.shooting_types()}
            words={formatOptions("shootingTypes", card.shooting_types, to.locale)}
          />
          <TextList title={fieldNames.skills()} words={formatSkills(card, to.locale)} />
          {card.additional_info && (
            <section className="md:col-span-2">
              <h2 className="label-caps border-b border-ink pb-2">{fieldNames.additional_info()}</h2>
              <p className="mt-4 leading-relaxed whitespace-pre-line">{card.additional_info}</p>
            </section>
          )}
        </div>
      </div>
      <CardLightbox card={card} cardPhotos={cardPhotos} index={shown} onClose={close} />
    </div>
  );
}
