import { clientLength, maxRecipients } from "@compcard/domain/clients/options";
import { parsePeople } from "@compcard/domain/clients/pasted-people";
import { m } from "@compcard/domain/messages";
import { getLocale, type Locale } from "@compcard/domain/runtime";
import type { Link } from "@compcard/domain/selections/link-schema";
import type { Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { confirm } from "../../lib/confirm.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { useEdit, useUser } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { ClientPeople } from "./client-people.tsx";
import { languageOptions } from "./languages.ts";
import { MailPreview } from "./mail-preview.tsx";
import { TemplateSelect } from "./template-select.tsx";

export interface SendRequest {
  selection: Selection;
  link: Link;
  onClose: () => void;
}

/** The dialog that mails a link; mounted when it opens. It closes once a mail was sent; a refusal leaves the typed text. */
export function SendDialog({ selection, link, onClose }: SendRequest) {
  const { agency } = selection;
  const user = useUser();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState("");
  const [text, setText] = useState({ subject: "", message: "" });
  const [lang, setLang] = useState<Locale>(link.lang ?? getLocale());
  const [problem, setProblem] = useState<{ field: "to" | "message"; text: string }>();
  useEdit(() => typed !== "" || chosen.length > 0 || text.message !== "");
  const sender = agency?.name ?? [user?.first_name, user?.last_name].filter(Boolean).join(" ");
  const subject = m.mails_sent_subject({ sender, title: link.title ?? selection.name }, { locale: lang });
  const send = useApiMutation({
    mutationFn: (to: string[]) =>
      callApi("selections.send", {
        params: { id: selection.id, linkId: link.id },
        body: { to, lang, ...text },
      }),
    onSuccess: ({ sent, skipped, limited }) => {
      const lines = [
        sent.length > 0 && m.clients_send_done({ count: sent.length, number: formatNumber(sent.length) }),
        skipped.length > 0 && m.clients_send_skipped({ emails: skipped.join(", ") }),
        limited.length > 0 && m.clients_send_limited({ emails: limited.join(", ") }),
      ].filter((line) => line !== false);
      // A refusal stays beside the addresses: a message that vanishes would leave the dialog open without a reason.
      if (sent.length === 0) return setProblem({ field: "to", text: lines.join(". ") });
      toast.success(lines.join(". "), { id: "selection" });
      onClose();
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === "selections.links" || name === "clients.get",
      }),
  });

  function submit() {
    const { people, wrong } = parsePeople(typed);
    const to = [...new Set([...chosen, ...people.map(({ email }) => email)])];
    const refuse = (field: "to" | "message", why: string) => setProblem({ field, text: why });
    if (wrong[0] !== undefined) return refuse("to", m.clients_email_wrong({ email: wrong[0] }));
    if (to.length === 0) return refuse("to", m.clients_send_to_missing());
    if (to.length > maxRecipients)
      return refuse("to", m.clients_send_too_many({ count: to.length, most: maxRecipients }));
    if (text.message.trim() === "") return refuse("message", m.clients_send_message_missing());
    setProblem(undefined);
    send.mutate(to);
  }

  const of = (field: string) => (problem?.field === field ? problem.text : undefined);
  return (
    <FormDialog
      title={m.clients_send_title({ name: link.name })}
      description={m.clients_send_text({ email: user?.email ?? "" })}
      action={m.clients_send_action()}
      busy={send.isPending}
      onSend={submit}
      onClose={onClose}
    >
      {agency && <ClientPeople agency={agency.id} client={selection.client} chosen={chosen} onChange={setChosen} />}
      <Field label={m.clients_send_to()} hint={m.clients_send_to_hint({ most: maxRecipients })} error={of("to")}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={typed}
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {agency && (
        <TemplateSelect
          agency={agency.id}
          onChoose={(template) => {
            const take = () => {
              setText({ subject: template.subject ?? "", message: template.body });
              setLang(template.lang);
            };
            if (text.message.trim() === "" && text.subject.trim() === "") return take();
            confirm({
              title: m.clients_send_template_replace(),
              text: m.clients_send_template_replace_text(),
              action: m.clients_send_template_replace_action(),
              look: "primary",
              onConfirm: take,
            });
          }}
        />
      )}
      <Field label={m.clients_send_language()}>
        {(control) => (
          <Select {...control} options={languageOptions} value={lang} onChange={(one) => one && setLang(one)} />
        )}
      </Field>
      <Field label={m.clients_send_subject()} hint={m.clients_send_subject_hint({ subject })}>
        {(control) => (
          <TextInput
            {...control}
            value={text.subject}
            maxLength={clientLength.subject}
            autoComplete="off"
            onChange={({ target }) => setText({ ...text, subject: target.value })}
          />
        )}
      </Field>
      <Field
        label={m.clients_send_message()}
        hint={link.has_password ? m.clients_send_password_hint() : undefined}
        error={of("message")}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={text.message}
            maxLength={clientLength.message}
            onChange={({ target }) => setText({ ...text, message: target.value })}
          />
        )}
      </Field>
      <MailPreview sender={sender} subject={text.subject || subject} message={text.message} locale={lang} />
      <p role="alert" className={send.error ? "text-accent" : "hidden"}>
        {send.error ? errorText(send.error) : ""}
      </p>
    </FormDialog>
  );
}
