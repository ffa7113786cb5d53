import { fieldNames } from "@compcard/domain/cards/field-names";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { toast } from "../../lib/toast.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useRefresh } from "./use-moderation.ts";

/** Dialog in which a moderator sets the known age of a person, with the reason. */
export function AgeDialog({ cardId, onClose }: { cardId: string; onClose: () => void }) {
  const [age, setAge] = useState("");
  const [reason, setReason] = useState("");
  const refresh = useRefresh();
  const save = useApiMutation({
    mutationFn: () =>
      callApi("desk.age", { params: { id: cardId }, body: { age: Number(age), reason: reason.trim() } }),
    onSuccess: () => {
      toast.success(m.moderation_age_done(), { id: "moderation" });
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <FormDialog
      title={m.moderation_age_set()}
      action={m.common_save()}
      busy={save.isPending}
      onSend={() => save.mutate()}
      onClose={onClose}
    >
      <Field label={fieldNames.age()}>
        {(control) => (
          <TextInput {...control} inputMode="numeric" value={age} onChange={(event) => setAge(event.target.value)} />
        )}
      </Field>
      <Field label={m.moderation_reason()} error={save.error ? errorText(save.error) : undefined}>
        {(control) => <TextInput {...control} value={reason} onChange={(event) => setReason(event.target.value)} />}
      </Field>
    </FormDialog>
  );
}
