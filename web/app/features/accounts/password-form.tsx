import { findNewPasswordProblem } from "@compcard/domain/accounts/rules";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/api/error.ts";
import { Link } from "../../lib/locale/link.tsx";
import { Button } from "../../ui/button.tsx";
import { ApiForm } from "../../ui/form/api-form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { PasswordChecklist } from "./password-checklist.tsx";

interface Passwords {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

interface PasswordFormProps {
  /** Adds a field for the current password, and names the account for password managers (AUTH-13). */
  username?: string;
  /** A thrown ApiError is shown at its field, or above the button. */
  onSave: (typed: Passwords) => Promise<void>;
  /** Stands above the button. */
  children?: ReactNode;
}

// Problems that a mailed link solves: no password yet, or a used link.
const mendedByLink = ["account.no_password", "verification.invalid_token"];

/** A new password, typed twice (AUTH-13, AUTH-17). */
export function PasswordForm({ username, onSave, children }: PasswordFormProps) {
  const form = useApiForm({
    values: { currentPassword: "", newPassword: "", confirmPassword: "" },
    check: ({ currentPassword }) => ({
      currentPassword: username !== undefined && currentPassword === "" && m.account_password_required(),
    }),
    call: async (typed) => {
      const problem = findNewPasswordProblem("newPassword", typed.newPassword, typed.confirmPassword);
      if (problem) throw new ApiError(400, problem.code, "", problem.details);
      await onSave(typed);
    },
    fieldOf: ({ code }) => (code === "account.wrong_password" ? "currentPassword" : undefined),
  });
  const { root } = form.formState.errors;
  return (
    <ApiForm
      form={form}
      className="space-y-5"
      actions={
        <>
          {mendedByLink.includes(String(root?.type)) && (
            <Link to={paths.forgotPassword()} className="target underline">
              {m.account_forgot_send()}
            </Link>
          )}
          <Button type="submit" busy={form.busy} className="w-full">
            {m.account_reset_save()}
          </Button>
        </>
      }
    >
      {username !== undefined && (
        <>
          <input hidden readOnly autoComplete="username" value={username} />
          <PasswordField
            form={form}
            name="currentPassword"
            label={m.profile_password_current()}
            autoComplete="current-password"
          />
        </>
      )}
      <PasswordField form={form} name="newPassword" label={m.account_new_password()} autoComplete="new-password" />
      <PasswordChecklist password={form.watch("newPassword")} />
      <PasswordField
        form={form}
        name="confirmPassword"
        label={m.account_confirm_password()}
        autoComplete="new-password"
      />
      {children}
    </ApiForm>
  );
}
