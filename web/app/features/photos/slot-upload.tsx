import type { PhotoType } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { errorText } from "../../lib/api/error-text.ts";
import { RotateCw } from "../../ui/icons/rotate-cw.tsx";
import { X } from "../../ui/icons/x.tsx";
import type { SlotUpload } from "./photo-uploads.ts";
import { slotName } from "./slot-texts.ts";
import { isRefused } from "./upload-verdict.ts";

interface SlotUploadBarProps {
  type: PhotoType;
  upload: SlotUpload;
  onCancel: () => void;
}

/** The strip under a photo on its way: how far it is, and a way out (PHOTO-02). */
export function SlotUploadBar({ type, upload, onCancel }: SlotUploadBarProps) {
  const share = Math.round(upload.progress * 100);
  const text = {
    queued: m.photos_queued(),
    sending: m.photos_sending({ share }),
    storing: m.photos_storing(),
    offline: m.photos_offline(),
    conflict: "",
    failed: "",
  }[upload.phase];
  return (
    <div className="relative h-11">
      <div
        role="progressbar"
        aria-label={slotName(type)}
        aria-valuenow={share}
        aria-valuetext={text}
        className="absolute inset-x-0 top-0 h-0.5 bg-hairline"
      >
        <div className="h-full bg-ink forced-colors:bg-[Highlight] transition-[width]" style={{ width: `${share}%` }} />
      </div>
      <div className="flex h-full items-center justify-between pl-3 text-sm">
        <span className="min-w-0 leading-tight">{text}</span>
        <button
          type="button"
          className="target w-11 shrink-0 justify-center"
          aria-label={m.photos_cancel_of({ type: slotName(type) })}
          onClick={onCancel}
        >
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      </div>
    </div>
  );
}

interface SlotFailureProps {
  error: unknown;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Says under the slot what went wrong; asking again is offered where it can help. */
export function SlotFailure({ error, onRetry, onDismiss }: SlotFailureProps) {
  return (
    <div className="mt-2 text-sm">
      <p role="alert" className="text-accent">
        {errorText(error)}
      </p>
      <div className="-ml-2 flex flex-wrap">
        {!isRefused(error) && (
          <button type="button" className="target gap-2 px-2 underline underline-offset-4" onClick={onRetry}>
            <RotateCw aria-hidden="true" size={16} strokeWidth={1.5} />
            {m.common_retry()}
          </button>
        )}
        <button type="button" className="target px-2 text-muted underline underline-offset-4" onClick={onDismiss}>
          {m.photos_dismiss()}
        </button>
      </div>
    </div>
  );
}

interface SlotConflictProps {
  onReplace: () => void;
  onDismiss: () => void;
}

/** The photo that waited through a closed tab found another one in its place: nothing is replaced unasked (FL-39). */
export function SlotConflict({ onReplace, onDismiss }: SlotConflictProps) {
  return (
    <div className="mt-2 text-sm" role="status">
      <p>{m.photos_conflict()}</p>
      <div className="-ml-2 flex flex-wrap">
        <button type="button" className="target px-2 underline underline-offset-4" onClick={onReplace}>
          {m.photos_conflict_replace()}
        </button>
        <button type="button" className="target px-2 text-muted underline underline-offset-4" onClick={onDismiss}>
          {m.photos_dismiss()}
        </button>
      </div>
    </div>
  );
}
