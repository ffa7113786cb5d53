import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { errorText } from "../lib/api/error-text.ts";
import { newEmailText } from "../lib/email-check.ts";
import { clearFields, useStoredFields } from "../lib/session/stored-fields.ts";
import { toast } from "../lib/toast.tsx";
import { Button } from "./button.tsx";
import { ApiForm } from "./form/api-form.tsx";
import { TextField } from "./form/text-field.tsx";
import { TextareaField } from "./form/textarea-field.tsx";
import { useApiForm } from "./form/use-api-form.ts";

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

const maxLength = 5000;
const empty: Message = { name: "", email: "", message: "", trap: "" };

/** Name, address and message of anybody. What is typed outlives a reload and a look at another page, until it has been sent. */
export function MessageForm({ storedAs, title, send, sentText }: MessageFormProps) {
  const stored = { key: storedAs, secret: ["trap"] };
  const [sent, setSent] = useState(false);
  const form = useApiForm({
    values: {} as Message,
    check: ({ name, email, message }) => ({
      name: name.trim() === "" && m.contact_form_name_required(),
      email: email === "" ? m.contact_form_email_required() : newEmailText(email),
      message:
        message.trim() === ""
          ? m.contact_form_message_required()
          : message.length > maxLength && m.contact_form_too_long({ max: maxLength }),
    }),
    call: async ({ trap, ...body }) => !trap && send(body),
    onDone: () => {
      toast.clearErrors(storedAs);
      clearFields(stored);
      setSent(true);
      form.reset(empty);
    },
    onError: (error) => toast.error(errorText(error), { id: storedAs }),
  });
  useStoredFields(form, stored);

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
    <ApiForm
      form={form}
      className="space-y-5"
      actions={
        <Button type="submit" busy={form.busy} className="w-full sm:w-auto">
          {m.contact_form_send()}
        </Button>
      }
    >
      <h2 className="font-display text-3xl">{title}</h2>
      <TextField form={form} name="name" label={m.contact_form_name()} autoComplete="name" maxLength={100} />
      <TextField form={form} name="email" label={m.contact_form_email()} type="email" autoComplete="email" />
      <TextareaField form={form} name="message" label={m.contact_form_message()} rows={6} />
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={`${storedAs}-trap`}>{m.contact_form_trap()}</label>
        <input id={`${storedAs}-trap`} tabIndex={-1} autoComplete="off" {...form.register("trap")} />
      </div>
    </ApiForm>
  );
}
