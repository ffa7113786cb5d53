import { fieldNames } from "@compcard/domain/cards/field-names";
import type { Availability } from "@compcard/domain/cards/fields";
import { availabilityKinds } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { optionsOf } from "./option-select.tsx";
import type { useTyping } from "./use-typing.ts";

interface StayRowProps {
  row: Availability;
  /** Number of the entry, from 1. */
  number: number;
  error: string | undefined;
  typingProps: ReturnType<typeof useTyping>["typingProps"];
  onChange: (change: Partial<Availability>) => void;
  onRemove: () => void;
}

/** An entry of the availability: its kind, days and place. */
export function StayRow({ row, number, error, typingProps, onChange, onRemove }: StayRowProps) {
  const text = (name: "from" | "to" | "city" | "country", label: string, more: object) => (
    <Field label={label} error={name === "to" ? error : undefined}>
      {(control) => (
        <TextInput
          {...control}
          {...more}
          value={row[name] ?? ""}
          onChange={({ target }) => onChange({ [name]: target.value || (name === "country" ? undefined : "") })}
          {...typingProps}
        />
      )}
    </Field>
  );
  const label = m.wizard_availability_kind({ number });
  return (
    <fieldset aria-label={label} className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <div className="col-span-2 sm:col-span-4">
        <Field label={label}>
          {(control) => (
            <Select
              {...control}
              options={optionsOf("availabilityKinds", availabilityKinds)}
              value={row.kind}
              onChange={(kind) => kind && onChange({ kind })}
            />
          )}
        </Field>
      </div>
      {text("from", m.wizard_availability_from(), { type: "date" })}
      {text("to", m.wizard_availability_to(), { type: "date", min: row.from || undefined })}
      {text("city", fieldNames.location(), { maxLength: 100 })}
      {text("country", fieldNames.country(), { maxLength: 60 })}
      <Button variant="quiet" className="col-span-2 justify-self-start sm:col-span-4" onClick={onRemove}>
        {m.common_remove_item({ item: label })}
      </Button>
    </fieldset>
  );
}
