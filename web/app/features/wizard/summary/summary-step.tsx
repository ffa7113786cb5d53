import { isRestricted } from "@compcard/domain/cards/adult-only";
import { missingOn } from "@compcard/domain/cards/expected";
import { factGroups } from "@compcard/domain/cards/facts";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { photoSlots } from "@compcard/domain/photos/rules";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import { Photo } from "../../../ui/photo.tsx";
import type { Problems } from "../problems.ts";
import { type DraftValues, isField, type StepName, stepOf } from "../steps.ts";
import { Facts } from "./facts.tsx";
import { Hero } from "./hero.tsx";
import { SummaryBlock } from "./summary-block.tsx";
import { SummaryNotice } from "./summary-notice.tsx";

interface SummaryStepProps {
  card: OwnerCard;
  values: DraftValues;
  problems: Problems;
  onStep: (step: StepName) => void;
}

/** The card as it will look, each block with a way back to its step; nothing can be typed here (WIZ-03). */
export function SummaryStep({ card, values, problems, onStep }: SummaryStepProps) {
  const name = (type: string) => optionLabel("photoTypes", type, getLocale());
  const shown = { age: values.age, guarded: card.guarded, photos: card.photos, photo_details: card.photo_details };
  // Consents are requested after this step.
  const { photos: missing, fields: untold } = missingOn({ ...values, ...shown });
  const [firstUntold] = untold;
  const filled = photoSlots(shown).filter((type) => card.photos[type]);
  const [first, ...rest] = filled;
  const wrong = Object.keys(problems).filter(isField);
  const [firstWrong] = wrong;

  return (
    <div>
      {missing.length > 0 && (
        <SummaryNotice title={m.wizard_missing_photos()} text={m.wizard_missing_note()} step="photos" onStep={onStep}>
          {joinItems(missing.map(name), getLocale())}
        </SummaryNotice>
      )}
      {firstUntold && (
        <SummaryNotice
          title={m.wizard_missing_facts()}
          text={m.wizard_missing_facts_note()}
          step={stepOf(firstUntold)}
          onStep={onStep}
        >
          {joinItems(
            untold.map((field) => fieldNames[field]().toLocaleLowerCase(getLocale())),
            getLocale(),
          )}
        </SummaryNotice>
      )}
      {firstWrong && (
        <SummaryNotice
          urgent
          title={m.wizard_problems_title()}
          text={m.wizard_problems_note()}
          step={stepOf(firstWrong)}
          onStep={onStep}
        >
          {joinItems(
            wrong.map((field) => fieldNames[field]()),
            getLocale(),
          )}
        </SummaryNotice>
      )}
      <article className="border border-hairline sm:grid sm:grid-cols-2">
        <Hero card={card} type={first ?? null} values={values} onStep={onStep} />
        <SummaryBlock step="measurements" onStep={onStep} className="px-5 py-5 sm:px-7">
          <Facts values={values} names={factGroups.summary} always />
        </SummaryBlock>
        {rest.length > 0 && (
          <ul
            className="col-span-2 grid gap-px border-t border-hairline"
            style={{ gridTemplateColumns: `repeat(${columns(rest.length)}, minmax(0, 1fr))` }}
          >
            {rest.map((type) => (
              <li key={type}>
                <Photo
                  src={card.photos[type] ?? null}
                  alt={name(type)}
                  detail={card.photo_details[type]}
                  ratio="4 / 5"
                  sizes="(width < 40rem) 33vw, 9rem"
                />
              </li>
            ))}
          </ul>
        )}
      </article>
      <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2">
        <SummaryBlock step="appearance" onStep={onStep}>
          <Facts values={values} names={factGroups.summaryRest} />
        </SummaryBlock>
        <SummaryBlock
          step="contacts"
          onStep={onStep}
          note={isRestricted(shown) ? m.wizard_contacts_note_minor() : m.wizard_contacts_note()}
        >
          <Facts values={values} names={factGroups.contacts} />
        </SummaryBlock>
        <SummaryBlock step="additional" onStep={onStep}>
          <Facts values={values} names={factGroups.additional} />
        </SummaryBlock>
        <SummaryBlock step="preferences" onStep={onStep}>
          <Facts values={values} names={factGroups.preferences} />
        </SummaryBlock>
      </div>
    </div>
  );
}

/** Columns without a gap at the end of the last row; a single photo does not outgrow the portrait. */
function columns(photos: number): number {
  return photos === 6 ? 3 : Math.max(photos, 2);
}
