import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { MailContent } from "../../../platform/mail/compose.ts";

export type MailKind = "verify" | "reset" | "passwordChanged" | "alreadyRegistered";

/** What a mail of accounts says in the person's language, before its link. */
export function mailTexts(kind: MailKind, site: string, locale: Locale): Omit<MailContent, "link" | "code"> {
  const said = texts[kind];
  return {
    subject: said.subject({ site }, { locale }),
    lead: said.lead({}, { locale }),
    action: said.action({}, { locale }),
    note: said.note({ site }, { locale }),
  };
}

const texts = {
  verify: {
    subject: m.mails_verify_subject,
    lead: m.mails_verify_lead,
    action: m.mails_verify_action,
    note: m.mails_verify_note,
  },
  reset: {
    subject: m.mails_reset_subject,
    lead: m.mails_reset_lead,
    action: m.mails_reset_action,
    note: m.mails_reset_note,
  },
  passwordChanged: {
    subject: m.mails_password_changed_subject,
    lead: m.mails_password_changed_lead,
    action: m.mails_password_changed_action,
    note: m.mails_password_changed_note,
  },
  alreadyRegistered: {
    subject: m.mails_already_registered_subject,
    lead: m.mails_already_registered_lead,
    action: m.mails_already_registered_action,
    note: m.mails_already_registered_note,
  },
} as const;
