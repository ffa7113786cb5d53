import { m } from "@compcard/domain/messages";
import type { OwnField } from "@compcard/domain/roster/own-fields";
import { maxOwnText } from "@compcard/domain/roster/own-options";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { wrongTexts } from "./own-values.ts";
import { OwnControl } from "./row-notes.tsx";

interface FieldFiltersProps {
  fields: readonly OwnField[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** One value of each own field that the roster is filtered by. */
export function FieldFilters({ fields, values, onChange }: FieldFiltersProps) {
  const change = (id: string, value: string) => {
    const { [id]: _, ...others } = values;
    onChange(value.trim() ? { ...others, [id]: value } : others);
  };
  if (fields.length === 0) return null;
  return (
    <fieldset className="space-y-4">
      <legend className="label-caps mb-2 text-muted">{m.agencies_fields()}</legend>
      {fields.map((field) => (
        <FieldFilter
          key={`${field.id} ${values[field.id] ?? ""}`}
          field={field}
          value={values[field.id] ?? ""}
          onChange={(value) => change(field.id, value)}
        />
      ))}
    </fieldset>
  );
}

interface FieldFilterProps {
  field: OwnField;
  value: string;
  onChange: (value: string) => void;
}

/** A choice filters at once, a typed value when the field is left or Enter is pressed. */
function FieldFilter({ field, value, onChange }: FieldFilterProps) {
  const [typed, setTyped] = useState(value);
  const wrong = isWrong(field, typed.trim());
  const apply = () => typed !== value && !wrong && onChange(typed);
  const isChoice = field.kind === "choice";
  return (
    <Field label={field.name} error={wrong ? wrongTexts[field.kind]() : undefined}>
      {(control) => (
        <OwnControl
          {...{ control, field }}
          value={typed}
          onChange={isChoice ? onChange : setTyped}
          onBlur={apply}
          onKeyDown={({ key }) => key === "Enter" && apply()}
        />
      )}
    </Field>
  );
}

/** True if the server would refuse to filter by the typed text. */
function isWrong({ kind }: Pick<OwnField, "kind">, typed: string): boolean {
  if (kind === "number") return typed !== "" && !/^[-+]?\d{1,15}(?:[.,]\d{1,9})?$/.test(typed);
  return typed.length > maxOwnText || (kind === "link" && typed !== "" && !/^https?:\/\//i.test(typed));
}
