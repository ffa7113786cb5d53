import { fieldNames } from "@compcard/domain/cards/field-names";
import { type CardField, cardFieldNames, cardFields } from "@compcard/domain/cards/fields";
import { m } from "@compcard/domain/messages";
import type { OwnField } from "@compcard/domain/roster/own-fields";
import { ownIdOf, ownName } from "@compcard/domain/roster/own-options";
import { useState } from "react";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { wrongTexts } from "../own/own-values.ts";
import { OwnControl } from "../own/row-notes.tsx";
import type { RosterTools } from "./roster-tools.ts";
import type { RowsEdit } from "./use-bulk.ts";

/** Fields that many cards share: not names, ages, contacts and lists that belong to one person. */
const isShared = (name: CardField) => {
  const { kind, seen } = cardFields[name];
  return (
    (seen === "public" &&
      (kind === "option" || kind === "options" || kind === "flag" || kind === "number") &&
      name !== "age") ||
    name === "location" ||
    name === "agency" ||
    name === "booker"
  );
};

interface BulkEditProps {
  number: number;
  fields: readonly OwnField[];
  control: RosterTools["fieldControl"];
  busy: boolean;
  error: unknown;
  onSend: (edit: RowsEdit) => void;
  onClose: () => void;
}

/** One value for one field of many cards, or for one of the agency's own. */
export function BulkEdit({ number, fields, control, busy, error, onSend, onClose }: BulkEditProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [value, setValue] = useState<unknown>(null);
  useEdit(() => value !== null);
  const own = fields.find(({ id }) => chosen === ownName(id));
  const options = [
    ...fields.map(({ id, name }) => ({ value: ownName(id), label: name })),
    ...cardFieldNames.filter(isShared).map((name) => ({ value: name as string, label: fieldNames[name]() })),
  ];
  const isWrong = error instanceof ApiError && error.fields.length > 0;
  function send() {
    if (chosen === null) return;
    const ownId = ownIdOf(chosen);
    onSend(ownId === null ? { fields: { [chosen]: value } } : { own: { [ownId]: (value as string) || null } });
  }
  return (
    <FormDialog
      title={m.agencies_bulk_edit_title({ number: formatNumber(number) })}
      description={m.agencies_bulk_edit_text()}
      action={m.agencies_save()}
      busy={busy}
      onSend={send}
      onClose={onClose}
    >
      {error !== null && !(own && isWrong) && (
        <p role="alert" className="border-l-2 border-accent pl-4 text-sm">
          {errorText(error)}
        </p>
      )}
      <Field label={m.agencies_bulk_edit_field()}>
        {(attributes) => (
          <Select
            {...attributes}
            options={options}
            value={chosen}
            empty="—"
            onChange={(name) => {
              setChosen(name);
              setValue(name !== null && ownIdOf(name) === null && isFlag(name as CardField) ? false : null);
            }}
          />
        )}
      </Field>
      {own && (
        <Field label={own.name} error={isWrong ? wrongTexts[own.kind]() : undefined}>
          {(attributes) => (
            <OwnControl control={attributes} field={own} value={(value as string | null) ?? ""} onChange={setValue} />
          )}
        </Field>
      )}
      {chosen !== null && !own && control({ name: chosen as CardField, value, onChange: setValue })}
    </FormDialog>
  );
}

const isFlag = (name: CardField) => cardFields[name].kind === "flag";
