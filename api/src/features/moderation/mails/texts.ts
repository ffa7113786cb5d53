import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { MailContent } from "../../../platform/mail/compose.ts";

export type OutcomeKind = keyof typeof texts;

/** Text of a mail about a decision, in the recipient's language; the moderator's reason follows as a quote. */
export function outcomeTexts(
  kind: OutcomeKind,
  site: string,
  locale: Locale,
): Pick<MailContent, "subject" | "lead" | "action" | "note"> {
  const { subject, lead, action, note } = texts[kind];
  return {
    subject: subject({ site }, { locale }),
    lead: lead({ site }, { locale }),
    action: action({}, { locale }),
    note: note({}, { locale }),
  };
}

const open = m.moderation_mail_open_card;
const write = m.moderation_mail_write;
const [ask, again, appeal] = [m.moderation_mail_note_ask, m.moderation_mail_note_mend, m.moderation_mail_note_appeal];

const texts = {
  passed: { subject: m.moderation_mail_passed_subject, lead: m.moderation_mail_passed_lead, action: open, note: ask },
  passed_guarded: {
    subject: m.moderation_mail_passed_guarded_subject,
    lead: m.moderation_mail_passed_guarded_lead,
    action: open,
    note: ask,
  },
  change_passed: {
    subject: m.moderation_mail_change_passed_subject,
    lead: m.moderation_mail_change_passed_lead,
    action: open,
    note: ask,
  },
  change_refused: {
    subject: m.moderation_mail_change_refused_subject,
    lead: m.moderation_mail_change_refused_lead,
    action: open,
    note: again,
  },
  hidden: {
    subject: m.moderation_mail_hidden_subject,
    lead: m.moderation_mail_hidden_lead,
    action: open,
    note: appeal,
  },
  appeal_refused: {
    subject: m.moderation_mail_appeal_refused_subject,
    lead: m.moderation_mail_appeal_refused_lead,
    action: open,
    note: ask,
  },
  restored: {
    subject: m.moderation_mail_restored_subject,
    lead: m.moderation_mail_restored_lead,
    action: open,
    note: ask,
  },
  restored_guarded: {
    subject: m.moderation_mail_unhidden_subject,
    lead: m.moderation_mail_restored_guarded_lead,
    action: open,
    note: ask,
  },
  restored_draft: {
    subject: m.moderation_mail_unhidden_subject,
    lead: m.moderation_mail_restored_draft_lead,
    action: open,
    note: ask,
  },
  blocked: {
    subject: m.moderation_mail_blocked_subject,
    lead: m.moderation_mail_blocked_lead,
    action: write,
    note: ask,
  },
  unblocked: {
    subject: m.moderation_mail_unblocked_subject,
    lead: m.moderation_mail_unblocked_lead,
    action: write,
    note: ask,
  },
  undone: { subject: m.moderation_mail_undone_subject, lead: m.moderation_mail_undone_lead, action: open, note: ask },
  age: { subject: m.moderation_mail_age_subject, lead: m.moderation_mail_age_lead, action: open, note: ask },
  report_acted: {
    subject: m.moderation_mail_report_acted_subject,
    lead: m.moderation_mail_report_acted_lead,
    action: write,
    note: m.moderation_mail_note_reporter,
  },
  report_passed: {
    subject: m.moderation_mail_report_passed_subject,
    lead: m.moderation_mail_report_passed_lead,
    action: write,
    note: m.moderation_mail_note_reporter,
  },
};
