import { findNewPasswordProblem } from "@compcard/domain/accounts/rules";
import { m } from "@compcard/domain/messages";
import { useForm } from "react-hook-form";
import { callApi } from "../../lib/api-client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { errorText } from "../../lib/error-text.ts";
import { Link, useGo } from "../../lib/link.tsx";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { PasswordChecklist } from "./password-checklist.tsx";

interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

/** AUTH-17: the page behind the mailed link; every session ends with the old password. */
export function ResetPassword({ token }: { token: string | null }) {
  const go = useGo();
  const { register, handleSubmit, formState, setError, watch } = useForm<NewPassword>({
    defaultValues: { newPassword: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (typed) => {
    try {
      const problem = findNewPasswordProblem("newPassword", typed.newPassword, typed.confirmPassword);
      if (problem) throw new ApiError(problem.status, problem.code, problem.message, problem.details);
      const { email } = await callApi("auth.resetPassword", { body: { token: token ?? "", ...typed } });
      toast.success(m.account_reset_done());
      go("/login", { replace: true, state: { verifiedEmail: email } });
    } catch (error) {
      const path = error instanceof ApiError ? error.fields[0]?.path : undefined;
      const field = path === "newPassword" || path === "confirmPassword" ? path : "root";
      setError(field, { message: errorText(error) });
    }
  });

  if (!token) {
    return (
      <AccountFrame title={m.account_verify_error()} lead={m.errors_verification_invalid_token()}>
        <Link to="/forgot-password" className="button button-primary w-full">
          {m.account_forgot_send()}
        </Link>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={m.account_reset_title()}>
      <form noValidate onSubmit={submit} className="space-y-5">
        <Field label={m.account_new_password()} error={errors.newPassword?.message}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" {...register("newPassword")} />}
        </Field>
        <PasswordChecklist password={watch("newPassword")} />
        <Field label={m.account_confirm_password()} error={errors.confirmPassword?.message}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" {...register("confirmPassword")} />}
        </Field>
        {errors.root && (
          <p role="alert" className="border-l-2 border-accent pl-4 text-sm">
            {errors.root.message}{" "}
            <Link to="/forgot-password" className="underline">
              {m.account_forgot_send()}
            </Link>
          </p>
        )}
        <Button type="submit" busy={isSubmitting} className="w-full">
          {m.account_reset_save()}
        </Button>
      </form>
    </AccountFrame>
  );
}
