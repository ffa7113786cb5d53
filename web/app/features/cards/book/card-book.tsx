import { areOld } from "@compcard/domain/cards/freshness";
import type { WireCard } from "@compcard/domain/cards/schema";
import { dateFormat } from "@compcard/domain/intl";
import { m } from "@compcard/domain/messages";
import { gridSrcset } from "@compcard/domain/photos/srcset";
import { getLocale } from "@compcard/domain/runtime";
import { type ReactNode, useMemo } from "react";
import type { CardPhoto } from "../photos/card-photos.ts";
import { PhotoButton } from "../photos/photo-button.tsx";
import { PhotoMosaic } from "../photos/photo-mosaic.tsx";
import { digitalPhotos, portfolioPhotos } from "./book-photos.ts";

interface CardBookProps {
  card: WireCard;
  /** The number of photos of the card before these. */
  first: number;
  total: number;
  onOpen: (index: number) => void;
}

/** The second gallery of a card: its portfolio, and its digitals with their day. */
export function CardBook({ card, first, total, onOpen }: CardBookProps) {
  const portfolio = useMemo(() => portfolioPhotos(card), [card]);
  const digitals = useMemo(() => digitalPhotos(card), [card]);
  return (
    <>
      {portfolio.length > 0 && (
        <BookPart title={m.book_portfolio()}>
          <PhotoMosaic
            card={card}
            cardPhotos={portfolio}
            skip={0}
            first={first}
            total={total}
            label={m.book_portfolio()}
            onOpen={onOpen}
          />
        </BookPart>
      )}
      {card.digitals && (
        <BookPart title={m.book_digitals()} note={<TakenOn day={card.digitals.taken_on} />}>
          <ul aria-label={m.book_digitals()} className="page grid grid-cols-2 gap-2 sm:grid-cols-3 lg:px-0">
            {digitals.map((photo, index) => (
              <li key={photo.type}>
                <PhotoButton
                  card={card}
                  cardPhoto={inGrid(photo)}
                  index={first + portfolio.length + index + 1}
                  total={total}
                  sizes="(min-width: 64rem) 14rem, 50vw"
                  onOpen={() => onOpen(first + portfolio.length + index)}
                />
                <p aria-hidden="true" className="mt-1 text-sm text-muted">
                  {photo.label}
                </p>
              </li>
            ))}
          </ul>
        </BookPart>
      )}
    </>
  );
}

function BookPart({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-12 print:hidden">
      <div className="page lg:px-0">
        <h2 className="label-caps border-b border-ink pb-2">{title}</h2>
        {note}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** The day of the oldest digital; one of more than six months ago says so. */
function TakenOn({ day }: { day: string }) {
  const date = dateFormat(getLocale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 text-sm text-muted">
      <span>{m.book_digitals_taken({ date })}</span>
      {areOld(day, new Date()) && <span className="text-ink">{m.book_digitals_stale()}</span>}
    </p>
  );
}

const inGrid = ({ detail, ...photo }: CardPhoto): CardPhoto => ({
  ...photo,
  detail: detail && { ...detail, srcset: gridSrcset(detail.srcset) },
});
