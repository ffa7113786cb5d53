import type { PhotoType } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
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

/** The content of a slot: the stored photo, over it the file that is uploaded, or else a figure of the wanted photo. */
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
        // The slot is dragged, not the picture as a file.
        <div onLoad={onShown} className="pointer-events-none">
          <Photo
            src={url}
            alt={m.photos_alt({ type: slotName(type) })}
            detail={state.photo_details[type]}
            ratio="4 / 5"
            sizes="(width < 40rem) 50vw, 14rem"
          />
        </div>
      )}
      {preview && (
        <Preview key={preview} src={preview} underWay={underWay === true} aside={underWay && url !== undefined} />
      )}
    </div>
  );
}

interface PreviewProps {
  src: string;
  underWay: boolean;
  /** Leaves the photo that is still the card's in sight. */
  aside?: boolean | undefined;
}

// A browser that cannot show HEIC keeps what is under it.
function Preview({ src, underWay, aside = false }: PreviewProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  const place = aside ? "top-2 right-2 aspect-4/5 w-1/3 border border-paper" : "inset-0";
  return (
    <div className={`absolute bg-wash ${place}`}>
      <img
        src={src}
        alt=""
        className={`size-full object-cover object-[50%_30%] ${underWay && !aside ? "opacity-60" : ""}`}
        onError={() => setBroken(true)}
      />
    </div>
  );
}
