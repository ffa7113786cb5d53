import type { Locale } from "../locale.ts";
import { coverType } from "../photos/cover.ts";
import type { Made } from "../photos/made.ts";
import type { PhotoDetail } from "../photos/schema.ts";
import { gridSrcset, shortSrcset } from "../photos/srcset.ts";
import { genderFigures } from "./figures.ts";
import type { PhotoType } from "./options.ts";
import { placeName } from "./place.ts";
import type { WireCard } from "./schema.ts";

/** Fields of a tile in a list (SEARCH-08). */
export type TileCard = Pick<WireCard, (typeof shown)[number] | "location" | "photos"> &
  Partial<Pick<WireCard, "location_names" | "is_favorited" | "gender" | "suit_size">> & {
    other_names?: Partial<Record<Locale, string | null>> | null;
    photo_details: Partial<Record<PhotoType, TilePhoto>>;
  };

/** Without the source of its label; a label is stated where there is one. */
type TilePhoto = Omit<PhotoDetail, "made" | "made_by"> & { made?: Made | null };

// biome-ignore format: lists read better as lines
const shown = [
  "id", "first_name", "last_name", "age", "height", "chest", "waist", "hips", "measured_at", "languages", "custom_languages",
  "shooting_types",
] as const;

/** No more of a card than its tile shows in a language: a page of them is served with this. */
export function tileCard(card: WireCard, locale: Locale): TileCard {
  const other = card.other_names?.[locale];
  const { suit_size } = genderFigures(card);
  const cover = coverType(card.photos);
  const url = cover && card.photos[cover];
  const detail = cover && card.photo_details[cover];
  return {
    ...(Object.fromEntries(shown.map((name) => [name, card[name]])) as Pick<WireCard, (typeof shown)[number]>),
    ...(suit_size ? { suit_size } : {}),
    ...(other ? { other_names: { [locale]: other } } : {}),
    location: placeName(card, locale),
    photos: cover ? { [cover]: url } : {},
    photo_details: url && detail ? { [cover]: tilePhoto(url, detail) } : {},
  };
}

function tilePhoto(url: string, { made, made_by: _by, ...detail }: PhotoDetail): TilePhoto {
  return { ...detail, ...(made ? { made } : {}), srcset: shortSrcset(url, gridSrcset(detail.srcset)) };
}
