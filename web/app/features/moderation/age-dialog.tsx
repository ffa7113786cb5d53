import { fieldNames } from "@compcard/domain/cards/field-names";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { toast } from "../../lib/toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { useRefresh } from "./use-moderation.ts";

/** Dialog in which a moderator sets the known age of a person, with the reason. */
export function AgeDialog({ cardId, onClose }: { cardId: string; onClose: () => void }) {
  const refresh = useRefresh();
  const form = useApiForm({
    values: { age: "", reason: "" },
    call: ({ age, reason }) =>
      callApi("moderation.setAge", { params: { id: cardId }, body: { age: Number(age), reason: reason.trim() } }),
    fieldOf: () => "reason",
    onDone: () => {
      toast.success(m.moderation_age_done(), { id: "moderation" });
    },
    onClose,
    onSettled: refresh,
  });
  return (
    <FormDialog form={form} title={m.moderation_age_set()} action={m.common_save()} onClose={onClose}>
      <TextField form={form} name="age" label={fieldNames.age()} inputMode="numeric" />
      <TextField form={form} name="reason" label={m.moderation_reason()} />
    </FormDialog>
  );
}
