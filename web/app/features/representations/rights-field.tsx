import { type CardRight, cardRights } from "@compcard/domain/agencies/rights";
import { m } from "@compcard/domain/messages";
import { FieldGroup } from "../../ui/field-group.tsx";
import { Toggle } from "../../ui/toggle.tsx";

interface RightsFieldProps {
  rights: readonly CardRight[];
  onChange: (rights: CardRight[]) => void;
  hint?: string;
}

const texts: Record<CardRight, { name: () => string; text: () => string }> = {
  edit: { name: m.representations_edit, text: m.representations_edit_text },
  photos: { name: m.representations_photos, text: m.representations_photos_text },
  contacts: { name: m.representations_contacts, text: m.representations_contacts_text },
  board: { name: m.representations_board, text: m.representations_board_text },
  options: { name: m.representations_options, text: m.representations_options_text },
};

/** The rights of an agency on a card: a switch for each right, with its meaning. */
export function RightsField({ rights, onChange, hint }: RightsFieldProps) {
  return (
    <FieldGroup label={m.representations_rights()} hint={hint}>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {cardRights.map((right) => (
          <li key={right} className="py-2">
            <Toggle
              label={
                <>
                  <span className="block font-medium">{texts[right].name()}</span>
                  <span className="block text-sm text-muted">{texts[right].text()}</span>
                </>
              }
              checked={rights.includes(right)}
              onChange={(on) => onChange(cardRights.filter((one) => (one === right ? on : rights.includes(one))))}
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
