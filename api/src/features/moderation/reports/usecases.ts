import { AppError } from "@compcard/domain/errors";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { ReportInput } from "@compcard/domain/moderation/schema";
import { paths } from "@compcard/domain/paths";
import { retentionDays } from "@compcard/domain/retention";
import type { AppContext } from "../../../app-context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { consumeRateLimit, requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { openItem } from "../items/store-queue.ts";
import { deleteOldReports, findPublishedOwner, insertReport } from "./store.ts";

export interface Reporter {
  userId: string | null;
  locale: Locale;
}

/**
 * Leaves a report about a published card for the moderators: all that wait about one card are one item. Where nobody
 * moderates, the site's address gets it by mail. @throws `card.not_found`, `request.too_many`.
 */
export async function reportCard(
  { database, config }: Pick<AppContext, "database" | "config">,
  reporter: Reporter,
  cardId: string,
  report: ReportInput,
): Promise<void> {
  await inTransaction(database.db, async (db) => {
    const owner = await findPublishedOwner(db, cardId, reporter.userId);
    if (!owner) throw new AppError("card.not_found");
    requireWithinLimit(await consumeRateLimit(db, "report.card", cardId));
    const itemId = await openItem(db, { kind: "report", cardId, userId: owner.user_id });
    await insertReport(db, itemId, { ...report, reporterId: reporter.userId, locale: reporter.locale });
    if (config.adminEmails.length > 0) return;
    const { name: site, language: locale } = config.site;
    await queueMail(db, "report", {
      to: config.contactEmail,
      subject: m.moderation_mail_report_subject({ site }, { locale }),
      text: `${[report.reason, config.publicUrl + inLanguage(paths.card(cardId), locale), report.text, report.email].filter(Boolean).join("\n\n")}\n`,
    });
  });
}

/** Deletes reports past their retention (FL-15). Scheduled. */
export async function deleteExpiredReports({ database }: Pick<AppContext, "database">): Promise<void> {
  await deleteOldReports(database.db, retentionDays.reports);
}
