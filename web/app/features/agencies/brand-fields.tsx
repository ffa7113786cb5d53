import { longest } from "@compcard/domain/agencies/options";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { phoneInputMaxLength } from "@compcard/domain/identity/phone";
import { m } from "@compcard/domain/messages";
import { locales } from "@compcard/domain/runtime";
import type { UseFormReturn } from "react-hook-form";
import { languageNames } from "../../lib/locale/language-names.ts";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { TypedAgency } from "./agency-fields.ts";

/** The details of an agency that papers and the public page show beside its name. */
export function BrandFields({ form: { register, formState } }: { form: UseFormReturn<TypedAgency> }) {
  const { errors } = formState;
  return (
    <>
      <Field label={fieldNames.phone()} hint={m.agencies_phone_hint()} error={errors.phone?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={phoneInputMaxLength}
            placeholder={m.wizard_phone_placeholder()}
            {...register("phone")}
          />
        )}
      </Field>
      <Field label={m.agencies_address()} error={errors.address?.message}>
        {(control) => (
          <TextInput {...control} autoComplete="street-address" maxLength={longest.address} {...register("address")} />
        )}
      </Field>
      <fieldset className="min-w-0 space-y-4">
        <legend className="label-caps mb-2 text-muted">{m.agencies_about()}</legend>
        {locales.map((locale) => (
          <Field key={locale} label={languageNames[locale]} error={errors[locale]?.message}>
            {(control) => <Textarea {...control} rows={4} maxLength={longest.about} {...register(locale)} />}
          </Field>
        ))}
      </fieldset>
      <p className="text-sm text-muted">{m.agencies_about_hint()}</p>
    </>
  );
}
