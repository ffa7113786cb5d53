import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { Config } from "../../../config.ts";
import { composeMail, type Letterhead, quotable } from "../../../platform/mail/compose.ts";
import type { Mail } from "../../../platform/mail/outbox.ts";

interface LinkMail {
  to: string;
  locale: Locale;
  /** The agency or person that sends it. */
  sender: string;
  /** The agency that sends it, if one does. */
  letterhead: Letterhead | null;
  /** The client reads it above the selection. */
  title: string;
  /** Empty for the usual one. */
  subject: string;
  message: string;
  /** Token of the address that opens the link. */
  token: string;
  hasPassword: boolean;
  optOutToken: string;
}

/** A link to a selection, to a client. It names no model, shows no photo and holds no password. */
export function composeLinkMail(mail: LinkMail, { publicUrl, site }: Pick<Config, "publicUrl" | "site">): Mail {
  const { to, locale, letterhead, subject, message, token, hasPassword, optOutToken } = mail;
  const options = { locale };
  const names = { sender: quotable(mail.sender), title: quotable(mail.title) };
  const content = {
    subject: subject || m.mails_sent_subject(names, options),
    lead: m.mails_sent_lead(names, options),
    quote: message,
    action: m.mails_sent_action({}, options),
    // Without a language: the link's own, else that of the reader's browser.
    link: publicUrl + paths.shared(token),
    note: hasPassword ? m.mails_sent_note_password(names, options) : m.mails_sent_note(names, options),
    off: {
      text: m.mails_sent_off(names, options),
      link: publicUrl + inLanguage(paths.sendsOff({ token: optOutToken }), locale),
    },
  };
  return composeMail({ to, locale, site, letterhead }, content);
}
