import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { MessageForm } from "../../ui/message-form.tsx";

/** CONTACT-02. `answers`: how soon letters are answered. */
export function ContactForm({ answers }: { answers: string | null }) {
  return (
    <MessageForm
      storedAs="contact"
      title={m.contact_form_title()}
      send={(body) => callApi("contact.send", { body })}
      sentText={answers ? m.contact_form_sent_when({ when: answers }) : m.contact_form_sent_text()}
    />
  );
}
