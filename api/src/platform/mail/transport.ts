import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { timeouts } from "../external-calls.ts";
import type { WaitingMail } from "./outbox-store.ts";

export interface MailTransport {
  /** Resolves when the mail was taken over; rejects when it should be tried again. */
  send(mail: WaitingMail): Promise<void>;
  close(): void;
}

const safe = { disableFileAccess: true, disableUrlAccess: true };

/** Hands mails to a mail server, which has seconds to answer. */
export function smtpTransport(url: string, from: string, limits = timeouts.mail): MailTransport {
  const { connect, idle } = limits;
  const smtp = createTransport(
    { url, connectionTimeout: connect, greetingTimeout: connect, socketTimeout: idle, ...safe },
    { from },
  );
  return {
    async send(mail) {
      await smtp.sendMail({ ...compose(mail, from), signal: AbortSignal.timeout(limits.total) });
    },
    close: () => smtp.close(),
  };
}

/** Stores mails as `.eml` files, and prints their link for developers. */
export function folderTransport(
  folder: string,
  from: string,
  tell: (mail: WaitingMail, link: string) => void,
): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, ...safe }, { from });
  return {
    async send(mail) {
      const { message } = await writer.sendMail(compose(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${mail.created_at.toISOString().replace(/[:.]/g, "-")}-${mail.id}`;
      await writeFile(join(folder, `${name}.tmp`), message as Buffer, { mode: 0o600 });
      await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`));
      const link = /https?:\/\/\S+/.exec(mail.body_text)?.[0];
      if (link) tell(mail, link);
    },
    close: () => writer.close(),
  };
}

/** Commands of SMTP that are about one recipient and one mail: a refusal of others is about the site. */
const aboutRecipient: readonly unknown[] = ["RCPT TO", "DATA"];

/** The answer of a mail server that refuses a mail for good (RFC 5321, 4.2.1); null where another attempt may succeed. */
export function findBounce(error: unknown): string | null {
  const { command, responseCode, response, message } = error as Error & Record<string, unknown>;
  const isFinal = typeof responseCode === "number" && responseCode >= 500 && aboutRecipient.includes(command);
  return isFinal ? String(response ?? message).slice(0, 500) : null;
}

/** The message id comes from the outbox, so that a mail sent twice after a crash is seen to be one. */
function compose(mail: WaitingMail, from: string): SendMailOptions {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    ...(mail.from_name ? { from: { name: mail.from_name, address: parseRecipient(from).address } } : {}),
    to: parseRecipient(mail.recipient),
    ...(mail.reply_to ? { replyTo: parseRecipient(mail.reply_to) } : {}),
    subject: mail.subject,
    text: mail.body_text,
    ...(mail.body_html ? { html: mail.body_html } : {}),
    date: mail.created_at,
    messageId: `<${mail.id}@${domain}>`,
    headers: { "Auto-Submitted": "auto-generated", ...oneClickUnsubscribe(mail.unsubscribe_url) },
  };
}

/** Mail programs offer it as a button of their own, and post to it (RFC 8058). */
function oneClickUnsubscribe(url: string | null): Record<string, string> {
  return url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}

/** `Name <address>` or an address; as an object, so that no comma in it can add another recipient. */
function parseRecipient(value: string): { name: string; address: string } {
  const [, name = "", address = value] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? [];
  return { name: name.trim(), address };
}
