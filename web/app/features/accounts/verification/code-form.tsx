import { normalizeCode } from "@compcard/domain/identity/code";
import { m } from "@compcard/domain/messages";
import { useForm } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

/** FL-23: for mail read on a device where its link would open another browser. */
export function CodeForm({ onCode }: { onCode: (code: string) => Promise<string | null> }) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: "" } });
  const submit = handleSubmit(async ({ code }) => {
    const message = await onCode(code);
    if (message) setError("code", { message }, { shouldFocus: true });
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-4">
      <p>{m.account_code_lead()}</p>
      <Field label={m.account_code()} error={formState.errors.code?.message}>
        {(control) => (
          <TextInput
            {...control}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            className="text-2xl tracking-[0.3em] tabular-nums"
            {...register("code", {
              validate: (typed) => /^\d{6}$/.test(normalizeCode(typed)) || m.account_code_format(),
            })}
          />
        )}
      </Field>
      <Button type="submit" busy={formState.isSubmitting} className="w-full">
        {m.account_code_send()}
      </Button>
    </form>
  );
}
