import { inLanguage } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { AppContext } from "../../../app-context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { composeMail, quotable } from "../../../platform/mail/compose.ts";
import { type Mail, queueMail } from "../../../platform/mail/outbox.ts";
import { claimReminder, type DueReminder, listDueReminders } from "./store.ts";

/** Mails of one run. */
const batchSize = 500;

/** Mails agencies the dates of own fields that come near: one mail a value. Any number of processes may do it at once. Scheduled. */
export async function mailReminders(
  context: Pick<AppContext, "clock" | "config" | "database" | "log" | "stopping">,
): Promise<void> {
  const { clock, config, database, log, stopping } = context;
  for (const due of await listDueReminders(database.db, clock.now(), batchSize)) {
    if (stopping.aborted) return;
    await inTransaction(database.db, async (db) => {
      if (await claimReminder(db, due)) await queueMail(db, "reminder", composeReminder(due, config));
    }).catch((err) => log.warn({ err }, "a reminder was not made"));
  }
}

/** To the agency's address. What people wrote is quoted, and stays out of the subject (FL-12). */
function composeReminder(
  { email: to, locale, name, field_name, date, card_id }: DueReminder,
  { site, publicUrl }: Pick<AppContext["config"], "site" | "publicUrl">,
): Mail {
  const options = { locale };
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const words = { name: quotable(name), field: quotable(field_name), date: format.format(new Date(date)) };
  return composeMail(
    { to, locale, site },
    {
      subject: m.agencies_mail_reminder_subject({ site: site.name, date: words.date }, options),
      lead: m.agencies_mail_reminder_lead(words, options),
      action: m.agencies_mail_reminder_action({}, options),
      link: publicUrl + inLanguage(paths.card(card_id), locale),
      note: m.agencies_mail_reminder_note({}, options),
    },
  );
}
