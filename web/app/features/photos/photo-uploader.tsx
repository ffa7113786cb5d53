import type { PhotoType } from "@compcard/domain/cards/options";
import { isMinor } from "@compcard/domain/cards/rules";
import { m } from "@compcard/domain/messages";
import { isRequired, photoProgress, photoSlots } from "@compcard/domain/photos/rules";
import { Images } from "lucide-react";
import { useState } from "react";
import { toast } from "../../lib/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { DeletePhotoDialog } from "./delete-photo-dialog.tsx";
import { FilePicker } from "./file-picker.tsx";
import { FocusDialog } from "./focus-dialog.tsx";
import { HiddenSwimwear } from "./hidden-swimwear.tsx";
import { PhotoSlot } from "./photo-slot.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import type { CardPhotos } from "./use-photo-uploads.ts";

interface PhotoUploaderProps {
  photos: CardPhotos;
  /** Known to be under 18: no swimwear slot. */
  age: number | null;
}

/** The typed slots of a card with their badges; used by the wizard and by the card's owner (PHOTO-01). */
export function PhotoUploader({ photos, age }: PhotoUploaderProps) {
  const slots = photoSlots(age);
  const [deleting, setDeleting] = useState<PhotoType | null>(null);
  const [focusing, setFocusing] = useState<PhotoType | null>(null);
  const progress = photoProgress(photos.state.photos, age);

  function add(files: File[], first?: PhotoType): void {
    const left = photos.add(files, slots, first);
    if (left > 0) toast.error(m.photos_left({ count: left }), { id: "photos-left" });
  }

  const { over, dropProps } = useFileDrop((files) => add(files));
  const group = (types: PhotoType[]) => (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-4">
      {types.map((type) => (
        <PhotoSlot
          key={type}
          type={type}
          photos={photos}
          onFiles={(files) => add(files, type)}
          onFocus={() => setFocusing(type)}
          onDelete={() => setDeleting(type)}
        />
      ))}
    </ul>
  );

  return (
    <div {...dropProps} className={over ? "outline outline-offset-8 outline-hairline-strong" : ""}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={progress.requiredDone === progress.required ? "ink" : "quiet"}>
          {m.photos_required_done()} {progress.requiredDone} / {progress.required}
        </Badge>
        <Badge>
          {m.photos_total_done()} {progress.done} / {progress.total}
        </Badge>
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
      {isMinor(age) && photos.state.photos.swimwear && (
        <HiddenSwimwear photos={photos} onDelete={() => setDeleting("swimwear")} />
      )}
      <FocusDialog type={focusing} photos={photos} onClose={() => setFocusing(null)} />
      <DeletePhotoDialog type={deleting} photos={photos} onClose={() => setDeleting(null)} />
    </div>
  );
}
