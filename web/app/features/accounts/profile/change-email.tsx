import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { newEmailText } from "../../../lib/email-check.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ApiForm } from "../../../ui/form/api-form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { useFreshSession } from "./use-fresh-session.tsx";

/** FL-30: another address, once both have confirmed it; until then what is waited for, and a way to call it off. */
export function ChangeEmail() {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const { data } = useApiQuery(apiQuery("auth.emailChange"), { staleTime: 0 });
  const refresh = () => queries.invalidateQueries({ queryKey: ["auth.emailChange"] });
  const cancel = useApiMutation({
    mutationFn: () => callApi("auth.cancelEmailChange"),
    onSuccess: () => void toast.success(m.profile_change_email_canceled(), { id: "email" }),
    errorToast: { id: "email" },
    onSettled: refresh,
  });
  const sent = () => {
    void refresh();
    toast.success(m.profile_change_email_sent(), { id: "email" });
    setOpen(false);
  };
  const pending = data?.pending;
  if (!pending) {
    return (
      <>
        <Button variant="secondary" className="w-full sm:w-auto" onClick={() => setOpen(true)}>
          {m.profile_change_email()}
        </Button>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={m.profile_change_email()}
          description={m.profile_change_email_text()}
        >
          <NewAddress onSent={sent} />
        </Dialog>
      </>
    );
  }
  const date = dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(pending.expires_at));
  const waits = pending.new_confirmed
    ? m.profile_change_email_waits_old
    : pending.old_confirmed
      ? m.profile_change_email_waits_new
      : m.profile_change_email_waits_both;
  return (
    <div className="w-full border-l-2 border-accent pl-4">
      <p className="wrap-anywhere">{m.profile_change_email_pending({ email: pending.email })}</p>
      <p className="mt-1 text-sm text-muted">{waits({ date })}</p>
      <Button variant="quiet" className="mt-2 -ml-3" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {m.profile_change_email_cancel()}
      </Button>
    </div>
  );
}

function NewAddress({ onSent }: { onSent: () => void }) {
  const { run, dialog } = useFreshSession();
  const form = useApiForm({
    values: { email: "" },
    check: ({ email }) => ({ email: newEmailText(email) }),
    call: ({ email }) => run(() => callApi("auth.changeEmail", { body: { email: email.trim() } })),
    fieldOf: () => "email",
    onDone: onSent,
  });
  return (
    <ApiForm
      form={form}
      className="space-y-6"
      actions={
        <Button type="submit" busy={form.busy} className="w-full">
          {m.profile_change_email_send()}
        </Button>
      }
    >
      <TextField
        form={form}
        name="email"
        label={m.profile_change_email_new()}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      {dialog}
    </ApiForm>
  );
}
