import { m } from "@compcard/domain/messages";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PasswordChecklist } from "./password-checklist.tsx";

export interface NewAccount {
  email: string;
  password: string;
}

interface NewAccountFieldsProps {
  account: NewAccount;
  errors: Partial<Record<keyof NewAccount, string>>;
  onChange: (account: NewAccount) => void;
}

/** Address and password of an account that another form makes (AUTH-06). */
export function NewAccountFields({ account, errors, onChange }: NewAccountFieldsProps) {
  return (
    <div className="space-y-5">
      <Field label={m.account_email()} error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            required
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            value={account.email}
            onChange={({ target }) => onChange({ ...account, email: target.value })}
          />
        )}
      </Field>
      <Field label={m.account_password()} error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            required
            name="password"
            autoComplete="new-password"
            value={account.password}
            onChange={({ target }) => onChange({ ...account, password: target.value })}
          />
        )}
      </Field>
      <PasswordChecklist password={account.password} />
    </div>
  );
}
