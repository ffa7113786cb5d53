import { type CardRight, cardRights } from "@compcard/domain/agencies/rights";
import type { ComponentType, ReactNode } from "react";
import type { CardPart } from "../../features/cards/card-view.tsx";
import { PhotoUploader } from "../../features/photos/photo-uploader.tsx";
import type { CardPhotos } from "../../features/photos/use-photo-uploads.ts";
import { stepTitle } from "../../features/wizard/step-texts.ts";
import { AdditionalStep } from "../../features/wizard/steps/additional-step.tsx";
import { AppearanceStep } from "../../features/wizard/steps/appearance-step.tsx";
import { ContactsStep } from "../../features/wizard/steps/contacts-step.tsx";
import { MeasurementsStep } from "../../features/wizard/steps/measurements-step.tsx";
import { PersonalStep } from "../../features/wizard/steps/personal-step.tsx";
import { PreferencesStep } from "../../features/wizard/steps/preferences-step.tsx";
import type { useCardEdit } from "../../features/wizard/use-card-edit.ts";

const sections = [
  ["personal", PersonalStep, "edit"],
  ["measurements", MeasurementsStep, "edit"],
  ["appearance", AppearanceStep, "edit"],
  ["contacts", ContactsStep, "contacts"],
  ["additional", AdditionalStep, "edit"],
  ["preferences", PreferencesStep, "edit"],
] as const;

interface CardFieldsProps {
  edit: ReturnType<typeof useCardEdit>;
  photos: CardPhotos;
  /** Rights of an agency; the owner has all. */
  rights?: readonly CardRight[] | undefined;
  /** The one part that is shown; without it all are. */
  only?: CardPart | undefined;
  Section: ComponentType<{ id?: string; title: string; children: ReactNode }>;
}

/** The wizard's own controls, all in one place. */
export function CardFields({ edit, photos, rights = cardRights, only, Section }: CardFieldsProps) {
  const { values, problems, refused, confirmAge } = edit;
  const step = { values, problems, refused, edit: edit.edit, confirmAge };
  return (
    <>
      {rights.includes("photos") && !only && (
        <Section id="photos" title={stepTitle.photos()}>
          <PhotoUploader photos={photos} card={{ age: edit.values.age, guarded: edit.saved.guarded }} />
        </Section>
      )}
      {sections
        .filter(([name, , right]) => rights.includes(right) && (!only || name === only))
        .map(([name, Fields]) => (
          <Section key={name} id={name} title={stepTitle[name]()}>
            <div className="grid grid-cols-1 gap-9">
              <Fields {...step} />
            </div>
          </Section>
        ))}
    </>
  );
}
