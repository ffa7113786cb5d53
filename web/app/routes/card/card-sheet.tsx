import type { CardRight } from "@compcard/domain/agencies/rights";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";
import type { CardPart } from "../../features/cards/card-view.tsx";
import { usePhotoUploads } from "../../features/photos/use-photo-uploads.ts";
import { ConflictDialog } from "../../features/wizard/conflict-dialog.tsx";
import { useCardEdit } from "../../features/wizard/use-card-edit.ts";
import { useEdit } from "../../lib/session/session.ts";
import { leaveAfterConfirmation } from "../../lib/session/unsaved.ts";
import { Button } from "../../ui/button.tsx";
import { DiscardDialog } from "../../ui/discard-dialog.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { CardFields } from "./card-fields.tsx";

interface CardSheetProps {
  card: OwnerCard;
  title: string;
  /** The agency's rights on the card; its owner has all. */
  rights?: readonly CardRight[];
  /** The one part whose fields are shown; without it all are. */
  only?: CardPart;
  /** The card as the server has it now. */
  remember: (card: OwnerCard) => void;
  /** After a save, and after photos may have changed. */
  onSaved: () => void;
  onClose: () => void;
}

/** A card's fields in a sheet over the page; to be mounted when it opens. */
export function CardSheet({ card, title, rights, only, remember, onSaved, onClose }: CardSheetProps) {
  useEdit();
  const done = () => {
    onSaved();
    onClose();
  };
  const edit = useCardEdit(card, { remember, onSaved: done });
  const photos = usePhotoUploads({ cardId: card.id, card, onChange: edit.adopt });

  async function save(): Promise<void> {
    await photos.idle();
    await edit.save();
  }

  // Photos are saved as they are chosen.
  const close = () => leaveAfterConfirmation(done);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      footer={
        <div className="flex gap-3">
          <Button variant="secondary" className="flex-1" onClick={close}>
            {m.common_cancel()}
          </Button>
          <Button busy={edit.busy} className="flex-1" onClick={() => void save()}>
            {m.common_save()}
          </Button>
        </div>
      }
    >
      <CardFields edit={edit} photos={photos} rights={rights} only={only} Section={only ? OnlyPart : SheetSection} />
      <DiscardDialog isDirty={edit.isDirty} />
      <ConflictDialog draft={edit} />
    </Sheet>
  );
}

/** The sheet's title names it already. */
function OnlyPart({ children }: { children: ReactNode }) {
  return <div>{children}</div>;
}

function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-hairline pb-8 not-first:pt-6 last:border-0">
      <h3 className="mb-4 font-display text-2xl">{title}</h3>
      {children}
    </section>
  );
}
