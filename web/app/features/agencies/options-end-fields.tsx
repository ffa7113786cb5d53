import { m } from "@compcard/domain/messages";
import { maxEndWorkdays } from "@compcard/domain/options/limits";
import type { UseFormReturn } from "react-hook-form";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import type { TypedAgency } from "./agency-fields.ts";

/** The agency's rule for the end of options on its cards. */
export function OptionsEndFields({ form: { watch, setValue } }: { form: UseFormReturn<TypedAgency> }) {
  const change = (name: "workdays" | "hour") => (value: string | null) =>
    value !== null && setValue(name, value, { shouldDirty: true });
  return (
    <fieldset className="min-w-0">
      <legend className="label-caps mb-2 text-muted">{m.agencies_options_end()}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.agencies_options_end_days()}>
          {(control) => (
            <Select {...control} options={workdays()} value={watch("workdays")} onChange={change("workdays")} />
          )}
        </Field>
        <Field label={m.agencies_options_end_hour()}>
          {(control) => <Select {...control} options={hours} value={watch("hour")} onChange={change("hour")} />}
        </Field>
      </div>
      <p className="mt-2 text-sm text-muted">{m.agencies_options_end_hint()}</p>
    </fieldset>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));

const workdays = () =>
  Array.from({ length: maxEndWorkdays }, (_, at) => ({
    value: String(at + 1),
    label: m.agencies_options_end_workdays({ count: at + 1, number: formatNumber(at + 1) }),
  }));
