import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { joinParts } from "@compcard/domain/wording";
import type { MailContent } from "../../../platform/mail/compose.ts";

/** What stands around a message to a model, in the model's language. */
export function enquiryTexts(
  { name, email }: { name: string; email: string },
  locale: Locale,
): Pick<MailContent, "subject" | "lead" | "action" | "note"> {
  const sender = joinParts([name, email].filter(Boolean), locale);
  return {
    subject: m.card_enquiry_mail_subject({ sender: name || email }, { locale }),
    lead: m.card_enquiry_mail_lead({ sender }, { locale }),
    action: m.card_enquiry_mail_action({}, { locale }),
    note: m.card_enquiry_mail_note({ email }, { locale }),
  };
}
