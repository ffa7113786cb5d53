import { fieldNames } from "@compcard/domain/cards/field-names";
import { cardFields, type FieldLine, optionsOf as listOf } from "@compcard/domain/cards/fields";
import type { Measurement } from "@compcard/domain/cards/measurements";
import type { OptionList } from "@compcard/domain/cards/option-labels";
import { m } from "@compcard/domain/messages";
import type { FieldRequest } from "../../features/agencies/roster/roster-tools.ts";
import { MeasureSelect } from "../../features/wizard/fields/measure-select.tsx";
import { OptionMultiSelect, optionsOf } from "../../features/wizard/fields/option-select.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** The control of one field of a card, without a card. */
export default function BulkField({ name, value, onChange }: FieldRequest) {
  const line: FieldLine = cardFields[name];
  const label = fieldNames[name]();
  if (line.kind === "number" && name !== "age")
    return (
      <MeasureSelect
        name={name as Exclude<Measurement, "age">}
        label={label}
        value={typeof value === "number" ? value : null}
        onChange={onChange}
      />
    );
  if (line.kind === "options")
    return (
      <OptionMultiSelect<string>
        label={label}
        list={line.list as OptionList}
        options={listOf(line.list)}
        value={Array.isArray(value) ? value : []}
        onChange={onChange}
      />
    );
  if (line.kind === "option")
    return (
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            options={optionsOf<string>(line.list as OptionList, listOf(line.list))}
            value={typeof value === "string" ? value : null}
            empty="—"
            onChange={onChange}
          />
        )}
      </Field>
    );
  if (line.kind === "flag")
    return (
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            options={[
              { value: "yes", label: m.common_yes() },
              { value: "no", label: m.common_no() },
            ]}
            value={value === true ? "yes" : "no"}
            onChange={(chosen) => onChange(chosen === "yes")}
          />
        )}
      </Field>
    );
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={200}
          value={typeof value === "string" ? value : ""}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )}
    </Field>
  );
}
