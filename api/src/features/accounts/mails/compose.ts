import { composeMail, type MailFrame } from "../../../platform/mail/compose.ts";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { type MailDetails, type MailKind, mailTexts } from "./texts.ts";

export interface AccountMail extends MailFrame {
  kind: MailKind;
  /** Full address that the mail is about. */
  link: string;
  /** To be typed where the link cannot be opened. */
  code?: string | undefined;
  details?: MailDetails | undefined;
}

export function composeAccountMail({ kind, link, code, details, ...frame }: AccountMail): Mail {
  return composeMail(frame, { ...mailTexts(kind, frame.site.name, frame.locale, details), link, code });
}
