import { m } from "@compcard/domain/messages";
import { SlotFailure } from "../slot-upload.tsx";
import type { BookUpload } from "./use-uploads.ts";

interface UploadLineProps {
  upload: BookUpload;
  onRetry: () => void;
  onDismiss: () => void;
}

/** How far a photo is on its way, or what went wrong with it. */
export function UploadLine({ upload: { phase, progress, error }, onRetry, onDismiss }: UploadLineProps) {
  if (phase === "failed") return <SlotFailure error={error} onRetry={onRetry} onDismiss={onDismiss} />;
  return <p className="text-sm text-muted">{phaseText(phase, progress)}</p>;
}

function phaseText(phase: BookUpload["phase"], progress: number): string {
  if (phase === "offline") return m.photos_offline();
  if (phase === "sending")
    return progress < 1 ? m.photos_sending({ share: Math.round(progress * 100) }) : m.photos_storing();
  return m.photos_queued();
}
