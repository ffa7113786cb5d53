import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { Dialog } from "../../../ui/dialog.tsx";
import { ConsentText } from "./consent-text.tsx";
import { consentTexts } from "./consent-texts.ts";

interface ConsentReaderProps {
  kind: ConsentKind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The full text of a consent over the page. */
export function ConsentReader({ kind, open, onOpenChange }: ConsentReaderProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={consentTexts[kind].name()}>
      <ConsentText kind={kind} />
    </Dialog>
  );
}
