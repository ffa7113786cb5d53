import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useEffect } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { Link } from "../../lib/locale/link.tsx";
import { useConfig } from "../../lib/page/config.ts";
import { signIn } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { typedWords, useKeptWords } from "./typed-words.ts";
import { keepWait } from "./verification/wait.ts";

interface SignInFormProps {
  onDone: () => void;
  onBusy: (busy: boolean) => void;
}

interface Credentials {
  email: string;
  password: string;
}

/** AUTH-09: e-mail and password; what is wrong is said in a toast and stays readable in the form. */
export function SignInForm({ onDone, onBusy }: SignInFormProps) {
  const { email, password } = typedWords();
  const form = useForm<Credentials>({ defaultValues: { email, password } });
  const { register, handleSubmit, formState, setError, getValues } = form;
  useKeptWords(form);
  const { errors, isSubmitting } = formState;
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting]);

  const { uniformErrors = false } = useConfig() ?? {};
  const say = (description: string) => toast.error(m.account_sign_in_failed(), { id: "sign-in", description });

  const send = async (typed: Credentials) => {
    try {
      const { token, user } = await callApi("auth.login", { body: { ...typed, email: typed.email.trim() } });
      signIn(token, user);
      onDone();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      // FL-26: where the server does not tell the two apart, the words for everybody say both.
      const both = uniformErrors && code === "account.invalid_credentials";
      const message = both ? m.account_invalid_or_unconfirmed() : errorText(error);
      setError("root", { type: code, message });
      say(message);
    }
  };
  // FL-28: the first empty field, as AUTH-09 orders them.
  const incomplete = ({ email, password }: FieldErrors<Credentials>) => say((email ?? password)?.message ?? "");

  return (
    <form method="post" noValidate onSubmit={handleSubmit(send, incomplete)} className="space-y-5">
      <Field label={m.account_email()} error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            required
            type="email"
            inputMode="email"
            autoComplete="username"
            {...register("email", { validate: (value) => value.trim() !== "" || m.account_email_required() })}
          />
        )}
      </Field>
      <Field label={m.account_password()} error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            required
            autoComplete="current-password"
            {...register("password", { validate: (value) => value !== "" || m.account_password_required() })}
          />
        )}
      </Field>
      {errors.root && (
        <div role="alert" className="border-l-2 border-accent pl-4 text-sm">
          <p>{errors.root.message}</p>
          {errors.root.type === "account.email_not_verified" && (
            <Link
              to={paths.verifyEmail()}
              onClick={() => keepWait({ email: getValues("email").trim() })}
              className="underline"
            >
              {m.account_send_again()}
            </Link>
          )}
        </div>
      )}
      <Button type="submit" busy={isSubmitting} className="w-full">
        {m.account_sign_in()}
      </Button>
      <p className="text-center text-sm">
        <Link to={paths.forgotPassword()} className="target inline-flex justify-center text-muted underline">
          {m.account_forgot()}
        </Link>
      </p>
    </form>
  );
}
