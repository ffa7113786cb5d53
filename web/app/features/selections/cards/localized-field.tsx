import { locales } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { type LocalizedText, textIn } from "@compcard/domain/selections/localized-text";
import { languageNames } from "../../../lib/locale/language-names.ts";
import { Button } from "../../../ui/button.tsx";
import { type ControlProps, Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";

interface LocalizedFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  value: LocalizedText;
  maxLength: number;
  /** Number of lines, if more than one. */
  rows?: number;
  onChange: (value: LocalizedText) => void;
}

/** A text for all clients, or one for each language: clients read that of their link (TL-47). */
export function LocalizedField({ value, onChange, ...field }: LocalizedFieldProps) {
  const { label, hint, error } = field;
  const locale = getLocale();
  if (typeof value === "string") {
    return (
      <div>
        <Field label={label} hint={hint} error={error}>
          {(control) => <Input {...field} control={control} value={value} onType={onChange} />}
        </Field>
        <Button variant="quiet" className="-ml-3" onClick={() => onChange({ [locale]: value })}>
          {m.selections_by_language()}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="label-caps mb-2 text-muted">{label}</legend>
      <div className="grid grid-cols-1 gap-3">
        {locales.map((one) => (
          <Field key={one} label={languageNames[one]} error={one === locale ? error : undefined}>
            {(control) => (
              <Input
                {...field}
                control={control}
                value={value[one] ?? ""}
                onType={(typed) => onChange({ ...value, [one]: typed })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted">{m.selections_by_language_hint()}</p>
      <Button variant="quiet" className="-ml-3" onClick={() => onChange(textIn(value, locale) ?? "")}>
        {m.selections_one_text()}
      </Button>
    </fieldset>
  );
}

interface InputProps extends Pick<LocalizedFieldProps, "rows" | "maxLength"> {
  control: ControlProps;
  value: string;
  onType: (typed: string) => void;
}

function Input({ control, rows, maxLength, value, onType }: InputProps) {
  if (rows === undefined) {
    return (
      <TextInput
        {...control}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
    );
  }
  return (
    <Textarea
      {...control}
      rows={rows}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
