import { m } from "@compcard/domain/messages";
import { maxEndWorkdays } from "@compcard/domain/options/limits";
import { formatNumber } from "../../lib/locale/intl.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import type { FormFields } from "../../ui/form/use-api-form.ts";
import type { TypedAgency } from "./brand-fields.tsx";

/** The agency's rule for the end of options on its cards. */
export function OptionsEndFields({ form }: { form: FormFields<TypedAgency> }) {
  return (
    <fieldset className="min-w-0">
      <legend className="label-caps mb-2 text-muted">{m.agencies_options_end()}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="workdays" label={m.agencies_options_end_days()} options={workdays()} />
        <SelectField form={form} name="hour" label={m.agencies_options_end_hour()} options={hours} />
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
