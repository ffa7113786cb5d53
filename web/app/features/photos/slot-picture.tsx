import type { PhotoType } from "@compcard/domain/cards/options";
import { useState } from "react";
import { Photo } from "../../ui/photo.tsx";
import type { PhotosState } from "./photo-uploads.ts";
import { SlotSilhouette } from "./slot-silhouette.tsx";
import { slotName } from "./slot-texts.ts";

interface SlotPictureProps {
  type: PhotoType;
  state: PhotosState;
  onShown: () => void;
}

/** What stands in a slot: the stored photo, over it the file on its way, or else the figure that shows what is wanted. */
export function SlotPicture({ type, state, onShown }: SlotPictureProps) {
  const url = state.photos[type];
  const upload = state.uploads[type];
  const underWay = upload && upload.phase !== "failed";
  const preview = underWay ? upload.preview : state.previews[type];
  return (
    <div className="relative aspect-4/5 overflow-hidden bg-wash">
      {url === undefined ? (
        <SlotSilhouette type={type} className="absolute inset-0 size-full" />
      ) : (
        <div onLoad={onShown}>
          <Photo
            src={url}
            alt={slotName(type)}
            detail={state.photo_details[type]}
            ratio="4 / 5"
            sizes="(width < 40rem) 50vw, 14rem"
          />
        </div>
      )}
      {preview && <Preview key={preview} src={preview} fading={underWay === true} />}
    </div>
  );
}

// A browser that cannot show HEIC keeps what is under it.
function Preview({ src, fading }: { src: string; fading: boolean }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <img
      src={src}
      alt=""
      className={`absolute inset-0 size-full bg-wash object-cover object-[50%_30%] ${fading ? "opacity-60" : ""}`}
      onError={() => setBroken(true)}
    />
  );
}
