import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { WireCard } from "@compcard/domain/cards/schema";
import type { TileCard } from "@compcard/domain/cards/tile";
import { m } from "@compcard/domain/messages";
import { photoTypes } from "@compcard/domain/photos/options";
import { fullSrcset } from "@compcard/domain/photos/srcset";
import { getLocale } from "@compcard/domain/runtime";
import type { ReactNode } from "react";
import { cardName } from "../../../lib/card-name.ts";
import { Photo } from "../../../ui/photo.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Limit of photos in a quick view. */
const most = 4;
/** Places of those that are on their way. */
const waiting = [2, 3, 4];
const sizes = "(min-width:64rem) 16rem,(min-width:40rem) 25vw,50vw";

interface QuickPhotosProps {
  card: TileCard;
  whole: WireCard | undefined;
  /** The whole card is on its way. */
  waits: boolean;
  /** Stands over the first photo. */
  corner: ReactNode;
}

/** The first photos in the order of the card's page; until it has come, the one of the tile. */
export function QuickPhotos({ card, whole, waits, corner }: QuickPhotosProps) {
  const [first, ...others] = firstPhotos(whole ?? card, whole);
  return (
    <div className="grid grid-cols-2 gap-px sm:grid-cols-4">
      <div className="relative">
        <Photo
          src={first?.url ?? null}
          detail={first?.detail}
          alt={first?.alt ?? ""}
          ratio="4 / 5"
          sizes={sizes}
          priority
        />
        {/* Seen without the pointer over it: there are no other ways to mark in a dialog than this and the key. */}
        <div className="tile-corner [&_.pick::before]:opacity-100">{corner}</div>
      </div>
      {others.map(({ key, url, detail, alt }) => (
        <Photo key={key} src={url} detail={detail} alt={alt} ratio="4 / 5" sizes={sizes} priority />
      ))}
      {waits && waiting.map((place) => <Skeleton key={place} className="aspect-4/5" />)}
    </div>
  );
}

/** The typed photos in their order, then those of the portfolio. */
function firstPhotos({ photos, photo_details, ...card }: TileCard, whole: WireCard | undefined) {
  const name = cardName(card);
  const typed = photoTypes.flatMap((key) => {
    const [url, detail] = [photos[key], photo_details[key]];
    const alt = m.card_photo_alt({ name, type: optionLabel("photoTypes", key, getLocale()) });
    return url ? [{ key: key as string, url, detail, alt }] : [];
  });
  const book = (whole?.portfolio ?? []).map(({ id: key, url, ...detail }, index) => {
    return { key, url, detail, alt: m.book_photo_alt({ name, index: index + 1 }) };
  });
  return [...typed, ...book].slice(0, most).map(({ detail, ...one }) => ({
    ...one,
    detail: detail && { ...detail, srcset: fullSrcset(one.url, detail.srcset) },
  }));
}
