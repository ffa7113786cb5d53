import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useEffect } from "react";
import { EditBar, EditSection } from "../../features/cards/owner/edit-frame.tsx";
import { OwnerNotice } from "../../features/cards/owner/owner-notice.tsx";
import { useRememberCard } from "../../features/cards/use-card.ts";
import { usePhotoUploads } from "../../features/photos/use-photo-uploads.ts";
import { ConflictDialog } from "../../features/wizard/conflict-dialog.tsx";
import { useCardEdit } from "../../features/wizard/use-card-edit.ts";
import { cardName } from "../../lib/card-name.ts";
import { useLocalNavigate } from "../../lib/locale/link.tsx";
import { useEdit } from "../../lib/session/session.ts";
import { DiscardDialog } from "../../ui/discard-dialog.tsx";
import { wholeWords } from "../../ui/whole-words.ts";
import { CardFields } from "./card-fields.tsx";

/** The owner changes the card with the wizard's own controls, all on one page (CARD-07). Fetched when it is needed. */
export default function CardEditor({ card }: { card: OwnerCard }) {
  const go = useLocalNavigate();
  useEdit();
  const leave = () => go(paths.card(card.id), { replace: true });
  const edit = useCardEdit(card, { remember: useRememberCard(), onSaved: leave });
  const photos = usePhotoUploads({ cardId: card.id, card, onChange: edit.adopt });

  async function save(): Promise<void> {
    await photos.idle();
    await edit.save();
  }

  // Newer browsers answer with a promise, which React would take for the clean-up.
  useEffect(() => void document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const name = cardName(edit.values);
  return (
    <div className="page pt-8 lg:pt-12">
      {/* A consent given here reaches the card, not what is being edited. */}
      <OwnerNotice card={{ ...edit.saved, unconsented: card.unconsented }} />
      <p className="label-caps text-muted">{m.card_edit_title()}</p>
      <h1 className="@container mt-2 font-display text-4xl sm:text-5xl">
        <span {...wholeWords(name)}>{name}</span>
      </h1>
      <CardFields edit={edit} photos={photos} Section={EditSection} />
      <EditBar dirty={edit.isDirty()} busy={edit.busy} onCancel={leave} onSave={() => void save()} />
      <DiscardDialog isDirty={edit.isDirty} />
      <ConflictDialog draft={edit} />
    </div>
  );
}
