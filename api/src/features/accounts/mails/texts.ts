import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { MailContent } from "../../../platform/mail/compose.ts";

export type MailKind = keyof typeof texts;

/** Details that a lead names, if any. */
export interface MailDetails {
  device?: string;
  when?: string;
  ip?: string;
  /** An address that is to be the account's. */
  email?: string;
  provider?: string;
  /** Name of an API token. */
  token?: string;
  /** Name of a passkey. */
  passkey?: string;
  /** Number of unused recovery codes. */
  left?: string;
  /** Data destroyed with an account, the number of that in the journal, and how long backups have it. */
  destroyed?: string;
  record?: string;
  backups?: string;
}

/** Text of an account mail before its link, in the person's language. */
export function mailTexts(
  kind: MailKind,
  site: string,
  locale: Locale,
  {
    device = "",
    when = "",
    ip = "",
    email = "",
    provider = "",
    token = "",
    passkey = "",
    left = "",
    destroyed = "",
    record = "",
    backups = "",
  }: MailDetails = {},
): Omit<MailContent, "link" | "code"> {
  const kindTexts = texts[kind];
  return {
    subject: kindTexts.subject({ site }, { locale }),
    lead: kindTexts.lead({ site, device, when, ip, email, provider, token, passkey, left, destroyed }, { locale }),
    action: kindTexts.action({}, { locale }),
    note: kindTexts.note({ site, record, backups }, { locale }),
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
  newDevice: {
    subject: m.mails_new_device_subject,
    lead: m.mails_new_device_lead,
    action: m.mails_new_device_action,
    note: m.mails_new_device_note,
  },
  emailChange: {
    subject: m.mails_email_change_subject,
    lead: m.mails_email_change_lead,
    action: m.mails_email_change_action,
    note: m.mails_email_change_note,
  },
  newEmail: {
    subject: m.mails_new_email_subject,
    lead: m.mails_new_email_lead,
    action: m.mails_new_email_action,
    note: m.mails_new_email_note,
  },
  emailTaken: {
    subject: m.mails_email_taken_subject,
    lead: m.mails_email_taken_lead,
    action: m.mails_email_taken_action,
    note: m.mails_email_taken_note,
  },
  linked: {
    subject: m.mails_linked_subject,
    lead: m.mails_linked_lead,
    action: m.mails_linked_action,
    note: m.mails_linked_note,
  },
  token: {
    subject: m.mails_token_subject,
    lead: m.mails_token_lead,
    action: m.mails_token_action,
    note: m.mails_token_note,
  },
  passkeyAdded: {
    subject: m.mails_passkey_added_subject,
    lead: m.mails_passkey_added_lead,
    action: m.mails_passkey_added_action,
    note: m.mails_passkey_added_note,
  },
  passkeyRemoved: {
    subject: m.mails_passkey_removed_subject,
    lead: m.mails_passkey_removed_lead,
    action: m.mails_passkey_removed_action,
    note: m.mails_passkey_removed_note,
  },
  passkeyCopied: {
    subject: m.mails_passkey_copied_subject,
    lead: m.mails_passkey_copied_lead,
    action: m.mails_passkey_copied_action,
    note: m.mails_passkey_copied_note,
  },
  recoveryMade: {
    subject: m.mails_recovery_made_subject,
    lead: m.mails_recovery_made_lead,
    action: m.mails_recovery_made_action,
    note: m.mails_recovery_made_note,
  },
  recoveryUsed: {
    subject: m.mails_recovery_used_subject,
    lead: m.mails_recovery_used_lead,
    action: m.mails_recovery_used_action,
    note: m.mails_recovery_used_note,
  },
  recoveryRemoved: {
    subject: m.mails_recovery_removed_subject,
    lead: m.mails_recovery_removed_lead,
    action: m.mails_recovery_removed_action,
    note: m.mails_recovery_removed_note,
  },
  deleted: {
    subject: m.mails_deleted_subject,
    lead: m.mails_deleted_lead,
    action: m.mails_deleted_action,
    note: m.mails_deleted_note,
  },
} as const;
