import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { MailContent } from "../../../platform/mail/compose.ts";

/**
 * What stands around a message to a model, in the model's language. Nothing of the sender's enters the subject; their
 * name stands in the body as a quoted value, so that it cannot pass for a heading of ours (FL-12).
 */
export function enquiryTexts(
  { site, name, email }: { site: string; name: string; email: string },
  locale: Locale,
): Pick<MailContent, "subject" | "lead" | "action" | "note"> {
  return {
    subject: m.card_enquiry_mail_subject({ site }, { locale }),
    lead: name
      ? m.card_enquiry_mail_lead({ name, email }, { locale })
      : m.card_enquiry_mail_lead_unnamed({ email }, { locale }),
    action: m.card_enquiry_mail_action({}, { locale }),
    note: m.card_enquiry_mail_note({ email }, { locale }),
  };
}
