import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { errorText } from "../lib/api/error-text.ts";
import { checkNewEmail } from "../lib/email-check.ts";
import { clearFields, useStoredFields } from "../lib/session/stored-fields.ts";
import { toast } from "../lib/toast.tsx";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";
import { Textarea } from "./textarea.tsx";

interface Message {
  name: string;
  email: string;
  message: string;
  /** A hidden field; only programs fill it in. */
  trap: string;
}

interface MessageFormProps {
  /** Key in session storage, and id of its toast. */
  storedAs: string;
  title: string;
  send: (message: Omit<Message, "trap">) => Promise<unknown>;
  /** The text that stands once the message is sent. */
  sentText: string;
}

/** Name, address and message of anybody. What is typed outlives a reload and a look at another page, until it has been sent. */
export function MessageForm({ storedAs, title, send, sentText }: MessageFormProps) {
  const stored = { key: storedAs, secret: ["trap"] };
  const [sent, setSent] = useState(false);
  const form = useForm<Message>();
  const { register, handleSubmit, formState, reset } = form;
  useStoredFields(form, stored);
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ trap, ...body }) => {
    try {
      if (!trap) await send(body);
      toast.clearErrors(storedAs);
      clearFields(stored);
      setSent(true);
      reset();
    } catch (error) {
      toast.error(errorText(error), { id: storedAs });
    }
  });

  if (sent) {
    return (
      <div role="status" className="border border-ink p-8">
        <h2 className="font-display text-3xl">{m.contact_form_sent_title()}</h2>
        <p className="mt-3 text-muted">{sentText}</p>
        <Button variant="secondary" className="mt-6" onClick={() => setSent(false)}>
          {m.contact_form_again()}
        </Button>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <h2 className="font-display text-3xl">{title}</h2>
      <Field label={m.contact_form_name()} error={errors.name?.message}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            maxLength={100}
            {...register("name", { validate: (value) => value.trim() !== "" || m.contact_form_name_required() })}
          />
        )}
      </Field>
      <Field label={m.contact_form_email()} error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            {...register("email", {
              required: m.contact_form_email_required(),
              validate: checkNewEmail,
            })}
          />
        )}
      </Field>
      <Field label={m.contact_form_message()} error={errors.message?.message}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            {...register("message", {
              maxLength: { value: 5000, message: m.contact_form_too_long({ max: 5000 }) },
              validate: (value) => value.trim() !== "" || m.contact_form_message_required(),
            })}
          />
        )}
      </Field>
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={`${storedAs}-trap`}>{m.contact_form_trap()}</label>
        <input id={`${storedAs}-trap`} tabIndex={-1} autoComplete="off" {...register("trap")} />
      </div>
      <Button type="submit" busy={isSubmitting} className="w-full sm:w-auto">
        {m.contact_form_send()}
      </Button>
    </form>
  );
}
