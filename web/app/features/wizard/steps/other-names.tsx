import { fullName } from "@compcard/domain/cards/full-name";
import { m } from "@compcard/domain/messages";
import { passportLatin } from "@compcard/domain/search/latin-names";
import { DraftText } from "../fields/draft-text.tsx";
import type { StepProps } from "../step-props.ts";

/**
 * Spellings of the name for readers of other scripts. The automatic spelling is shown beside an empty field (FL-50).
 */
export function OtherNames(step: StepProps) {
  const name = fullName(step.values);
  const isHan = /\p{Script=Han}/u.test(name);
  const isCyrillic = !isHan && /\p{Script=Cyrillic}/u.test(name);
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <DraftText
        step={step}
        field="name_latin"
        maxLength={100}
        autoComplete="off"
        placeholder={isCyrillic ? passportLatin(name) : undefined}
        hint={
          isCyrillic ? m.wizard_name_latin_passport() : isHan ? m.wizard_name_latin_pinyin() : m.wizard_name_latin_own()
        }
      />
      <DraftText step={step} field="name_han" maxLength={100} autoComplete="off" hint={m.wizard_name_han_hint()} />
    </div>
  );
}
