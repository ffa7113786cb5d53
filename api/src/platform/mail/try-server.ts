import { createTransport } from "nodemailer";
import { timeouts } from "../external-calls.ts";

/**
 * Greets the mail server and signs in to it, as for a mail, and sends one only where an address is given.
 * @returns what it answered to the mail, or null without one. @throws with its answer, where it refuses.
 */
export async function tryMailServer(url: string, from: string, to: string | null): Promise<string | null> {
  const { connect, idle } = timeouts.mail;
  const smtp = createTransport({ url, connectionTimeout: connect, greetingTimeout: connect, socketTimeout: idle });
  try {
    await smtp.verify();
    if (!to) return null;
    const text = "This mail server works for Compcard.";
    return (await smtp.sendMail({ from, to, subject: "Compcard", text })).response;
  } finally {
    smtp.close();
  }
}
