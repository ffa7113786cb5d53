import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../../lib/api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ApiForm } from "../../../ui/form/api-form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";

interface PasskeyNameProps {
  passkey: { id: string; name: string };
  onClose: () => void;
  onSaved: (list: AnswerOf<"auth.passkeys">) => void;
}

/** Another name for a passkey, to tell devices apart. */
export function PasskeyName({ passkey: { id, name }, onClose, onSaved }: PasskeyNameProps) {
  const form = useApiForm({
    values: { name },
    check: (typed) => ({ name: typed.name.trim() === "" && m.profile_passkey_name_required() }),
    call: (typed) => callApi("auth.renamePasskey", { params: { id }, body: { name: typed.name.trim() } }),
    fieldOf: () => "name",
    onDone: onSaved,
    onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.profile_passkey_rename_title()}>
      <ApiForm
        form={form}
        className="space-y-6"
        actions={
          <Button type="submit" busy={form.busy} className="w-full">
            {m.common_save()}
          </Button>
        }
      >
        <TextField form={form} name="name" label={m.profile_passkey_name()} required maxLength={60} />
      </ApiForm>
    </Dialog>
  );
}
