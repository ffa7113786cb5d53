import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { PhotoType } from "@compcard/domain/cards/options";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import type { PhotoDetail } from "@compcard/domain/photos/schema";
import { getLocale } from "@compcard/domain/runtime";

/** A photo to choose from. */
export interface Choosable<Id extends string> {
  id: Id;
  name: string;
  url: string | null;
  detail: PhotoDetail | undefined;
}

/** Photos of these slots. */
export function typedPhotos(card: OwnerCard, types: readonly PhotoType[]): Choosable<PhotoType>[] {
  return types.map((type) => ({
    id: type,
    name: optionLabel("photoTypes", type, getLocale()),
    url: card.photos[type] ?? null,
    detail: card.photo_details[type],
  }));
}

/** Photos of the portfolio, by id. */
export function portfolioPhotos({ portfolio = [] }: OwnerCard): Choosable<string>[] {
  return portfolio.map(({ id, url, ...detail }, at) => ({
    id,
    name: m.share_preview_portfolio({ position: at + 1 }),
    url,
    detail,
  }));
}
