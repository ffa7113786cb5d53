import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { type ReactNode, useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { openTab } from "../../lib/browser/open-tab.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import type { Choice } from "./choice.ts";
import { isOpen, openAddress, ticketAddress, type Wanted } from "./document-file.ts";

interface DownloadButtonProps {
  card: OwnerCard;
  choice: Choice;
  wanted: Wanted;
  main?: boolean;
  disabled: boolean;
  /** It is on its way. */
  onSent?: (() => void) | undefined;
  children: ReactNode;
}

/** A link to a public document; otherwise a button that requests a ticket first (EXPORT-01). */
export function DownloadButton({
  card,
  choice,
  wanted,
  main = false,
  disabled,
  onSent,
  children,
}: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const variant = main ? "primary" : "secondary";
  const started = () => {
    onSent?.();
    toast.success(m.card_document_started({ format: wanted.format.toUpperCase() }), { id: "document" });
  };
  if (isOpen(card, choice) && !disabled) {
    return (
      <a
        href={openAddress(card, wanted, choice)}
        target="_blank"
        rel="noopener"
        className={`button button-${variant}`}
        onClick={started}
      >
        {children}
      </a>
    );
  }
  const fetchOwn = async () => {
    setBusy(true);
    const address = ticketAddress(card, wanted, choice);
    try {
      // Word's file is only stored, and would leave the tab empty.
      const opened = wanted.format !== "docx" && (await openTab(address));
      if (!opened) window.location.href = await address;
      started();
    } catch (error) {
      toast.error(m.documents_failed(), { id: "document", description: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <Button variant={variant} busy={busy} disabled={disabled} onClick={() => void fetchOwn()}>
      {children}
    </Button>
  );
}
