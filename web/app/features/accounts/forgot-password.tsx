import { isEmail } from "@compcard/domain/identity/email";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { ApiForm } from "../../ui/form/api-form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { typedTexts } from "./typed-texts.ts";

/** AUTH-17: the answer is the same for every address. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useApiForm({
    values: { email: typedTexts().email as string },
    check: ({ email }) => {
      if (!email) return { email: m.account_email_required() };
      return { email: !isEmail(email.trim()) && m.errors_account_invalid_email() };
    },
    call: ({ email }) => callApi("auth.forgotPassword", { body: { email: email.trim() } }),
    onDone: (_answer, { email }) => {
      toast.clearErrors("forgot");
      setSentTo(email.trim());
    },
    onError: (error) => toast.error(errorText(error), { id: "forgot" }),
  });
  if (sentTo !== null) {
    return (
      <AccountFrame
        title={m.account_mail_title()}
        lead={<span role="status">{m.account_forgot_sent({ email: sentTo })}</span>}
      >
        <LinkButton to={paths.login()} className="w-full">
          {m.account_go_to_login()}
        </LinkButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={m.account_forgot()} lead={m.account_forgot_lead()}>
      <ApiForm
        form={form}
        className="space-y-5"
        actions={
          <Button type="submit" busy={form.busy} className="w-full">
            {m.account_forgot_send()}
          </Button>
        }
      >
        <TextField
          form={form}
          name="email"
          label={m.account_email()}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
      </ApiForm>
    </AccountFrame>
  );
}
