import { m } from "@compcard/domain/messages";
import { useEffect } from "react";
import { ClipboardPaste } from "../../../ui/icons/clipboard-paste.tsx";

/** Opens the dialog for a client's brief. */
export default function BriefButton({ onClick }: { onClick: () => void }) {
  // Loads the parser of the typed text before it is sent.
  useEffect(() => void import("./send-typed.ts").catch(() => {}), []);
  return (
    <button
      type="button"
      className="target w-11 justify-center text-muted hover:text-ink"
      aria-label={m.brief_open()}
      title={m.brief_open()}
      onClick={onClick}
    >
      <ClipboardPaste aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  );
}
