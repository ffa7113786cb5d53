import { clientLength, maxRecipients } from "@compcard/domain/clients/options";
import { parsePeople } from "@compcard/domain/clients/pasted-people";
import type { Template } from "@compcard/domain/clients/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import type { Link } from "@compcard/domain/selections/link-schema";
import type { Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/api/client.ts";
import { confirm } from "../../lib/confirm.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { useUser } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { TextareaField } from "../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
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
  const form = useApiForm({
    values: {
      ...{ chosen: [] as readonly string[], typed: "", subject: "", message: "" },
      lang: link.lang ?? getLocale(),
    },
    check: ({ chosen, typed, message }) => {
      const { to, wrong } = recipientsOf(chosen, typed);
      if (wrong !== undefined) return { typed: m.clients_email_wrong({ email: wrong }) };
      if (to.length === 0) return { typed: m.clients_send_to_missing() };
      if (to.length > maxRecipients)
        return { typed: m.clients_send_too_many({ count: to.length, most: maxRecipients }) };
      return { message: message.trim() === "" && m.clients_send_message_missing() };
    },
    call: ({ chosen, typed, ...mail }) =>
      callApi("selections.send", {
        params: { id: selection.id, linkId: link.id },
        body: { to: recipientsOf(chosen, typed).to, ...mail },
      }),
    onDone: ({ sent, skipped, limited }) => {
      const lines = [
        sent.length > 0 && m.clients_send_done({ count: sent.length, number: formatNumber(sent.length) }),
        skipped.length > 0 && m.clients_send_skipped({ emails: skipped.join(", ") }),
        limited.length > 0 && m.clients_send_limited({ emails: limited.join(", ") }),
      ].filter((line) => line !== false);
      // A refusal stays beside the addresses: a message that vanishes would leave the dialog open without a reason.
      if (sent.length === 0) form.setError("typed", { message: lines.join(". ") });
      else toast.success(lines.join(". "), { id: "selection" });
    },
    onClose: ({ sent }) => sent.length > 0 && onClose(),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === "selections.links" || name === "clients.get",
      }),
  });
  const { chosen, lang, ...text } = form.watch();
  const sender = agency?.name ?? [user?.first_name, user?.last_name].filter(Boolean).join(" ");
  const subject = m.mails_sent_subject({ sender, title: link.title ?? selection.name }, { locale: lang });

  function fillIn({ subject, body, lang }: Template): void {
    const take = () => form.change({ subject: subject ?? "", message: body, lang });
    if (text.message.trim() === "" && text.subject.trim() === "") take();
    else
      confirm({
        title: m.clients_send_template_replace(),
        text: m.clients_send_template_replace_text(),
        action: m.clients_send_template_replace_action(),
        look: "primary",
        onConfirm: take,
      });
  }

  return (
    <FormDialog
      form={form}
      title={m.clients_send_title({ name: link.name })}
      description={m.clients_send_text({ email: user?.email ?? "" })}
      action={m.clients_send_action()}
      onClose={onClose}
    >
      {agency && (
        <ClientPeople
          agency={agency.id}
          client={selection.client}
          chosen={chosen}
          onChange={(chosen) => form.change({ chosen })}
        />
      )}
      <TextareaField
        form={form}
        name="typed"
        label={m.clients_send_to()}
        hint={m.clients_send_to_hint({ most: maxRecipients })}
        rows={2}
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      {agency && <TemplateSelect agency={agency.id} onChoose={fillIn} />}
      <SelectField form={form} name="lang" label={m.clients_send_language()} options={languageOptions} />
      <TextField
        form={form}
        name="subject"
        label={m.clients_send_subject()}
        hint={m.clients_send_subject_hint({ subject })}
        maxLength={clientLength.subject}
        autoComplete="off"
      />
      <TextareaField
        form={form}
        name="message"
        label={m.clients_send_message()}
        hint={link.has_password ? m.clients_send_password_hint() : undefined}
        rows={6}
        maxLength={clientLength.message}
      />
      <MailPreview sender={sender} subject={text.subject || subject} message={text.message} locale={lang} />
    </FormDialog>
  );
}

/** The chosen and the typed addresses, and the first of them that is none. */
function recipientsOf(chosen: readonly string[], typed: string): { to: string[]; wrong: string | undefined } {
  const { people, wrong } = parsePeople(typed);
  return { to: [...new Set([...chosen, ...people.map(({ email }) => email)])], wrong: wrong[0] };
}
