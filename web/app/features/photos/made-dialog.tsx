import { m } from "@compcard/domain/messages";
import { type Made, madeKinds } from "@compcard/domain/photos/made";
import { madeNames } from "@compcard/domain/photos/made-names";
import type { PhotoDetail } from "@compcard/domain/photos/schema";
import { useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { useStableCallback } from "../../lib/browser/use-stable-callback.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";

interface LabeledPhotos<S extends string> {
  state: { photo_details: Partial<Record<S, Pick<PhotoDetail, "made">>> };
  setMade(slot: S, made: Made | null): Promise<void>;
}

interface MadeDialogProps<S extends string> {
  /** The photo in question; null closes the dialog. */
  type: S | null;
  photos: LabeledPhotos<S>;
  /** The labels to choose from: all, if none are given. */
  kinds?: readonly Made[];
  onClose: () => void;
}

/** The owner states how a photo was made. */
export function MadeDialog<S extends string>(props: MadeDialogProps<S>) {
  const { type, photos, kinds = madeKinds, onClose } = props;
  // Undefined until the owner chooses; null is a choice.
  const [chosen, setChosen] = useState<Made | null>();
  const [busy, setBusy] = useState(false);
  const stored = (type && photos.state.photo_details[type]?.made) ?? null;

  function close(): void {
    setChosen(undefined);
    onClose();
  }
  // The answer may come when the dialog of another photo is open.
  const closeOf = useStableCallback((saved: S) => {
    if (saved === type) close();
  });

  async function save(): Promise<void> {
    if (!type || chosen === undefined) return close();
    setBusy(true);
    try {
      await photos.setMade(type, chosen);
      toast.success(m.photos_made_saved(), { id: "made" });
      closeOf(type);
    } catch (error) {
      toast.error(m.photos_made_failed(), { id: "made", description: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={type !== null}
      onOpenChange={(open) => !open && close()}
      title={m.photos_made_title()}
      description={m.photos_made_text()}
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
      <Select
        aria-label={m.photos_made_field()}
        options={kinds.map((value) => ({ value, label: madeNames[value]() }))}
        value={chosen === undefined ? stored : chosen}
        onChange={setChosen}
        empty={m.photos_made_none()}
      />
    </Dialog>
  );
}
