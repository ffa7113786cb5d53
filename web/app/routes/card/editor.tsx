import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { cardName } from "../../features/cards/facts/card-text.ts";
import { EditBar, EditSection } from "../../features/cards/owner/edit-frame.tsx";
import { OwnerNotice } from "../../features/cards/owner/owner-notice.tsx";
import { useRememberCard } from "../../features/cards/use-card.ts";
import { PhotoUploader } from "../../features/photos/photo-uploader.tsx";
import { usePhotoUploads } from "../../features/photos/use-photo-uploads.ts";
import { ConflictDialog } from "../../features/wizard/conflict-dialog.tsx";
import { stepTitle } from "../../features/wizard/step-texts.ts";
import { AdditionalStep } from "../../features/wizard/steps/additional-step.tsx";
import { AppearanceStep } from "../../features/wizard/steps/appearance-step.tsx";
import { ContactsStep } from "../../features/wizard/steps/contacts-step.tsx";
import { MeasurementsStep } from "../../features/wizard/steps/measurements-step.tsx";
import { PersonalStep } from "../../features/wizard/steps/personal-step.tsx";
import { PreferencesStep } from "../../features/wizard/steps/preferences-step.tsx";
import { useCardEdit } from "../../features/wizard/use-card-edit.ts";
import { useLocalNavigate } from "../../lib/locale/link.tsx";
import { useEdit } from "../../lib/session/session.ts";
import { DiscardDialog } from "../../ui/discard-dialog.tsx";
import { wholeWords } from "../../ui/whole-words.ts";

const sections = [
  ["personal", PersonalStep],
  ["measurements", MeasurementsStep],
  ["appearance", AppearanceStep],
  ["contacts", ContactsStep],
  ["additional", AdditionalStep],
  ["preferences", PreferencesStep],
] as const;

/** The owner changes the card with the wizard's own controls, all on one page (CARD-07). Fetched when it is needed. */
export default function CardEditor({ card }: { card: OwnerCard }) {
  const go = useLocalNavigate();
  useEdit();
  const leave = () => go(paths.card(card.id), { replace: true });
  const edit = useCardEdit(card, { remember: useRememberCard(), onSaved: leave });
  const photos = usePhotoUploads({ cardId: card.id, card, remove: edit.removePhoto, onChange: edit.adopt });
  const { values, problems, refused, confirmAge } = edit;
  const step = { values, problems, refused, edit: edit.edit, confirmAge };

  async function save(): Promise<void> {
    await photos.idle();
    await edit.save();
  }

  const name = cardName(values);
  return (
    <div className="page pt-8 lg:pt-12">
      <OwnerNotice card={edit.saved} />
      <p className="label-caps text-muted">{m.card_edit_title()}</p>
      <h1 className="@container mt-2 font-display text-4xl sm:text-5xl">
        <span {...wholeWords(name)}>{name}</span>
      </h1>
      <EditSection title={stepTitle.photos()}>
        <PhotoUploader photos={photos} card={{ age: edit.values.age, guarded: edit.saved.guarded }} />
      </EditSection>
      {sections.map(([name, Fields]) => (
        <EditSection key={name} title={stepTitle[name]()}>
          <div className="grid grid-cols-1 gap-9">
            <Fields {...step} />
          </div>
        </EditSection>
      ))}
      <EditBar dirty={edit.isDirty()} busy={edit.busy} onCancel={leave} onSave={() => void save()} />
      <DiscardDialog isDirty={edit.isDirty} />
      <ConflictDialog draft={edit} />
    </div>
  );
}
