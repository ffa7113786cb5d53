import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { type ReactNode, useState } from "react";
import { Sheet } from "../../ui/sheet.tsx";
import { startingChoice, storeChoice } from "./choice.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { DownloadButton } from "./download-button.tsx";
import { LatinNote } from "./latin-note.tsx";
import { Preview } from "./preview.tsx";

interface CompCardDialogProps {
  card: OwnerCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  sends?: CompCardSends | undefined;
}

/** Sends and views of the comp card, for its owner. */
export interface CompCardSends {
  /** When it was last made, and how often its code was opened since the first time. */
  note: ReactNode;
  onSent: () => void;
}

/** The owner's comp card: what is chosen here is seen at once, as the file will be (CARD-05, EXPORT-03). */
export function CompCardDialog({ card, open, onOpenChange, sends }: CompCardDialogProps) {
  const [choice, setChoice] = useState(() => startingChoice(card));
  const own = { card, choice, disabled: choice.back.length < choice.count, onSent: sends?.onSent };
  return (
    <Sheet
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={m.documents_title()}
      footer={
        <div className="grid grid-cols-2 gap-2 *:px-4 sm:flex sm:justify-end">
          <DownloadButton {...own} wanted={{ format: "pdf" }} main>
            {m.documents_pdf()}
          </DownloadButton>
          <DownloadButton {...own} wanted={{ format: "docx" }}>
            {m.documents_docx()}
          </DownloadButton>
          <DownloadButton {...own} wanted={{ format: "jpg" }}>
            {m.documents_jpg()}
          </DownloadButton>
          <DownloadButton {...own} wanted={{ format: "jpg", side: "front" }}>
            {m.documents_jpg_front()}
          </DownloadButton>
          <DownloadButton {...own} wanted={{ format: "jpg", side: "back" }}>
            {m.documents_jpg_back()}
          </DownloadButton>
        </div>
      }
    >
      {sends?.note}
      {card.status !== "published" && <p className="mb-4 text-sm text-muted">{m.documents_unpublished()}</p>}
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="self-start bg-wash p-3 lg:sticky lg:top-0 lg:p-6">
          <div className="grid grid-cols-2 gap-3 lg:gap-5">
            <Preview card={card} side="front" choice={choice} />
            <Preview card={card} side="back" choice={choice} />
          </div>
          <LatinNote card={card} choice={choice} />
        </div>
        <ChoiceForm
          card={card}
          choice={choice}
          onChange={(next) => {
            setChoice(next);
            storeChoice(card.id, next);
          }}
        />
      </div>
    </Sheet>
  );
}
