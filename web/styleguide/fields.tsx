import { m } from "@compcard/domain/messages";
import { Field } from "../app/ui/field.tsx";
import { FillLine } from "../app/ui/fill-line.tsx";
import { MessageForm } from "../app/ui/message-form.tsx";
import { PasswordInput } from "../app/ui/password-input.tsx";
import { SearchField } from "../app/ui/search-field.tsx";
import { TextInput } from "../app/ui/text-input.tsx";
import { Textarea } from "../app/ui/textarea.tsx";
import { SpecimenGroup } from "./specimen.tsx";

export function Fields() {
  const error = m.styleguide_sample_error();
  const name = m.styleguide_sample_name();
  return (
    <SpecimenGroup title={m.styleguide_fields()}>
      <Field label={m.styleguide_empty()} hint={m.styleguide_sample_hint()}>
        {(control) => <TextInput placeholder={name} {...control} />}
      </Field>
      <Field label={m.styleguide_rest()}>{(control) => <TextInput defaultValue={name} {...control} />}</Field>
      <Field label={m.styleguide_unit()}>
        {(control) => (
          <TextInput inputMode="numeric" defaultValue="178" end={m.styleguide_sample_unit()} {...control} />
        )}
      </Field>
      <Field label={m.styleguide_invalid()} hint={m.styleguide_sample_hint()} error={error}>
        {(control) => <TextInput defaultValue="178" {...control} />}
      </Field>
      <Field label={m.styleguide_disabled()}>
        {(control) => <TextInput disabled defaultValue={name} {...control} />}
      </Field>
      <FillLine
        label={m.figures_line()}
        example={m.figures_line_example()}
        onRead={(line) => ({ filled: line, text: name, rest: [m.styleguide_sample_unit()] })}
        onUndo={() => {}}
      />
      <Field label={m.styleguide_sample_long()}>
        {(control) => <TextInput defaultValue={m.styleguide_sample_long()} {...control} />}
      </Field>
      <SearchField label={m.agencies_roster_search()} searched="" onSearch={() => {}} />
      <Field label={m.styleguide_password()}>
        {(control) => <PasswordInput defaultValue={name} autoComplete="off" {...control} />}
      </Field>
      <Field label={m.styleguide_lines()}>
        {(control) => <Textarea defaultValue={m.styleguide_sample_text()} {...control} />}
      </Field>
      <Field label={`${m.styleguide_lines()}: ${m.styleguide_invalid()}`} error={error}>
        {(control) => <Textarea {...control} />}
      </Field>
      <MessageForm
        storedAs="styleguide"
        title={m.styleguide_lines()}
        send={() => Promise.resolve()}
        sentText={m.styleguide_sample_text()}
      />
    </SpecimenGroup>
  );
}
