import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { useForm } from "react-hook-form";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

interface PasskeyNameProps {
  passkey: { id: string; name: string };
  onClose: () => void;
  onSaved: (list: AnswerOf<"auth.passkeys">) => void;
}

/** Another name for a passkey, to tell devices apart. */
export function PasskeyName({ passkey: { id, name }, onClose, onSaved }: PasskeyNameProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name } });
  const submit = handleSubmit(async (typed) => {
    try {
      onSaved(await callApi("auth.renamePasskey", { params: { id }, body: { name: typed.name.trim() } }));
    } catch (error) {
      setError("name", { message: errorText(error) }, { shouldFocus: true });
    }
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.profile_passkey_rename_title()}>
      <form method="post" noValidate onSubmit={submit} className="space-y-6">
        <Field label={m.profile_passkey_name()} error={formState.errors.name?.message}>
          {(control) => (
            <TextInput
              {...control}
              required
              maxLength={60}
              {...register("name", { validate: (typed) => typed.trim() !== "" || m.profile_passkey_name_required() })}
            />
          )}
        </Field>
        <Button type="submit" busy={formState.isSubmitting} className="w-full">
          {m.common_save()}
        </Button>
      </form>
    </Dialog>
  );
}
