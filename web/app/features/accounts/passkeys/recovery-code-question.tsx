import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { errorText } from "../../../lib/api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useConfirmSession } from "./use-confirm-session.ts";

/** For who has no passkey at hand: confirms the session with a recovery code, typed after a press of the button. */
export function RecoveryCodeQuestion({ onConfirmed }: { onConfirmed: () => void }) {
  const confirmSession = useConfirmSession();
  const [open, setOpen] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: "" } });
  const submit = handleSubmit(async ({ code }) => {
    try {
      await confirmSession({ code });
      onConfirmed();
    } catch (error) {
      setError("code", { message: errorText(error) }, { shouldFocus: true });
    }
  });
  if (!open) {
    return (
      <Button variant="quiet" className="w-full" onClick={() => setOpen(true)}>
        {m.profile_recovery_use()}
      </Button>
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        // The form below, in whose dialog this one may stand, must not be sent with it.
        event.stopPropagation();
        void submit(event);
      }}
      className="space-y-6 text-left"
    >
      <Field label={m.profile_recovery_label()} error={formState.errors.code?.message}>
        {(control) => (
          <TextInput
            {...control}
            required
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            {...register("code", { validate: (typed) => typed.trim() !== "" || m.profile_recovery_required() })}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={formState.isSubmitting} className="w-full">
        {m.profile_confirm_go()}
      </Button>
    </form>
  );
}
