import type { TileCard } from "@compcard/domain/cards/tile";
import { coverType } from "@compcard/domain/photos/cover";
import { fullSrcset } from "@compcard/domain/photos/srcset";
import { Photo } from "../../../ui/photo.tsx";

/** The parts of a card that a face shows. */
export type FaceModel = Pick<
  TileCard,
  "id" | "first_name" | "last_name" | "other_names" | "photos" | "photo_details" | "age" | "height" | "location"
>;

interface FacePhotoProps {
  model: FaceModel | undefined;
  sizes: string;
  className?: string;
}

/** The cover of a card; a silhouette where the reader does not see the card. */
export function FacePhoto({ model, sizes, className = "" }: FacePhotoProps) {
  const type = model ? coverType(model.photos) : null;
  const url = (type && model?.photos[type]) ?? null;
  const detail = type ? model?.photo_details[type] : undefined;
  return (
    <Photo
      src={url}
      detail={detail && url ? { ...detail, srcset: fullSrcset(url, detail.srcset) } : undefined}
      alt=""
      ratio="4 / 5"
      sizes={sizes}
      className={className}
    />
  );
}
