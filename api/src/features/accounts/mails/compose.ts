import type { Locale } from "@compcard/domain/locale";
import { composeMail } from "../../../platform/mail/compose.ts";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { type MailKind, mailTexts } from "./texts.ts";

export interface AccountMail {
  to: string;
  locale: Locale;
  kind: MailKind;
  /** Full address that the mail is about. */
  link: string;
  /** To be typed where the link cannot be opened. */
  code?: string | undefined;
}

export function composeAccountMail({ to, locale, kind, link, code }: AccountMail): Mail {
  return composeMail(to, locale, { ...mailTexts[locale][kind], link, code });
}
