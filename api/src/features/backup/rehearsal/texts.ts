import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { MailContent } from "../../../platform/mail/compose.ts";

/** Text of the mail to administrators about a rehearsal that failed; the differences follow as a quote. */
export function failureTexts(
  { backup, site }: { backup: string; site: string },
  locale: Locale,
): Pick<MailContent, "subject" | "lead" | "action" | "note"> {
  return {
    subject: m.operations_alert_subject({ site }, { locale }),
    lead: backup ? m.operations_alert_lead({ backup }, { locale }) : m.operations_alert_lead_none({}, { locale }),
    action: m.operations_alert_action({}, { locale }),
    note: m.operations_alert_note({}, { locale }),
  };
}
