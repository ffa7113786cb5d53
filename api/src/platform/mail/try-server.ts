import { createTransport } from "nodemailer";
import { timeouts } from "../external-calls.ts";

/** Greets the mail server and signs in to it, as for a mail, and sends one only where an address is given. */
export async function tryMailServer(url: string, from: string, to: string | null): Promise<void> {
  const { connect, idle } = timeouts.mail;
  const smtp = createTransport({ url, connectionTimeout: connect, greetingTimeout: connect, socketTimeout: idle });
  try {
    await smtp.verify();
    if (to) await smtp.sendMail({ from, to, subject: "Compcard", text: "This mail server works for Compcard." });
  } finally {
    smtp.close();
  }
}
