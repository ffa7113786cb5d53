import { m } from "@compcard/domain/messages";
import type { PhotoDetail, PhotoEdit } from "@compcard/domain/photos/schema";
import { lazy, Suspense, useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { useStableCallback } from "../../lib/browser/use-stable-callback.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { EditablePhotos } from "./editable-photos.ts";

const CropField = lazy(() => import("./crop-field.tsx").then((module) => ({ default: module.CropField })));

interface CropDialogProps<S extends string> {
  /** The photo in question; null closes the dialog. */
  type: S | null;
  photos: EditablePhotos<S>;
  onClose: () => void;
}

/** The owner rotates and crops a photo (FL-38). */
export function CropDialog<S extends string>({ type, photos, onClose }: CropDialogProps<S>) {
  // The photo stays in sight while the dialog closes.
  const [shown, setShown] = useState<{ type: S; url: string; detail: PhotoDetail } | null>(null);
  const [edit, setEdit] = useState<PhotoEdit | null>(null);
  const [busy, setBusy] = useState(false);
  const url = type && photos.state.photos[type];
  const detail = type && photos.state.photo_details[type];
  if (type && url && detail && shown?.type !== type) setShown({ type, url, detail });

  function close(): void {
    setEdit(null);
    setShown(null);
    onClose();
  }
  // The answer may come when the dialog of another photo is open.
  const closeOf = useStableCallback((saved: S) => {
    if (saved === type) close();
  });

  async function save(): Promise<void> {
    if (!type || !edit || (edit.turn === 0 && !edit.crop)) return close();
    setBusy(true);
    try {
      await photos.edit(type, edit);
      toast.success(m.photos_cropped(), { id: "photo-edited" });
      closeOf(type);
    } catch (error) {
      toast.error(m.photos_edit_failed(), { id: "photo-edited", description: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={type !== null}
      onOpenChange={(open) => !open && close()}
      title={m.photos_crop_title()}
      description={m.photos_crop_text()}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {m.common_cancel()}
          </Button>
          <Button busy={busy} disabled={edit === null} onClick={() => void save()}>
            {m.common_save()}
          </Button>
        </>
      }
    >
      <Suspense fallback={<div className="h-[min(40*var(--dvh),24rem)] bg-wash" />}>
        {shown && <CropField key={shown.type} url={shown.url} size={shown.detail} onChange={setEdit} />}
      </Suspense>
    </Dialog>
  );
}
