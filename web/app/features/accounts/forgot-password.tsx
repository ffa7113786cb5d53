import { isEmail } from "@compcard/domain/identity/email";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { typedTexts } from "./typed-texts.ts";

/** AUTH-17: the answer is the same for every address. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    defaultValues: { email: typedTexts().email },
  });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await callApi("auth.forgotPassword", { body: { email: email.trim() } });
      toast.clearErrors("forgot");
      setSentTo(email.trim());
    } catch (error) {
      toast.error(errorText(error), { id: "forgot" });
    }
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
      <form method="post" noValidate onSubmit={submit} className="space-y-5">
        <Field label={m.account_email()} error={formState.errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              inputMode="email"
              autoComplete="username"
              {...register("email", {
                required: m.account_email_required(),
                validate: (value) => isEmail(value.trim()) || m.errors_account_invalid_email(),
              })}
            />
          )}
        </Field>
        <Button type="submit" busy={formState.isSubmitting} className="w-full">
          {m.account_forgot_send()}
        </Button>
      </form>
    </AccountFrame>
  );
}
