import { longest } from "@compcard/domain/agencies/options";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { phoneInputMaxLength } from "@compcard/domain/identity/phone";
import { m } from "@compcard/domain/messages";
import { type Locale, locales } from "@compcard/domain/runtime";
import { languageNames } from "../../lib/locale/language-names.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { TextareaField } from "../../ui/form/textarea-field.tsx";
import type { FormFields } from "../../ui/form/use-api-form.ts";

/** Texts of the form of an agency. */
export interface TypedAgency extends Record<"name" | "city" | "site" | "email" | "phone" | "address", string> {
  about: Record<Locale, string>;
  /** The rule for ends of options. */
  workdays: string;
  hour: string;
}

/** The details of an agency that papers and the public page show beside its name. */
export function BrandFields({ form }: { form: FormFields<TypedAgency> }) {
  return (
    <>
      <TextField
        form={form}
        name="phone"
        label={fieldNames.phone()}
        hint={m.agencies_phone_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={phoneInputMaxLength}
        placeholder={m.wizard_phone_placeholder()}
      />
      <TextField
        form={form}
        name="address"
        label={m.agencies_address()}
        autoComplete="street-address"
        maxLength={longest.address}
      />
      <fieldset className="min-w-0 space-y-4">
        <legend className="label-caps mb-2 text-muted">{m.agencies_about()}</legend>
        {locales.map((locale) => (
          <TextareaField
            key={locale}
            form={form}
            name={`about.${locale}`}
            label={languageNames[locale]}
            rows={4}
            maxLength={longest.about}
          />
        ))}
      </fieldset>
      <p className="text-sm text-muted">{m.agencies_about_hint()}</p>
    </>
  );
}
