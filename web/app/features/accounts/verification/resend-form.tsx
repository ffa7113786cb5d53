import { m } from "@compcard/domain/messages";
import { useForm } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

/** Replaces a link that no longer works: a new one, to the known address or the one that the person types. */
export function ResendForm({ address, onSend }: { address: string; onSend: (email: string) => Promise<void> }) {
  const { register, handleSubmit } = useForm({ defaultValues: { email: address } });
  return (
    <form method="post" noValidate onSubmit={handleSubmit(({ email }) => onSend(email.trim()))} className="space-y-5">
      <Field label={m.account_email()}>
        {(control) => (
          <TextInput {...control} type="email" inputMode="email" autoComplete="username" {...register("email")} />
        )}
      </Field>
      <Button type="submit" className="w-full">
        {m.account_send_again()}
      </Button>
    </form>
  );
}
