import { fieldNames } from "@compcard/domain/cards/field-names";
import { type CardField, cardFieldNames, cardFields } from "@compcard/domain/cards/fields";
import { m } from "@compcard/domain/messages";
import type { OwnField } from "@compcard/domain/roster/own-fields";
import { ownIdOf, ownName } from "@compcard/domain/roster/own-options";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { Select } from "../../../ui/select.tsx";
import { wrongTexts } from "../own/own-values.ts";
import { OwnControl } from "../own/row-notes.tsx";
import { useRosterTools } from "./roster-tools.ts";
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
  onSend: (edit: RowsEdit) => Promise<unknown>;
  onClose: () => void;
}

/** One value for one field of many cards, or for one of the agency's own. */
export function BulkEdit({ number, fields, onSend, onClose }: BulkEditProps) {
  const { fieldControl } = useRosterTools();
  const ownOf = (chosen: string | null) => fields.find(({ id }) => chosen === ownName(id));
  const form = useApiForm({
    values: { chosen: null as string | null, value: null as unknown },
    call: async ({ chosen, value }) => {
      if (chosen === null) return null;
      const ownId = ownIdOf(chosen);
      return onSend(ownId === null ? { fields: { [chosen]: value } } : { own: { [ownId]: (value as string) || null } });
    },
    onClose,
    fieldOf: ({ fields: refused }, { chosen }) => (ownOf(chosen) && refused.length > 0 ? "value" : undefined),
    texts: ({ chosen }) => ({ value: wrongTexts[ownOf(chosen)?.kind ?? "text"] }),
  });
  const [chosen, value] = [form.watch("chosen"), form.watch("value")];
  const own = ownOf(chosen);
  const options = [
    ...fields.map(({ id, name }) => ({ value: ownName(id), label: name })),
    ...cardFieldNames.filter(isShared).map((name) => ({ value: name as string, label: fieldNames[name]() })),
  ];
  return (
    <FormDialog
      form={form}
      title={m.agencies_bulk_edit_title({ number: formatNumber(number) })}
      description={m.agencies_bulk_edit_text()}
      action={m.agencies_save()}
      onClose={onClose}
    >
      <Field label={m.agencies_bulk_edit_field()}>
        {(attributes) => (
          <Select
            {...attributes}
            options={options}
            value={chosen}
            empty="—"
            onChange={(name) => {
              const isOff = name !== null && ownIdOf(name) === null && isFlag(name as CardField);
              form.change({ chosen: name, value: isOff ? false : null });
            }}
          />
        )}
      </Field>
      {own && (
        <Field label={own.name} error={form.problemOf("value")}>
          {(attributes) => (
            <OwnControl
              control={attributes}
              field={own}
              value={(value as string | null) ?? ""}
              onChange={(value) => form.change({ value })}
            />
          )}
        </Field>
      )}
      {chosen !== null &&
        !own &&
        fieldControl({ name: chosen as CardField, value, onChange: (value) => form.change({ value }) })}
    </FormDialog>
  );
}

const isFlag = (name: CardField) => cardFields[name].kind === "flag";
