import { type PersonRole, personRoles } from "@compcard/domain/accounts/rules";
import { m } from "@compcard/domain/messages";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

const names: Record<PersonRole, () => string> = {
  model: m.account_role_model,
  booker: m.account_role_booker,
  client: m.account_role_client,
};

interface RoleFieldProps {
  value: PersonRole | "";
  onChange: (role: PersonRole | "") => void;
  hint?: string;
}

/** The optional role of the person. */
export function RoleField({ value, onChange, hint }: RoleFieldProps) {
  return (
    <Field label={m.account_role()} hint={hint}>
      {(control) => (
        <Select
          {...control}
          options={personRoles.map((role) => ({ value: role, label: names[role]() }))}
          value={value || null}
          onChange={(role) => onChange(role ?? "")}
          empty={m.account_role_any()}
        />
      )}
    </Field>
  );
}
