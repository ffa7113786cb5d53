import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { callApi } from "../../lib/api/client.ts";
import { useLocalPath } from "../../lib/locale/link.tsx";
import { signIn, useSession } from "../../lib/session/session.ts";
import { dropSession } from "../../lib/session/store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ApiForm } from "../../ui/form/api-form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";

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
  const form = useApiForm({
    values: { password: "" },
    check: ({ password }) => ({ password: password === "" && m.account_password_required() }),
    call: ({ password }) => callApi("auth.login", { body: { email, password } }),
    fieldOf: () => "password",
    onDone: ({ token, user }) => signIn(token, user),
  });
  return (
    <ApiForm
      form={form}
      className="space-y-5"
      actions={
        <Button type="submit" busy={form.busy} className="w-full">
          {m.account_sign_in()}
        </Button>
      }
    >
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField form={form} name="password" label={m.account_password()} autoComplete="current-password" />
    </ApiForm>
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
