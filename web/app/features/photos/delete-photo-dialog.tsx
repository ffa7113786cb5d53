import type { PhotoType } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { errorText } from "../../lib/api/error-text.ts";
import { log } from "../../lib/browser/log.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { slotName } from "./slot-texts.ts";
import type { CardPhotos } from "./use-photo-uploads.ts";

interface DeletePhotoDialogProps {
  /** The photo in question; null closes the dialog. */
  type: PhotoType | null;
  photos: CardPhotos;
  onClose: () => void;
}

/** Asks before a photo goes. */
export function DeletePhotoDialog({ type, photos, onClose }: DeletePhotoDialogProps) {
  async function remove(): Promise<void> {
    if (!type) return;
    onClose();
    try {
      await photos.remove(type);
      toast.success(m.photos_deleted(), { id: "photo-deleted" });
    } catch (error) {
      log("error", "a photo could not be deleted", String(error));
      toast.error(m.photos_delete_failed(), { id: "photo-deleted", description: errorText(error) });
    }
  }
  return (
    <Dialog
      open={type !== null}
      onOpenChange={(open) => !open && onClose()}
      title={m.photos_delete_title()}
      description={type && m.photos_delete_text({ type: slotName(type) })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button variant="danger" onClick={() => void remove()}>
            {m.common_delete()}
          </Button>
        </>
      }
    />
  );
}
