import type { Locale } from "@compcard/domain/accounts/schema";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { type MailKind, mailTexts } from "./texts.ts";

export interface AccountMail {
  to: string;
  locale: Locale;
  kind: MailKind;
  /** Full address that the mail is about. */
  link: string;
}

/** One account mail, as plain text and as simple HTML that needs no images. */
export function composeAccountMail({ to, locale, kind, link }: AccountMail): Mail {
  const { subject, lead, action, note } = mailTexts[locale][kind];
  return {
    to,
    subject,
    text: `${lead}\n\n${action}:\n${link}\n\n${note}\n\nCompcard\n`,
    html: layOut(locale, { subject, lead, action, note, link }),
  };
}

type Content = Record<"subject" | "lead" | "action" | "note" | "link", string>;

function layOut(locale: Locale, content: Content): string {
  const { subject, lead, action, note, link } = mapValues(content, escapeHtml);
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#fff;color:#111;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid #e6e6e6;font-weight:bold;letter-spacing:.08em">COMPCARD</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
<p style="margin:0 0 24px">${lead}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;background:#c8102e;color:#fff;text-decoration:none">${action}</a></p>
<p style="margin:0 0 24px;font-size:13px;word-break:break-all"><a href="${link}" style="color:#111">${link}</a></p>
<p style="margin:0;font-size:13px;color:#666">${note}</p>
</div>
</body>
</html>
`;
}

function mapValues(content: Content, change: (value: string) => string): Content {
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, change(value)])) as Content;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
