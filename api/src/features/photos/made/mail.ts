import { inLanguage } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { localizeReason } from "@compcard/domain/moderation/reasons";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { composeMail } from "../../../platform/mail/compose.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { getRecipient } from "./store.ts";

/** Mails the owner that a moderator changed the label of a photo, with the reason. A blocked person gets no mail. */
export async function mailOwner(
  db: Kysely<Schema>,
  { site, publicUrl }: Pick<AppContext["config"], "site" | "publicUrl">,
  card: { id: string; user_id: string },
  reason: string,
): Promise<void> {
  const { email: to, locale, blocked_at } = await getRecipient(db, card.user_id);
  if (!to || blocked_at) return;
  const content = {
    subject: m.moderation_mail_made_subject({ site: site.name }, { locale }),
    lead: m.moderation_mail_made_lead({}, { locale }),
    action: m.moderation_mail_open_card({}, { locale }),
    note: m.moderation_mail_note_ask({}, { locale }),
    quote: localizeReason(reason, locale),
    link: publicUrl + inLanguage(paths.card(card.id), locale),
  };
  await queueMail(db, "moderation", composeMail({ to, locale, site }, content));
}
