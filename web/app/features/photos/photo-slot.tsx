import type { PhotoType } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { printSizes } from "@compcard/domain/photos/limits";
import { madeNames } from "@compcard/domain/photos/made-names";
import { isRequired, isSmallForPrint, printPlace } from "@compcard/domain/photos/rules";
import { ImageUp } from "../../ui/icons/image-up.tsx";
import { Plus } from "../../ui/icons/plus.tsx";
import { FilePicker } from "./file-picker.tsx";
import { isUnderWay, type PhotosState } from "./photo-uploads.ts";
import { type SlotAction, SlotMenu } from "./slot-menu.tsx";
import { SlotPicture } from "./slot-picture.tsx";
import { slotHint, slotName } from "./slot-texts.ts";
import { SlotConflict, SlotFailure, SlotUploadBar } from "./slot-upload.tsx";
import { useDrop } from "./use-drop.ts";
import type { CardPhotos } from "./use-photo-uploads.ts";

interface PhotoSlotProps {
  type: PhotoType;
  photos: CardPhotos;
  /** Files chosen for this slot; those beyond the first go to the free ones. */
  onFiles: (files: File[]) => void;
  onAct: (action: SlotAction) => void;
  /** A photo that is dragged over the slots, from the moment it is lifted; null when it is let go. */
  dragged: PhotoType | null;
  onDrag: (type: PhotoType | null) => void;
  onMove: (from: PhotoType, to: PhotoType) => void;
}

/** One typed slot: empty, uploading or filled (PHOTO-02). */
export function PhotoSlot({ type, photos, onFiles, onAct, dragged, onDrag, onMove }: PhotoSlotProps) {
  const { state } = photos;
  const upload = state.uploads[type];
  const underWay = isUnderWay(upload);
  const filled = state.photos[type] !== undefined;
  const busy = state.busy[type] === true;
  const onPhoto = dragged && dragged !== type && !underWay && !busy ? () => onMove(dragged, type) : undefined;
  const { over, dropProps } = useDrop({ onFiles, onPhoto });
  const name = slotName(type);
  const picture = <SlotPicture type={type} state={state} onShown={() => photos.shown(type)} />;

  return (
    <li className="flex flex-col" {...dropProps}>
      <div className={`relative border ${over ? "border-ink" : "border-hairline"}`}>
        {!filled && !underWay && (
          <FilePicker label={m.photos_add_to({ type: name })} onFiles={onFiles} className="group block">
            {picture}
            <span className="flex h-11 items-center gap-3 text-sm">
              <span className="grid grid-cols-1 size-11 place-items-center bg-ink text-paper">
                <Plus aria-hidden="true" size={20} strokeWidth={1.5} />
              </span>
              {m.photos_add()}
            </span>
          </FilePicker>
        )}
        {(filled || underWay) && (
          // biome-ignore lint/a11y/noStaticElementInteractions: what the pointer does here, the menu does by keys
          <div
            draggable={filled && !underWay && !busy}
            className="pointer-fine:[&[draggable=true]]:cursor-grab"
            onDragStart={(event) => {
              event.dataTransfer.setData("text/plain", name);
              event.dataTransfer.effectAllowed = "move";
              onDrag(type);
            }}
            onDragEnd={() => onDrag(null)}
          >
            {picture}
          </div>
        )}
        {underWay && <SlotUploadBar type={type} upload={upload} onCancel={() => photos.cancel(type)} />}
        {filled && !underWay && (
          <div className="flex justify-between">
            <FilePicker label={m.photos_replace_of({ type: name })} onFiles={onFiles} className={action}>
              <ImageUp aria-hidden="true" size={18} strokeWidth={1.5} />
            </FilePicker>
            <SlotMenu type={type} busy={busy} onAct={onAct} className={action} />
          </div>
        )}
        {over && (
          <p className="pointer-events-none absolute inset-0 grid grid-cols-1 place-items-center bg-paper/80 p-3 text-center text-sm">
            {onPhoto ? m.photos_drop_move() : m.photos_drop_here()}
          </p>
        )}
      </div>
      <h3 className="mt-2.5 text-sm leading-snug font-medium first-letter:uppercase">{name}</h3>
      {!filled && !underWay && <p className="mt-0.5 text-sm leading-snug text-muted">{slotHint[type]()}</p>}
      {filled && !underWay && <PrintNote type={type} state={state} />}
      {filled && !underWay && <MadeNote type={type} state={state} />}
      {upload?.phase === "conflict" && (
        <SlotConflict onReplace={() => photos.retry(type)} onDismiss={() => photos.cancel(type)} />
      )}
      {upload?.phase === "failed" && (
        <SlotFailure error={upload.error} onRetry={() => photos.retry(type)} onDismiss={() => photos.cancel(type)} />
      )}
    </li>
  );
}

/** Never in the way: a small photo serves every screen. */
function PrintNote({ type, state }: { type: PhotoType; state: PhotosState }) {
  const detail = state.photo_details[type];
  const place = printPlace(type, state.photos);
  if (!detail || !isSmallForPrint(detail, place)) return null;
  const { width, height } = printSizes[place];
  return <p className="mt-0.5 text-sm leading-snug text-muted">{m.photos_small_print({ width, height })}</p>;
}

/** States how the photo was made; nothing for a photo without a label. */
function MadeNote({ type, state }: { type: PhotoType; state: PhotosState }) {
  const made = state.photo_details[type]?.made;
  if (!made) return null;
  return (
    <p className="mt-0.5 text-sm leading-snug text-muted">
      <span>{madeNames[made]()}</span>
      {made === "ai_made" && isRequired(type) && <span className="block">{m.photos_made_missing()}</span>}
    </p>
  );
}

const action = "grid size-11 place-items-center transition-colors hover:bg-ink hover:text-paper";
