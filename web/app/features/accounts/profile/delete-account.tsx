import { formatReceipt } from "@compcard/domain/accounts/receipt";
import { normalizeEmail } from "@compcard/domain/identity/email";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { joinSentences } from "@compcard/domain/wording";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useConfig } from "../../../lib/page/config.ts";
import { useUser } from "../../../lib/session/session.ts";
import { dropSession } from "../../../lib/session/store.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useFreshSession } from "./use-fresh-session.tsx";

/** AUTH-14: only after the e-mail has been typed, or a word where the account has none. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  const withReceipt = useReceiptText();
  return (
    <div>
      <p className="max-w-prose text-muted">{withReceipt(m.profile_account_delete_text())}</p>
      <Button variant="danger" className="mt-4 w-full sm:w-auto" onClick={() => setOpen(true)}>
        {m.profile_account_delete()}
      </Button>
      <DeleteDialog open={open} onOpenChange={setOpen} description={m.profile_account_delete_text()} />
    </div>
  );
}

interface DeleteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  description: string;
}

/** Confirms the deletion of the account. */
export function DeleteDialog({ open, onOpenChange, description }: DeleteDialogProps) {
  const withReceipt = useReceiptText();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.profile_account_delete()}
      description={withReceipt(description)}
    >
      <ConfirmForm onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Adds where the receipt of what was destroyed is mailed to, for who has an address that counts as theirs. */
function useReceiptText(): (text: string) => string {
  const user = useUser();
  const toConfirm = useConfig()?.emailVerification === "required" && !user?.email_verified;
  const email = toConfirm ? null : user?.email;
  return (text) => (email ? joinSentences([text, m.profile_account_delete_receipt({ email })], getLocale()) : text);
}

function ConfirmForm({ onCancel }: { onCancel: () => void }) {
  const user = useUser();
  const { run, dialog } = useFreshSession();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { typed: "" } });
  const word = user?.email ?? m.profile_account_delete_word();
  const matches = (typed: string) => normalizeEmail(typed) === normalizeEmail(word);

  const submit = handleSubmit(async () => {
    try {
      const gone = await run(() => callApi("auth.deleteAccount"));
      if (!gone) return;
      // Nothing else will bring it to who has no address: it stays until it is closed.
      const shown = gone.mailed
        ? {}
        : {
            description: m.profile_account_delete_told(formatReceipt(gone.receipt, getLocale())),
            duration: Number.POSITIVE_INFINITY,
            action: { label: m.common_close(), onClick: () => {} },
          };
      toast.success(m.profile_account_deleted(), { id: "account", ...shown });
      dropSession("left");
    } catch (error) {
      toast.error(m.profile_account_delete_failed(), { id: "account", description: errorText(error) });
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Field label={m.profile_account_delete_type()} hint={word} error={formState.errors.typed?.message}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register("typed", { validate: (typed) => matches(typed) || m.profile_account_delete_differs() })}
          />
        )}
      </Field>
      <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" variant="danger" busy={formState.isSubmitting}>
          {m.profile_account_delete()}
        </Button>
      </div>
      {dialog}
    </form>
  );
}
