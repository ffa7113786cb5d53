import { m } from "@compcard/domain/messages";
import { type LocalizedText, trimText } from "@compcard/domain/selections/localized-text";
import { maxLength } from "@compcard/domain/selections/rules";
import type { SelectedCard } from "@compcard/domain/selections/schema";
import { useRef, useState } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { useIsMounted } from "../../../lib/browser/use-is-mounted.ts";
import { cardName } from "../../../lib/card-name.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { leaveAfterConfirmation } from "../../../lib/session/unsaved.ts";
import { Button } from "../../../ui/button.tsx";
import { DiscardDialog } from "../../../ui/discard-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import type { CardChange } from "./card-edits.ts";
import { LocalizedField } from "./localized-field.tsx";
import { PhotoChoice } from "./photo-choice.tsx";

interface CardDialogProps {
  /** The card when the dialog was opened. */
  card: SelectedCard;
  /** True if the selection is an agency's. */
  ofAgency: boolean;
  /** A refusal is shown, and what was typed stays. */
  onSave: (change: CardChange) => Promise<void>;
  onClose: () => void;
}

interface Typed extends Pick<SelectedCard, "cover" | "hidden"> {
  note: LocalizedText;
  private_note: string;
  section: LocalizedText;
}

/** The client's view of a card, and the private note; mount it when it opens. */
export function CardDialog({ card, ofAgency, onSave, onClose }: CardDialogProps) {
  const first: Typed = {
    note: card.note ?? "",
    private_note: card.private_note ?? "",
    section: card.section ?? "",
    cover: card.cover,
    hidden: card.hidden,
  };
  const [typed, setTyped] = useState(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const saved = useRef(false);
  const isMounted = useIsMounted();
  const isDirty = () => !saved.current && JSON.stringify(typed) !== JSON.stringify(first);
  useEdit(isDirty);
  const name = cardName(card.model);

  async function save(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const { note, private_note, section, ...photos } = typed;
      const texts = { note: trimText(note), private_note: private_note.trim() || null, section: trimText(section) };
      await onSave({ ...texts, ...photos });
      saved.current = true;
      if (isMounted.current) onClose();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Sheet
        open
        onOpenChange={(open) => !open && leaveAfterConfirmation(onClose)}
        title={name}
        footer={
          <>
            <p role="alert" className={problem ? "mb-3 text-accent" : "hidden"}>
              {problem}
            </p>
            <Button className="w-full" busy={busy} onClick={() => void save()}>
              {m.common_save()}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-8">
          <LocalizedField
            label={m.selections_note()}
            hint={m.selections_note_hint()}
            rows={3}
            maxLength={maxLength.note}
            value={typed.note}
            onChange={(note) => setTyped({ ...typed, note })}
          />
          <Field
            label={m.selections_private_note()}
            hint={ofAgency ? m.selections_private_note_agency() : m.selections_private_note_hint()}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={maxLength.privateNote}
                value={typed.private_note}
                onChange={(event) => setTyped({ ...typed, private_note: event.target.value })}
              />
            )}
          </Field>
          <LocalizedField
            label={m.selections_section()}
            hint={m.selections_section_hint()}
            maxLength={maxLength.section}
            value={typed.section}
            onChange={(section) => setTyped({ ...typed, section })}
          />
          <PhotoChoice
            card={card.model}
            cover={typed.cover}
            hidden={typed.hidden}
            onChange={(choice) => setTyped({ ...typed, ...choice })}
          />
        </div>
      </Sheet>
      <DiscardDialog isDirty={isDirty} />
    </>
  );
}
