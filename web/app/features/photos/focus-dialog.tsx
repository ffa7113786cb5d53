import { m } from "@compcard/domain/messages";
import { printSizes } from "@compcard/domain/photos/limits";
import type { PhotoFocus } from "@compcard/domain/photos/schema";
import { useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { useStableCallback } from "../../lib/browser/use-stable-callback.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Photo } from "../../ui/photo.tsx";
import type { EditablePhotos } from "./editable-photos.ts";
import { FocusField } from "./focus-field.tsx";

/** Crops of a photo: the tile of a search page, the picture of a shared link, the front of the printed card. */
const crops = [
  { name: m.photos_focus_tile, width: 4, height: 5 },
  { name: m.photos_focus_share, width: 1200, height: 630 },
  { name: m.photos_focus_print, ...printSizes.front },
];

interface FocusDialogProps<S extends string> {
  /** The photo in question; null closes the dialog. */
  type: S | null;
  photos: EditablePhotos<S>;
  nameOf: (type: S) => string;
  onClose: () => void;
}

/** The owner marks what every crop must contain, with a live preview. */
export function FocusDialog<S extends string>({ type, photos, nameOf, onClose }: FocusDialogProps<S>) {
  // The photo stays in sight while the dialog closes.
  const [shown, setShown] = useState(type);
  const [moved, setMoved] = useState<PhotoFocus | null>(null);
  const [busy, setBusy] = useState(false);
  if (type !== null && type !== shown) setShown(type);
  const url = shown && photos.state.photos[shown];
  const detail = shown ? photos.state.photo_details[shown] : undefined;
  const focus = moved ?? detail?.focus;

  function close(): void {
    setMoved(null);
    onClose();
  }
  // The answer may come when the dialog of another photo is open.
  const closeOf = useStableCallback((saved: S) => {
    if (saved === type) close();
  });

  async function save(): Promise<void> {
    if (!type || !moved) return close();
    setBusy(true);
    try {
      await photos.moveFocus(type, moved);
      toast.success(m.photos_focus_saved(), { id: "focus" });
      closeOf(type);
    } catch (error) {
      toast.error(m.photos_focus_failed(), { id: "focus", description: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={type !== null}
      onOpenChange={(open) => !open && close()}
      title={m.photos_focus_title()}
      description={m.photos_focus_text()}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {m.common_cancel()}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {m.common_save()}
          </Button>
        </>
      }
    >
      {shown !== null && url && detail && focus && (
        <>
          <FocusField url={url} detail={detail} value={focus} onChange={setMoved} />
          <ul
            className="mt-5 grid gap-3 text-xs text-muted"
            style={{ gridTemplateColumns: crops.map(({ width, height }) => `${width / height}fr`).join(" ") }}
          >
            {crops.map(({ name, width, height }) => (
              <li key={width}>
                <Photo
                  src={url}
                  alt={`${nameOf(shown)}, ${name()}`}
                  detail={{ ...detail, focus }}
                  ratio={`${width} / ${height}`}
                  sizes="14rem"
                />
                <p className="mt-1.5">{name()}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
