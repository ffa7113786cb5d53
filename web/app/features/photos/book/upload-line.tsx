import { m } from "@compcard/domain/messages";
import { X } from "../../../ui/icons/x.tsx";
import { SlotFailure } from "../slot-upload.tsx";
import type { BookUpload } from "./use-uploads.ts";

interface UploadLineProps {
  upload: BookUpload;
  /** Name of the photo, for the label of the button that cancels it. */
  name: string;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Progress of an upload with a button to cancel, or its error. */
export function UploadLine({ upload: { phase, progress, error }, name, onRetry, onDismiss }: UploadLineProps) {
  if (phase === "failed") return <SlotFailure error={error} onRetry={onRetry} onDismiss={onDismiss} />;
  return (
    <div className="flex items-center justify-between">
      <p className="min-w-0 text-sm text-muted">{phaseText(phase, progress)}</p>
      <button
        type="button"
        className="target w-11 shrink-0 justify-center"
        aria-label={m.photos_cancel_of({ type: name })}
        onClick={onDismiss}
      >
        <X aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </div>
  );
}

function phaseText(phase: BookUpload["phase"], progress: number): string {
  if (phase === "offline") return m.photos_offline();
  if (phase === "sending")
    return progress < 1 ? m.photos_sending({ share: Math.round(progress * 100) }) : m.photos_storing();
  return m.photos_queued();
}
