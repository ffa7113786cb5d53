import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useForm } from "react-hook-form";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useLocalPath } from "../../lib/locale/link.tsx";
import { signIn, useSession } from "../../lib/session/session.ts";
import { dropSession } from "../../lib/session/store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";

/**
 * FL-27: the session ended during an edit. A prompt over the page renews it by password. A sign-in in another tab
 * closes the prompt.
 */
export function RenewSession() {
  const { status, user } = useSession();
  const email = user?.email ?? "";
  return (
    <Dialog
      lasting
      open={status === "ended"}
      onOpenChange={() => {}}
      title={m.account_renew_title()}
      description={email ? m.account_renew_text({ email }) : m.account_renew_text_elsewhere()}
    >
      {email && <PasswordForm email={email} />}
      <OtherWays email={email} />
    </Dialog>
  );
}

function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: "" } });
  const submit = handleSubmit(async ({ password }) => {
    try {
      const { token, user } = await callApi("auth.login", { body: { email, password } });
      signIn(token, user);
    } catch (error) {
      setError("password", { message: errorText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <input hidden readOnly autoComplete="username" value={email} />
      <Field label={m.account_password()} error={formState.errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            {...register("password", { validate: (value) => value !== "" || m.account_password_required() })}
          />
        )}
      </Field>
      <Button type="submit" busy={formState.isSubmitting} className="w-full">
        {m.account_sign_in()}
      </Button>
    </form>
  );
}

function OtherWays({ email }: { email: string }) {
  const local = useLocalPath();
  return (
    <div className="mt-3 flex flex-col items-center gap-1 text-sm">
      <a
        href={local(paths.login())}
        target="_blank"
        rel="noreferrer"
        className={email ? "target inline-flex underline" : "button button-primary w-full"}
      >
        {m.account_renew_elsewhere()}
      </a>
      <button type="button" className="target inline-flex text-muted underline" onClick={() => dropSession("refused")}>
        {m.account_renew_leave()}
      </button>
    </div>
  );
}
