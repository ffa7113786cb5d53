import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { type FormEvent, useEffect, useRef, useState } from "react";
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
import { restoreTexts, storeTexts } from "./typed-texts.ts";
import { storeWait } from "./verification/wait.ts";

interface SignInFormProps {
  onDone: () => void;
  onBusy: (busy: boolean) => void;
}

const fields = ["email", "password"] as const;
type FieldName = (typeof fields)[number];

interface Refusal {
  code: string;
  message: string;
  email: string;
}

/**
 * AUTH-09: e-mail and password. An error appears in a toast and stays in the form. The only check is that two fields
 * are not empty; the form library would be a tenth of the page.
 */
export function SignInForm({ onDone, onBusy }: SignInFormProps) {
  const [missing, setMissing] = useState<Partial<Record<FieldName, string | undefined>>>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  useEffect(() => onBusy(busy), [onBusy, busy]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    const words = restoreTexts();
    for (const name of fields) {
      const input = inputOf(form.current, name);
      input.value ||= words[name] ?? "";
    }
    storeTexts(typedIn(form.current));
  }, []);

  const { uniformErrors = false } = useConfig() ?? {};
  const say = (description: string) => toast.error(m.account_sign_in_failed(), { id: "sign-in", description });

  const send = async (email: string, password: string) => {
    setBusy(true);
    try {
      const { token, user } = await callApi("auth.login", { body: { email, password } });
      signIn(token, user);
      onDone();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      // FL-26: with uniform errors the server does not separate the two cases, so the text names both.
      const both = uniformErrors && code === "account.invalid_credentials";
      const message = both ? m.account_invalid_or_unconfirmed() : errorText(error);
      setRefusal({ code, message, email });
      say(message);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { email, password } = typedIn(event.currentTarget);
    const found = {
      email: email.trim() ? undefined : m.account_email_required(),
      password: password ? undefined : m.account_password_required(),
    };
    setMissing(found);
    setRefusal(undefined);
    // FL-28: the first empty field, as AUTH-09 orders them.
    const first = fields.find((name) => found[name]);
    if (!first) return void send(email.trim(), password);
    say(found[first] ?? "");
    inputOf(event.currentTarget, first).focus();
  };

  const type = ({ currentTarget: { name, form } }: FormEvent<HTMLInputElement>) => {
    if (form) storeTexts(typedIn(form));
    setMissing((before) => ({ ...before, [name]: undefined }));
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
      <Field label={m.account_email()} error={missing.email}>
        {(control) => (
          <TextInput
            {...control}
            required
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            onInput={type}
          />
        )}
      </Field>
      <Field label={m.account_password()} error={missing.password}>
        {(control) => (
          <PasswordInput {...control} required name="password" autoComplete="current-password" onInput={type} />
        )}
      </Field>
      {refusal && (
        <div role="alert" className="border-l-2 border-accent pl-4 text-sm">
          <p>{refusal.message}</p>
          {refusal.code === "account.email_not_verified" && (
            <Link to={paths.verifyEmail()} onClick={() => storeWait({ email: refusal.email })} className="underline">
              {m.account_send_again()}
            </Link>
          )}
        </div>
      )}
      <Button type="submit" busy={busy} className="w-full">
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

const typedIn = (form: HTMLFormElement) => ({
  email: inputOf(form, "email").value,
  password: inputOf(form, "password").value,
});

const inputOf = (form: HTMLFormElement, name: FieldName) => form.elements.namedItem(name) as HTMLInputElement;
