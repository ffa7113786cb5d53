import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ApiForm } from "../../../ui/form/api-form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { useConfirmSession } from "./use-confirm-session.ts";

/** For who has no passkey at hand: confirms the session with a recovery code, typed after a press of the button. */
export function RecoveryCodeQuestion({ onConfirmed }: { onConfirmed: () => void }) {
  const confirmSession = useConfirmSession();
  const [open, setOpen] = useState(false);
  const form = useApiForm({
    values: { code: "" },
    check: ({ code }) => ({ code: code.trim() === "" && m.profile_recovery_required() }),
    call: ({ code }) => confirmSession({ code }),
    fieldOf: () => "code",
    onDone: onConfirmed,
  });
  if (!open) {
    return (
      <Button variant="quiet" className="w-full" onClick={() => setOpen(true)}>
        {m.profile_recovery_use()}
      </Button>
    );
  }
  return (
    <ApiForm
      form={form}
      className="space-y-6 text-left"
      actions={
        <Button type="submit" variant="secondary" busy={form.busy} className="w-full">
          {m.profile_confirm_go()}
        </Button>
      }
    >
      <TextField
        form={form}
        name="code"
        label={m.profile_recovery_label()}
        required
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
      />
    </ApiForm>
  );
}
