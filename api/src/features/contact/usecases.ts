import type { ContactMessage } from "@compcard/domain/contact/schema";
import { m } from "@compcard/domain/messages";
import { retentionDays } from "@compcard/domain/retention";
import type { AppContext } from "../../app-context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { quotable } from "../../platform/mail/compose.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { deleteContactMessages, insertContactMessage } from "./store.ts";

/**
 * Keeps the message and mails it to the site's address, in one transaction (CONTACT-02), in the operator's language. The sender's words stand in the
 * body alone, quoted (FL-12).
 */
export async function saveContactMessage({ database, config }: AppContext, message: ContactMessage): Promise<void> {
  const { name: site, language: locale } = config.site;
  const { name, email } = message;
  const lines = [
    m.contact_mail_name({ name: quotable(name) }, { locale }),
    m.contact_mail_address({ email }, { locale }),
  ];
  await inTransaction(database.db, async (db) => {
    await insertContactMessage(db, message);
    await queueMail(db, "contact", {
      to: config.contactEmail,
      replyTo: email,
      subject: m.contact_mail_subject({ site }, { locale }),
      text: `${lines.join("\n")}\n\n${message.message}\n`,
    });
  });
}

/** Deletes messages past their retention (FL-15). Scheduled. */
export async function deleteExpiredMessages({ database }: Pick<AppContext, "database">): Promise<void> {
  await deleteContactMessages(database.db, retentionDays.letters);
}
