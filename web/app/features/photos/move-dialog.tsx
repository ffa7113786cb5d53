import type { PhotoType } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Photo } from "../../ui/photo.tsx";
import { isUnderWay } from "./photo-uploads.ts";
import { SlotSilhouette } from "./slot-silhouette.tsx";
import { slotName } from "./slot-texts.ts";
import type { CardPhotos } from "./use-photo-uploads.ts";

interface MoveDialogProps {
  /** The photo in question; null closes the dialog. */
  type: PhotoType | null;
  slots: readonly PhotoType[];
  photos: CardPhotos;
  onMove: (from: PhotoType, to: PhotoType) => void;
  onClose: () => void;
}

/** Chooses another slot for a photo; the photo in it comes into this one (FL-38). */
export function MoveDialog({ type, slots, photos, onMove, onClose }: MoveDialogProps) {
  // The photo stays named while the dialog closes.
  const [shown, setShown] = useState(type);
  if (type !== null && type !== shown) setShown(type);
  const { state } = photos;

  function moveTo(to: PhotoType): void {
    onClose();
    if (type) onMove(type, to);
  }

  return (
    <Dialog
      open={type !== null}
      onOpenChange={(open) => !open && onClose()}
      title={m.photos_move_title()}
      description={shown && m.photos_move_text({ type: slotName(shown) })}
    >
      <ul className="grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-4">
        {slots
          .filter((slot) => slot !== shown)
          .map((slot) => (
            <li key={slot}>
              <button
                type="button"
                className="block w-full text-left text-sm disabled:opacity-40"
                disabled={isUnderWay(state.uploads[slot]) || state.busy[slot] === true}
                onClick={() => moveTo(slot)}
              >
                <SlotThumb type={slot} photos={photos} />
                <span className="mt-1.5 block leading-snug first-letter:uppercase">{slotName(slot)}</span>
                <span className="block text-muted">
                  {state.photos[slot] === undefined ? m.photos_move_free() : m.photos_move_swap()}
                </span>
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}

function SlotThumb({ type, photos: { state } }: { type: PhotoType; photos: CardPhotos }) {
  const url = state.photos[type];
  if (url === undefined) {
    return (
      <span className="relative block aspect-4/5 bg-wash">
        <SlotSilhouette type={type} className="absolute inset-0 size-full" />
      </span>
    );
  }
  return <Photo src={url} alt="" detail={state.photo_details[type]} ratio="4 / 5" sizes="8rem" />;
}
