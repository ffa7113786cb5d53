import { productAccent } from "@compcard/domain/accent";
import { withoutAddress } from "@compcard/domain/identity/person-name";
import type { Locale } from "@compcard/domain/locale";
import type { Mail } from "./outbox.ts";

/** Content of a mail, in the recipient's language. */
export interface MailContent {
  subject: string;
  /** The subject matter, in one sentence or two. */
  lead: string;
  /** Words of another person, shown as theirs. */
  quote?: string;
  /** Items under headings, each with a link. */
  lists?: MailList[];
  /** To be typed instead of opening the link; stands below the lead, which speaks of it. */
  code?: string | undefined;
  /** Label of the link. */
  action: string;
  /** Full address that the mail is about. */
  link: string;
  /** Advice about the next step, if any. */
  note: string;
  /** Ends mails of this kind; last of all. */
  off?: { text: string; link: string };
}

export interface MailList {
  title: string;
  /** `lines`: more words about it, each a line of its own. */
  items: { name: string; text: string; link: string; lines?: string[] }[];
  /** Leads to all of it. */
  more?: { text: string; link: string };
}

/**
 * Words of another person for within quotation marks: they cannot end the quotation and go on in our name (FL-12), and no
 * mail program makes a link of them (TL-16).
 */
export function quotable(words: string): string {
  return unlinked(words).replace(/["«»„“”‟「」『』]/g, "’");
}

/** Words of another person, of which no mail program makes a link (TL-16). */
function unlinked(words: string): string {
  return withoutAddress(words)
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, ". ")
    .replace(/\s+/g, " ");
}

/** An agency in whose name a mail speaks. */
export interface Letterhead {
  name: string;
  /** Full address of a picture. */
  logo: string | null;
}

/** Recipient and sender of a mail. */
export interface MailFrame {
  to: string;
  locale: Locale;
  /** Its name stands above the mail, or below it; its accent, on which white is read, is the product's own where null (FL-47). */
  site: { name: string; accent: string | null };
  /** Stands above the mail in the place of the site's name, of a verified agency alone. */
  letterhead?: Letterhead | null;
}

/** No line ends within `83–60–89` (TL-34). */
const unbroken = (html: string) => html.replace(/(\d)–(?=\d)/g, "$1&#8288;–&#8288;");

/** A mail as plain text and as simple HTML in ink and the site's accent that needs no images; content is escaped. */
export function composeMail(frame: MailFrame, content: MailContent): Mail {
  const { to, locale, site } = frame;
  const { subject, lead, quote, lists = [], code, action, link, note, off } = content;
  const colon = locale === "zh" ? "：" : ":";
  const parts = [
    lead,
    ...(quote ? [`———\n${quote}\n———`] : []),
    ...lists.map((list) => listText(list, colon)),
    ...(code ? [code] : []),
    `${action}${colon}\n${link}`,
    note,
    ...(off ? [`${off.text}${colon}\n${off.link}`] : []),
    `${site.name}\n`,
  ];
  return { to, subject, text: parts.join("\n\n"), html: layOut(frame, content) };
}

function listText({ title, items, more }: MailList, colon: string): string {
  const texts = items.map(({ name, text, link, lines = [] }) =>
    [`— ${[name, text].filter(Boolean).join(" · ")}`, ...lines, link].join("\n"),
  );
  return [title, ...texts, ...(more ? [`${more.text}${colon}\n${more.link}`] : [])].join("\n\n");
}

/** Mail programs fetch no fonts: of those that are everywhere and have Cyrillic, the nearest to the site's display face. */
const display = "Georgia,'Times New Roman',serif";

function listHtml({ title, items, more }: MailList): string {
  const texts = items.map(
    ({ name, text, link, lines = [] }) =>
      `<li style="margin:0 0 8px;overflow-wrap:anywhere"><a href="${escapeHtml(link)}" style="color:#111;font-weight:bold">${escapeHtml(name)}</a><br><span style="color:#666">${unbroken(escapeHtml(text))}</span>${lines.map((line) => `<br>${escapeHtml(line)}`).join("")}</li>\n`,
  );
  const shown = more
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(more.link)}" style="color:#111">${escapeHtml(more.text)}</a></p>\n`
    : "";
  return `<h2 style="margin:0 0 8px;font:20px/1.3 ${display};overflow-wrap:anywhere">${escapeHtml(title)}</h2>
<ul style="margin:0 0 12px;padding:0 0 0 20px">\n${texts.join("")}</ul>\n${shown}`;
}

/** Outlook for Windows shows no WebP, and gets no logo. */
const logoHtml = (address: string) =>
  `<!--[if !mso]><!--><img src="${escapeHtml(address)}" alt="" style="display:block;max-width:160px;max-height:48px;margin:0 0 8px;background:#fff"><!--<![endif]-->`;

function layOut({ locale, site: { name, accent }, letterhead }: MailFrame, content: MailContent): string {
  const [site, sender, subject, lead, quote, code, action, link, note] = [
    name,
    letterhead ? unlinked(letterhead.name) : name,
    content.subject,
    content.lead,
    content.quote ?? "",
    content.code ?? "",
    content.action,
    content.link,
    content.note,
  ].map(escapeHtml);
  const quoted = `<p dir="auto" style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:2px solid #111;white-space:pre-line;overflow-wrap:anywhere">${quote}</p>\n`;
  const listed = (content.lists ?? []).map(listHtml).join("");
  const { off } = content;
  const ended = off
    ? `<p style="margin:16px 0 0;font-size:13px"><a href="${escapeHtml(off.link)}" style="color:#666">${escapeHtml(off.text)}</a></p>\n`
    : "";
  const foot = `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #e6e6e6;font-size:13px;color:#666">${site}</p>\n`;
  const typed = `<p style="margin:0 0 24px;font-size:28px;font-weight:bold;letter-spacing:.2em">${code}</p>\n`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#fff;color:#111;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid #e6e6e6;font:24px/1.2 ${display};overflow-wrap:anywhere">${letterhead?.logo ? logoHtml(letterhead.logo) : ""}${sender}</p>
<h1 style="margin:0 0 16px;font:${locale === "zh" ? "bold" : "normal"} 26px/1.3 ${display}">${subject}</h1>
<p style="margin:0 0 24px">${lead}</p>
${quote ? quoted : ""}${listed}${code ? typed : ""}<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;background:${accent ?? productAccent};color:#fff;text-decoration:none">${action}</a></p>
<p style="margin:0 0 24px;font-size:13px;word-break:break-all"><a href="${link}" style="color:#111">${link}</a></p>
<p style="margin:0;font-size:13px;color:#666">${note}</p>
${ended}${letterhead ? foot : ""}</div>
</body>
</html>
`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
