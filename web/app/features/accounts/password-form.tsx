import { findNewPasswordProblem } from "@compcard/domain/accounts/rules";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { Link } from "../../lib/locale/link.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
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
  const { register, handleSubmit, formState, setError, watch } = useForm<Passwords>({
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (typed) => {
    try {
      const problem = findNewPasswordProblem("newPassword", typed.newPassword, typed.confirmPassword);
      if (problem) throw new ApiError(400, problem.code, "", problem.details);
      await onSave(typed);
    } catch (error) {
      const field = fieldOf(error);
      const type = error instanceof ApiError ? error.code : "";
      setError(field, { type, message: errorText(error) }, { shouldFocus: field !== "root" });
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      {username !== undefined && (
        <>
          <input hidden readOnly autoComplete="username" value={username} />
          <Field label={m.profile_password_current()} error={errors.currentPassword?.message}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                {...register("currentPassword", { validate: (value) => value !== "" || m.account_password_required() })}
              />
            )}
          </Field>
        </>
      )}
      <Field label={m.account_new_password()} error={errors.newPassword?.message}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...register("newPassword")} />}
      </Field>
      <PasswordChecklist password={watch("newPassword")} />
      <Field label={m.account_confirm_password()} error={errors.confirmPassword?.message}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...register("confirmPassword")} />}
      </Field>
      {children}
      {errors.root && (
        <div role="alert" className="border-l-2 border-accent pl-4 text-sm">
          <p>{errors.root.message}</p>
          {mendedByLink.includes(String(errors.root.type)) && (
            <Link to={paths.forgotPassword()} className="target underline">
              {m.account_forgot_send()}
            </Link>
          )}
        </div>
      )}
      <Button type="submit" busy={isSubmitting} className="w-full">
        {m.account_reset_save()}
      </Button>
    </form>
  );
}

function fieldOf(error: unknown): keyof Passwords | "root" {
  if (!(error instanceof ApiError)) return "root";
  if (error.code === "account.wrong_password") return "currentPassword";
  const path = error.fields[0]?.path;
  return path === "newPassword" || path === "confirmPassword" ? path : "root";
}
