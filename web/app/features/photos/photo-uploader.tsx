import type { AgeState } from "@compcard/domain/cards/adult-only";
import type { PhotoType } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { isRequired, photoProgress, photoSlots } from "@compcard/domain/photos/rules";
import { useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { log } from "../../lib/browser/log.ts";
import { confirm } from "../../lib/confirm.ts";
import { toast } from "../../lib/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Images } from "../../ui/icons/images.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import { FilePicker } from "./file-picker.tsx";
import { FocusDialog } from "./focus-dialog.tsx";
import { MadeDialog } from "./made-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { PhotoSlot } from "./photo-slot.tsx";
import type { SlotAction } from "./slot-menu.tsx";
import { slotName } from "./slot-texts.ts";
import { useDrop } from "./use-drop.ts";
import type { CardPhotos } from "./use-photo-uploads.ts";

interface PhotoUploaderProps {
  photos: CardPhotos;
  card: AgeState;
}

/** The typed slots of a card with their badges; used by the wizard and by the card's owner (PHOTO-01). */
export function PhotoUploader({ photos, card }: PhotoUploaderProps) {
  const slots = photoSlots(card);
  const [confirming, setConfirming] = useState<{ action: SlotAction; type: PhotoType } | null>(null);
  const [dragged, setDragged] = useState<PhotoType | null>(null);
  const progress = photoProgress(photos.state.photos, card);

  function add(files: File[], first?: PhotoType): void {
    const left = photos.add(files, slots, first);
    if (left > 0) toast.error(m.photos_left({ count: left }), { id: "photos-left" });
  }

  function act(action: SlotAction, type: PhotoType): void {
    if (action === "turn") void turnPhoto(photos, type);
    else if (action === "delete") confirmDeletion(photos, type);
    else setConfirming({ action, type });
  }

  const asking = (action: SlotAction) => (confirming?.action === action ? confirming.type : null);
  const done = () => setConfirming(null);
  const move = (from: PhotoType, to: PhotoType) => void movePhoto(photos, from, to);
  const { over, dropProps } = useDrop({ onFiles: (files) => add(files) });
  const group = (types: PhotoType[]) => (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 @xl:grid-cols-3 @xl:gap-x-4 @2xl:grid-cols-4">
      {types.map((type) => (
        <PhotoSlot
          key={type}
          type={type}
          photos={photos}
          onFiles={(files) => add(files, type)}
          onAct={(action) => act(action, type)}
          dragged={dragged}
          onDrag={setDragged}
          onMove={move}
        />
      ))}
    </ul>
  );

  return (
    <div {...dropProps} className={`@container ${over ? "outline outline-offset-8 outline-hairline-strong" : ""}`}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={progress.requiredDone === progress.required ? "ink" : "quiet"}>
          {`${m.photos_required_done()} ${progress.requiredDone} / ${progress.required}`}
        </Badge>
        <Badge>{`${m.photos_total_done()} ${progress.done} / ${progress.total}`}</Badge>
      </div>
      <FilePicker
        label={m.photos_add_many()}
        multiple
        onFiles={(files) => add(files)}
        className="button button-secondary mt-5 w-full sm:w-auto"
      >
        <Images aria-hidden="true" size={18} strokeWidth={1.5} />
        {m.photos_add_many()}
      </FilePicker>
      <p className="mt-2 text-sm text-muted">
        {m.photos_many_hint()}
        <span className="block pointer-coarse:hidden">{m.photos_drag_hint()}</span>
      </p>
      <h2 className="label-caps mt-8 mb-4 text-muted">{m.photos_required()}</h2>
      {group(slots.filter(isRequired))}
      <h2 className="label-caps mt-10 mb-4 text-muted">{m.photos_optional()}</h2>
      {group(slots.filter((type) => !isRequired(type)))}
      <CropDialog type={asking("crop")} photos={photos} onClose={done} />
      <FocusDialog type={asking("focus")} photos={photos} nameOf={slotName} onClose={done} />
      <MadeDialog type={asking("made")} photos={photos} onClose={done} />
      <MoveDialog type={asking("move")} slots={slots} photos={photos} onMove={move} onClose={done} />
    </div>
  );
}

function confirmDeletion(photos: CardPhotos, type: PhotoType): void {
  confirm({
    title: m.photos_delete_title(),
    text: m.photos_delete_text({ type: slotName(type) }),
    action: m.common_delete(),
    onConfirm: () => void deletePhoto(photos, type),
  });
}

async function deletePhoto(photos: CardPhotos, type: PhotoType): Promise<void> {
  try {
    await photos.remove(type);
    toast.success(m.photos_deleted(), { id: "photo-deleted" });
  } catch (error) {
    log("error", "a photo could not be deleted", String(error));
    toast.error(m.photos_delete_failed(), { id: "photo-deleted", description: errorText(error) });
  }
}

async function turnPhoto(photos: CardPhotos, type: PhotoType): Promise<void> {
  try {
    await photos.edit(type, { turn: 90 });
    toast.success(m.photos_turned(), { id: "photo-edited" });
  } catch (error) {
    toast.error(m.photos_edit_failed(), { id: "photo-edited", description: errorText(error) });
  }
}

async function movePhoto(photos: CardPhotos, from: PhotoType, to: PhotoType): Promise<void> {
  try {
    await photos.move(from, to);
    toast.success(m.photos_moved(), { id: "photo-moved" });
  } catch (error) {
    toast.error(m.photos_move_failed(), { id: "photo-moved", description: errorText(error) });
  }
}
