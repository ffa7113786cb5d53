import type { OwnerCard } from "@compcard/domain/cards/schema";
import { minCropShare } from "@compcard/domain/documents/link-preview-rules";
import type { LinkPreview } from "@compcard/domain/documents/schema";
import { m } from "@compcard/domain/messages";
import { coverType } from "@compcard/domain/photos/cover";
import { photoSlots } from "@compcard/domain/photos/rules";
import type { PhotoCrop } from "@compcard/domain/photos/schema";
import { lazy, Suspense, useState } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { log } from "../../../lib/browser/log.ts";
import { useIsMounted } from "../../../lib/browser/use-is-mounted.ts";
import { type Choosable, portfolioPhotos, typedPhotos } from "../../../lib/choosable-photos.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PhotoChoice } from "../../../ui/photo-choice.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { partAround, zoomWithin } from "../crop-share.ts";

const FrameField = lazy(() => import("./frame-field.tsx").then((module) => ({ default: module.FrameField })));

/** The part of a photo that a link picture shows: 504 × 630 pixels. Fewer than half of that look blurred. */
const ratio = 4 / 5;
const leastWidth = 252;

interface LinkPreviewDialogProps {
  card: OwnerCard;
  /** The card has a new version by then. */
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** The owner chooses the photo that stands beside the card's link, and its crop. To be mounted when it opens. */
export function LinkPreviewDialog({ card, onSaved, onClose }: LinkPreviewDialogProps) {
  const stored = useApiQuery(apiQuery("documents.linkPreview", { params: { id: card.id } }), {
    staleTime: 0,
    gcTime: 0,
  });
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();
  const [touched, setTouched] = useState<string>();
  const [crop, setCrop] = useState<PhotoCrop>();
  const types = photoSlots(card).filter((type) => card.photos[type]);
  const photos = [...typedPhotos(card, types), ...portfolioPhotos(card)];
  const chosen = photos.find(({ id }) => id === (touched ?? stored.data?.photo ?? coverType(card.photos)));

  async function save(preview: LinkPreview): Promise<void> {
    setBusy(true);
    try {
      await callApi("documents.setLinkPreview", { params: { id: card.id }, body: preview });
    } catch (error) {
      toast.error(m.share_preview_failed(), { id: "link-preview", description: errorText(error) });
      setBusy(false);
      return;
    }
    toast.success(m.share_preview_saved(), { id: "link-preview" });
    // It is saved, whether or not the page can read it again.
    await onSaved().catch((error: unknown) => log("warn", "a card was not read again", String(error)));
    if (isMounted.current) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.share_preview_title()}
      description={m.share_preview_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          {stored.data?.photo && (
            <Button variant="secondary" disabled={busy} onClick={() => void save({ photo: null })}>
              {m.share_preview_cover()}
            </Button>
          )}
          <Button
            busy={busy}
            disabled={!chosen || !crop}
            onClick={() => chosen && crop && void save({ photo: chosen.id, crop })}
          >
            {m.common_save()}
          </Button>
        </>
      }
    >
      {photos.length === 0 ? (
        <p className="text-muted">{m.share_preview_empty()}</p>
      ) : stored.isError ? (
        <RetryNotice text={m.share_preview_lost()} retry={stored.refetch} />
      ) : (
        <div className="flex flex-col gap-5">
          <PhotoChoice
            label={m.share_preview_photo()}
            photos={photos}
            chosen={chosen ? [chosen.id] : []}
            onTouch={(id) => {
              if (id === chosen?.id) return;
              setCrop(undefined);
              setTouched(id);
            }}
          />
          <Suspense fallback={frameWaits}>
            {stored.data && chosen?.url && chosen.detail ? (
              <FrameField
                key={chosen.id}
                url={chosen.url}
                ratio={ratio}
                initial={startOf(chosen, stored.data)}
                maxZoom={zoomWithin(chosen.detail, ratio, { pixels: leastWidth, share: minCropShare })}
                onChange={setCrop}
              />
            ) : (
              frameWaits
            )}
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}

const frameWaits = <div className="h-[min(40*var(--dvh),24rem)] bg-wash" />;

/** The part that is stored of this photo, else what its focus makes of it. */
function startOf({ id, detail }: Choosable<string>, { photo, crop }: LinkPreview): PhotoCrop {
  if (photo === id && crop) return crop;
  return detail ? partAround(detail, detail.focus, ratio) : { x: 0, y: 0, width: 1, height: 1 };
}
