import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

interface CorrectEmailFormProps {
  /** The address that the mail went to. */
  address: string;
  onCorrectEmail: (email: string) => Promise<string | null>;
}

/** FL-22: the address was mistyped at sign-up; nothing else has to be typed again. */
export function CorrectEmailForm({ address, onCorrectEmail }: CorrectEmailFormProps) {
  const [form, setForm] = useState<"not yet" | "open" | "closed">("not yet");
  const { register, handleSubmit, formState, setError, reset } = useForm({ values: { email: address } });
  if (form !== "open") {
    return (
      // After the form was closed, the focus returns to the button that opened it.
      <Button variant="quiet" autoFocus={form === "closed"} onClick={() => setForm("open")}>
        {m.account_mend()}
      </Button>
    );
  }
  const submit = handleSubmit(async ({ email }) => {
    const message = await onCorrectEmail(email.trim());
    if (message) setError("email", { message }, { shouldFocus: true });
    else setForm("closed");
  });
  const cancel = () => {
    reset();
    setForm("closed");
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-4 border-y border-hairline py-6">
      <Field label={m.account_mend_email()} error={formState.errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            required
            autoFocus
            type="email"
            inputMode="email"
            autoComplete="email"
            {...register("email")}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={formState.isSubmitting} className="w-full">
        {m.account_mend_send()}
      </Button>
      <Button variant="quiet" className="w-full" onClick={cancel}>
        {m.common_cancel()}
      </Button>
    </form>
  );
}
