import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { useSite } from "../../lib/page/config.ts";
import { MessageForm } from "../../ui/message-form.tsx";

/** CONTACT-02 */
export function ContactForm() {
  const { answers } = useSite();
  return (
    <MessageForm
      storedAs="contact"
      title={m.contact_form_title()}
      send={(body) => callApi("contact.send", { body })}
      sentText={answers ? m.contact_form_sent_when({ when: answers }) : m.contact_form_sent_text()}
    />
  );
}
