import type { OwnerCard } from "@compcard/domain/cards/schema";
import {
  type DocumentContacts,
  type DocumentUse,
  documentContacts,
  documentUses,
  type PaperSize,
  paperSizes,
} from "@compcard/domain/documents/options";
import { m } from "@compcard/domain/messages";
import { locales } from "@compcard/domain/runtime";
import { typedPhotos } from "../../lib/choosable-photos.ts";
import { languageNames } from "../../lib/locale/language-names.ts";
import { PhotoChoice } from "../../ui/photo-choice.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { type Choice, countsOf, hasPortfolio, printable, withCount, withFront, withTouched } from "./choice.ts";
import { OneOf } from "./one-of.tsx";
import { SmallPhotos } from "./small-photos.tsx";

const uses: Record<DocumentUse, () => string> = { send: m.documents_use_send, print: m.documents_use_print };
const sizes: Record<PaperSize, () => string> = {
  a5: m.documents_size_a5,
  "half-letter": m.documents_size_half_letter,
  "15x20": m.documents_size_15x20,
};
const contacts: Record<DocumentContacts, () => string> = {
  own: m.documents_contacts_own,
  agency: m.documents_contacts_agency,
  both: m.documents_contacts_both,
  none: m.documents_contacts_none,
};
interface ChoiceFormProps {
  card: OwnerCard;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

export function ChoiceForm({ card, choice, onChange }: ChoiceFormProps) {
  const types = printable(card);
  const counts = countsOf(types, choice.front);
  const missing = choice.count - choice.back.length;
  const change = (part: Partial<Choice>) => onChange({ ...choice, ...part });
  return (
    <div className="flex flex-col gap-5">
      <OneOf
        label={m.documents_contacts()}
        values={documentContacts}
        name={(whose) => contacts[whose]()}
        value={choice.contacts}
        onChange={(value) => change({ contacts: value })}
        hint={choice.contacts === "none" ? undefined : m.documents_contacts_text()}
      />
      <OneOf
        label={m.documents_use()}
        values={documentUses}
        name={(use) => uses[use]()}
        value={choice.use}
        onChange={(use) => change({ use })}
        hint={choice.use === "print" ? m.documents_print_text() : undefined}
      />
      <SmallPhotos card={card} choice={choice} />
      <OneOf
        label={m.documents_size()}
        values={paperSizes}
        name={(size) => sizes[size]()}
        value={choice.size}
        onChange={(size) => change({ size })}
      />
      <OneOf
        label={m.documents_language()}
        values={locales}
        name={(lang) => languageNames[lang]}
        value={choice.lang}
        onChange={(lang) => change({ lang })}
      />
      {choice.front && (
        <PhotoChoice
          label={m.documents_front()}
          photos={typedPhotos(card, types)}
          chosen={[choice.front]}
          onTouch={(type) => onChange(withFront(choice, type, types))}
        />
      )}
      {counts.length > 0 ? (
        <>
          <OneOf
            label={m.documents_count()}
            values={counts}
            name={String}
            value={choice.count}
            onChange={(count) => onChange(withCount(choice, count, types))}
          />
          <PhotoChoice
            label={m.documents_back()}
            hint={missing > 0 ? m.documents_back_more({ count: missing }) : m.documents_back_hint()}
            photos={typedPhotos(
              card,
              types.filter((type) => type !== choice.front),
            )}
            chosen={choice.back}
            numbered
            onTouch={(type) => onChange(withTouched(choice, type))}
          />
        </>
      ) : (
        <p className="text-sm text-muted">{m.documents_back_none()}</p>
      )}
      {hasPortfolio(card) && (
        <Toggle
          label={m.documents_portfolio()}
          checked={choice.portfolio}
          onChange={(portfolio) => change({ portfolio })}
        />
      )}
    </div>
  );
}
