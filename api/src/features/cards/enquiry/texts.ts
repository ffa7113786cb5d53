import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { MailContent } from "../../../platform/mail/compose.ts";

/**
 * The frame around a message to a model, in the model's language. No data of the sender enters the subject; their name,
 * and the company of a verified booker, are quoted values in the body, so that neither can pass for a heading of ours
 * (FL-12).
 */
export function enquiryTexts(
  { site, name, company, email }: { site: string; name: string; company: string; email: string },
  locale: Locale,
  recipient: EnquiryRecipient,
): Pick<MailContent, "subject" | "lead" | "action" | "note"> {
  const lead = name
    ? m.card_enquiry_mail_lead({ name, email }, { locale })
    : m.card_enquiry_mail_lead_unnamed({ email }, { locale });
  const whole = company ? `${lead} ${m.card_enquiry_mail_verified({ company }, { locale })}` : lead;
  return {
    subject: recipient.model
      ? m.card_enquiry_mail_subject_named({ model: recipient.model, site }, { locale })
      : m.card_enquiry_mail_subject({ site }, { locale }),
    lead: leadFor(recipient, whole, locale),
    action: actionTexts[recipient.kind]({}, { locale }),
    note: m.card_enquiry_mail_note({ email }, { locale }),
  };
}

/** Guardians get a copy, and agencies the message. `model`: the name on the card, which every subject states (TL-48). */
export type EnquiryRecipient = Recipient & { model: string };
export type Recipient = { kind: "model" } | { kind: "guardian" } | { kind: "agency"; id: string };

/** Only the model reads of "your card". */
const actionTexts = {
  model: m.card_enquiry_mail_action,
  guardian: m.guardians_mail_open_card,
  agency: m.card_enquiry_mail_inbox,
} satisfies Record<Recipient["kind"], () => string>;

function leadFor(recipient: EnquiryRecipient, lead: string, locale: Locale): string {
  if (recipient.kind === "model") return m.card_enquiry_mail_model_lead({ lead }, { locale });
  const values = { name: recipient.model, lead };
  if (recipient.kind === "guardian") return m.guardians_mail_copy_lead(values, { locale });
  return m.card_enquiry_mail_agency_lead(values, { locale });
}
