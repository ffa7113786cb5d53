import { findRegistrationProblem, type PersonRole } from "@compcard/domain/accounts/rules";
import { requiredToSignUp } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { hasFocusStayed } from "../../lib/browser/focus-stayed.ts";
import { Link } from "../../lib/locale/link.tsx";
import { NameFields } from "../../lib/locale/name-fields.tsx";
import { useSite } from "../../lib/page/config.ts";
import { signIn } from "../../lib/session/session.ts";
import type { User } from "../../lib/session/store.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { signUpTexts } from "./consents/sign-up-texts.ts";
import { useConsentBoxes } from "./consents/use-consent-boxes.tsx";
import { expectedRole } from "./expected-role.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import { RoleField } from "./role-field.tsx";
import { storeTexts, typedTexts, useStoredTexts } from "./typed-texts.ts";

interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  role: PersonRole | "";
}

export interface SignUpFormProps {
  /** The page to which the person returns. */
  next: string | null;
  onSignedIn: (user: User) => void;
  /** The address must be confirmed by mail before signing in; `waiting` is the secret of who waits for it. */
  onMailSent: (email: string, waiting: string | null) => void;
  /** The address has an account already. */
  onSignIn: () => void;
  onBusy: (busy: boolean) => void;
}

/** AUTH-06, AUTH-10, AUTH-11: the checks run when the form is sent, in their order, before the call. */
export function SignUpForm({ next, onSignedIn, onMailSent, onSignIn, onBusy }: SignUpFormProps) {
  const form = useForm<SignUp>({ defaultValues: { role: "", ...typedTexts() } });
  const { register, handleSubmit, formState, setError, getValues, setValue, watch } = form;
  useStoredTexts(form);
  // After the stored texts: a role chosen before a reload stays.
  useEffect(() => {
    const role = expectedRole(next);
    if (role && !getValues("role")) setValue("role", role);
  }, [next, getValues, setValue]);
  const needed = requiredToSignUp(useSite());
  const { given, boxes, hold } = useConsentBoxes(signUpTexts, [...needed, "mails"], needed);
  const { errors, isSubmitting } = formState;
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting]);
  const required = (text: () => string) => ({ validate: (value: string) => value.trim() !== "" || text() });

  const say = (description: string) => toast.error(m.account_sign_up_failed(), { id: "sign-up", description });
  const fail = (error: unknown, pressed: Element | null) => {
    const { code, fields } = error instanceof ApiError ? error : { code: "", fields: [] };
    const path = code === "account.exists" ? "email" : fields[0]?.path;
    const name = path === "firstName" || path === "lastName";
    const message = name ? m.account_name_refused() : errorText(error);
    if (name || path === "email" || path === "password" || path === "confirmPassword")
      setError(path, { type: code, message }, { shouldFocus: hasFocusStayed(pressed) });
    else setError("root", { message });
    say(message);
  };

  const send = async (typed: SignUp) => {
    const pressed = document.activeElement;
    try {
      const problem = findRegistrationProblem(typed);
      if (problem) throw new ApiError(400, problem.code, "", problem.details);
      if (!hold()) return void say(m.consents_needed());
      const body = { ...typed, email: typed.email.trim(), role: typed.role || null, next, consents: given() };
      const { user, token, waiting } = await callApi("auth.register", { body });
      if (!token) return onMailSent(user.email ?? body.email, waiting);
      signIn(token, user);
      onSignedIn(user);
    } catch (error) {
      fail(error, pressed);
    }
  };
  const chooseRole = (role: SignUp["role"]) => {
    setValue("role", role);
    storeTexts({ role });
  };
  // Each empty field shows its own error; the toast shows AUTH-11's first text.
  const incomplete = () => say(m.errors_account_required_fields());

  return (
    <form method="post" noValidate onSubmit={handleSubmit(send, incomplete)} className="space-y-5">
      <RoleField value={watch("role") ?? ""} onChange={chooseRole} hint={m.account_role_hint()} />
      <p className="text-sm text-muted">{m.account_all_required()}</p>
      <NameFields className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label={m.account_first_name()} error={errors.firstName?.message}>
          {(control) => (
            <TextInput
              {...control}
              required
              autoComplete="given-name"
              maxLength={100}
              {...register("firstName", required(m.account_first_name_required))}
            />
          )}
        </Field>
        <Field label={m.account_last_name()} error={errors.lastName?.message}>
          {(control) => (
            <TextInput
              {...control}
              required
              autoComplete="family-name"
              maxLength={100}
              {...register("lastName", required(m.account_last_name_required))}
            />
          )}
        </Field>
      </NameFields>
      <Field label={m.account_email()} error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            required
            type="email"
            inputMode="email"
            autoComplete="username"
            {...register("email", required(m.account_email_required))}
          />
        )}
      </Field>
      {errors.email?.type === "account.exists" && (
        <div className="flex flex-wrap gap-x-6 text-sm">
          <button type="button" className="target inline-flex underline" onClick={onSignIn}>
            {m.account_exists_sign_in()}
          </button>
          <Link to={paths.forgotPassword()} className="target inline-flex underline">
            {m.account_exists_reset()}
          </Link>
        </div>
      )}
      <Field label={m.account_password()} error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            required
            autoComplete="new-password"
            {...register("password", required(m.account_password_required))}
          />
        )}
      </Field>
      <PasswordChecklist password={watch("password") ?? ""} />
      <Field label={m.account_confirm_password()} error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            required
            autoComplete="new-password"
            {...register("confirmPassword", required(m.account_confirm_required))}
          />
        )}
      </Field>
      <div className="space-y-2">{boxes}</div>
      {errors.root && (
        <p role="alert" className="border-l-2 border-accent pl-4 text-sm">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" busy={isSubmitting} className="w-full">
        {m.account_sign_up()}
      </Button>
      <p className="text-sm text-muted">
        {m.account_consent()}
        <Link to={paths.privacy()} className="underline">
          {m.account_consent_privacy()}
        </Link>
      </p>
      <Link to={paths.free()} className="target text-sm text-muted underline">
        {m.account_sign_up_free()}
      </Link>
    </form>
  );
}
