import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { callApi } from "../../lib/api/client.ts";
import { useLocalNavigate } from "../../lib/locale/link.tsx";
import { toast } from "../../lib/toast.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { clearMailedToken, useMailedToken } from "./mailed-token.ts";
import { PasswordForm } from "./password-form.tsx";

/** AUTH-17: the page behind the mailed link; every session ends with the old password. */
export function ResetPassword({ gone }: { gone: boolean }) {
  const token = useMailedToken("reset-password", gone);
  const go = useLocalNavigate();
  if (!token) {
    return (
      <AccountFrame failed title={m.account_verify_error()} lead={m.errors_verification_invalid_token()}>
        <LinkButton to={paths.forgotPassword()} className="w-full">
          {m.account_forgot_send()}
        </LinkButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={m.account_reset_title()}>
      <PasswordForm
        onSave={async ({ newPassword, confirmPassword }) => {
          const { email } = await callApi("auth.resetPassword", { body: { token, newPassword, confirmPassword } });
          clearMailedToken("reset-password");
          toast.success(m.account_reset_done(), { id: "password" });
          go(paths.login(), { replace: true, state: { verifiedEmail: email } });
        }}
      />
    </AccountFrame>
  );
}
