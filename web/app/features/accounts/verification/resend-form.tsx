import { m } from "@compcard/domain/messages";
import { Button } from "../../../ui/button.tsx";
import { ApiForm } from "../../../ui/form/api-form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";

/** Replaces a link that no longer works: a new one, to the known address or the one that the person types. */
export function ResendForm({ address, onSend }: { address: string; onSend: (email: string) => Promise<void> }) {
  const form = useApiForm({ values: { email: address }, call: ({ email }) => onSend(email.trim()) });
  return (
    <ApiForm
      form={form}
      className="space-y-5"
      actions={
        <Button type="submit" className="w-full">
          {m.account_send_again()}
        </Button>
      }
    >
      <TextField
        form={form}
        name="email"
        label={m.account_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
    </ApiForm>
  );
}
