import { formatReceipt } from "@compcard/domain/accounts/receipt";
import { normalizeEmail } from "@compcard/domain/identity/email";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { joinSentences } from "@compcard/domain/wording";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useConfig } from "../../../lib/page/config.ts";
import { useUser } from "../../../lib/session/session.ts";
import { dropSession } from "../../../lib/session/store.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
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
      {open && <DeleteDialog description={m.profile_account_delete_text()} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface DeleteDialogProps {
  description: string;
  onClose: () => void;
}

/** Confirms the deletion of the account; mount it when it opens. */
export function DeleteDialog({ description, onClose }: DeleteDialogProps) {
  const withReceipt = useReceiptText();
  const user = useUser();
  const { run, dialog } = useFreshSession();
  const word = user?.email ?? m.profile_account_delete_word();
  const form = useApiForm({
    values: { typed: "" },
    check: ({ typed }) => ({
      typed: normalizeEmail(typed) !== normalizeEmail(word) && m.profile_account_delete_differs(),
    }),
    call: () => run(() => callApi("auth.deleteAccount")),
    onDone: (gone) => {
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
    },
    onError: (error) =>
      toast.error(m.profile_account_delete_failed(), { id: "account", description: errorText(error) }),
  });
  return (
    <FormDialog
      form={form}
      title={m.profile_account_delete()}
      description={withReceipt(description)}
      action={m.profile_account_delete()}
      danger
      onClose={onClose}
    >
      <TextField
        form={form}
        name="typed"
        label={m.profile_account_delete_type()}
        hint={word}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {dialog}
    </FormDialog>
  );
}

/** Adds where the receipt of what was destroyed is mailed to, for who has an address that counts as theirs. */
function useReceiptText(): (text: string) => string {
  const user = useUser();
  const toConfirm = useConfig()?.emailVerification === "required" && !user?.email_verified;
  const email = toConfirm ? null : user?.email;
  return (text) => (email ? joinSentences([text, m.profile_account_delete_receipt({ email })], getLocale()) : text);
}
