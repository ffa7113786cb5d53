import { findNewPasswordProblem } from "@compcard/domain/accounts/rules";
import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { errorText } from "../../../lib/error-text.ts";
import { Link } from "../../../lib/link.tsx";
import { useSession } from "../../../lib/session.tsx";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { PasswordChecklist } from "../password-checklist.tsx";

interface Passwords {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** AUTH-13: asks for the current password; other sessions end. */
export function ChangePassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="w-full sm:w-auto" onClick={() => setOpen(true)}>
        {m.profile_password()}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={m.profile_password()}>
        <PasswordForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const { user } = useSession();
  const { register, handleSubmit, formState, setError, watch } = useForm<Passwords>({
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (typed) => {
    try {
      const problem = findNewPasswordProblem("newPassword", typed.newPassword, typed.confirmPassword);
      if (problem) throw new ApiError(problem.status, problem.code, problem.message, problem.details);
      await callApi("auth.changePassword", { body: typed });
      void queries.invalidateQueries({ queryKey: ["auth.sessions"] });
      toast.success(m.profile_password_done());
      onDone();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      const path = error instanceof ApiError ? error.fields[0]?.path : undefined;
      const field =
        code === "account.wrong_password"
          ? "currentPassword"
          : path === "newPassword" || path === "confirmPassword"
            ? path
            : "root";
      setError(field, { type: code, message: errorText(error) }, { shouldFocus: field !== "root" });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {/* Tells a password manager whose password changes. */}
      <input hidden readOnly autoComplete="username" value={user?.email ?? ""} />
      <Field label={m.profile_password_current()} error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            {...register("currentPassword", { validate: (value) => value !== "" || m.account_password_required() })}
          />
        )}
      </Field>
      <Field label={m.account_new_password()} error={errors.newPassword?.message}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...register("newPassword")} />}
      </Field>
      <PasswordChecklist password={watch("newPassword")} />
      <Field label={m.account_confirm_password()} error={errors.confirmPassword?.message}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...register("confirmPassword")} />}
      </Field>
      {errors.root && (
        <div role="alert" className="border-l-2 border-accent pl-4 text-sm">
          <p>{errors.root.message}</p>
          {errors.root.type === "account.no_password" && (
            <Link to="/forgot-password" className="underline">
              {m.account_forgot()}
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
