import { fullName } from "@compcard/domain/cards/full-name";
import { isWrittenIn } from "@compcard/domain/cards/name-scripts";
import { m } from "@compcard/domain/messages";
import { passportLatin } from "@compcard/domain/search/latin-names";
import { useState } from "react";
import { DraftText } from "../fields/draft-text.tsx";
import type { StepProps } from "../step-props.ts";

/**
 * Spellings of the name for readers of other scripts than its own; one that is stored stays, whatever the name becomes. The
 * automatic spelling is shown beside an empty field (FL-50, TL-26).
 */
export function OtherNames(step: StepProps) {
  const { name_latin, name_han } = step.values;
  // Not as it is typed: a field that is cleared to be typed anew stays.
  const [stored] = useState({ latin: Boolean(name_latin), han: Boolean(name_han) });
  const name = fullName(step.values);
  const isHan = /\p{Script=Han}/u.test(name);
  const isCyrillic = !isHan && /\p{Script=Cyrillic}/u.test(name);
  const needsLatin = !isWrittenIn("Latin", name) || stored.latin;
  const needsHan = (!isWrittenIn("Han", name) && name !== "") || stored.han;
  if (!needsLatin && !needsHan) return null;
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      {needsLatin && (
        <DraftText
          step={step}
          field="name_latin"
          maxLength={100}
          autoComplete="off"
          placeholder={isCyrillic ? passportLatin(name) : undefined}
          hint={
            isCyrillic
              ? m.wizard_name_latin_passport()
              : isHan
                ? m.wizard_name_latin_pinyin()
                : m.wizard_name_latin_own()
          }
        />
      )}
      {needsHan && (
        <DraftText step={step} field="name_han" maxLength={100} autoComplete="off" hint={m.wizard_name_han_hint()} />
      )}
    </div>
  );
}
