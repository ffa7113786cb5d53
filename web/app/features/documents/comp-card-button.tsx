import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { Button } from "../../ui/button.tsx";
import { FileText } from "../../ui/icons/file-text.tsx";
import type { CompCardSends } from "./comp-card-dialog.tsx";

const CompCardDialog = lazyComponent(() => import("./comp-card-dialog.tsx"), "CompCardDialog");

/** The owner's way to PDF, Word and pictures (CARD-05). */
export function CompCardButton({ card, sends }: { card: OwnerCard; sends?: CompCardSends }) {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={CompCardDialog.preload}
        onFocus={CompCardDialog.preload}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <FileText aria-hidden="true" size={18} strokeWidth={1.5} />
        {m.documents_open()}
      </Button>
      {used && <CompCardDialog key={card.version} card={card} open={open} onOpenChange={setOpen} sends={sends} />}
    </>
  );
}
