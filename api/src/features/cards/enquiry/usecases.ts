import { fullName, shownName } from "@compcard/domain/cards/full-name";
import { AppError } from "@compcard/domain/errors";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { insertEnquiry } from "../../../core/enquiries/store.ts";
import { withOtherNames } from "../../../core/names/other-names.ts";
import { isShownToMembers } from "../../../core/reading/audience.ts";
import { findEnquiryAgency } from "../../../core/reading/store-representations.ts";
import { queueEnquiryEvent } from "../../../core/webhooks/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { composeMail, quotable } from "../../../platform/mail/compose.ts";
import { accountSender, mailOther, requireConfirmedSender } from "../../../platform/mail/to-others.ts";
import { consumeRateLimit, requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { findOwnerOfCard, getSender } from "./store.ts";
import { enquiryTexts, type Recipient } from "./texts.ts";

/**
 * Mails a message to the agency with the right `contacts`, else to the confirmed address of the account behind a published card,
 * else to the card's own address (SL-21), in the recipient's language. Replies go to the sender, who
 * learns no address (CARD-03, CARD-04). The message is stored only in the mail, and in the inbox of an agency. @throws `account.email_not_verified`
 * without a confirmed reply address, `card.not_found`, `enquiry.own_card`, `enquiry.verified_only` for a minor's card
 * unless the sender is a verified booker (the guardian gets a copy), `enquiry.off` by the card's switch,
 * `enquiry.unreachable` if that is nobody, `request.too_many`.
 */
export async function sendEnquiry(
  { database, config }: AppContext,
  sender: Viewer,
  cardId: string,
  message: string,
): Promise<void> {
  requireConfirmedSender(accountSender(sender));
  await inTransaction(database.db, async (db) => {
    const owner = await findOwnerOfCard(db, cardId);
    if (owner?.user_id === sender.userId) throw new AppError("enquiry.own_card");
    if (!owner || !isShownToMembers(owner.status)) throw new AppError("card.not_found");
    if (owner.guarded && !sender.verified) throw new AppError("enquiry.verified_only");
    if (!owner.enquiries) throw new AppError("enquiry.off");
    const agency = await findEnquiryAgency(db, cardId);
    const isOwnEmail = owner.email_verified_at !== null || !config.emailVerification;
    const to = agency?.email ?? (isOwnEmail ? owner.email : null) ?? owner.card_email;
    if (!to) throw new AppError("enquiry.unreachable");
    requireWithinLimit(await consumeEnquiryLimits(db, sender, cardId));
    const from = await getSender(db, sender.userId);
    const name = quotable(fullName(from));
    const company = from.booker_state === "verified" ? quotable(from.booker_company ?? "") : "";
    const textValues = { site: config.site.name, name, company, email: sender.email };
    const send = async (to: string, locale: Locale, who: Recipient) => {
      const recipient = { ...who, model: quotable(shownName(withOtherNames(owner), locale)) };
      const content = {
        ...enquiryTexts(textValues, locale, recipient),
        quote: message,
        link: config.publicUrl + inLanguage(pageFor(recipient, cardId), locale),
      };
      const mail = { ...composeMail({ to, locale, site: config.site }, content), replyTo: sender.email };
      await mailOther(db, "enquiry", accountSender(sender), mail);
    };
    if (agency) await insertEnquiry(db, { agency_id: agency.id, card_id: cardId, sender_id: sender.userId, message });
    await queueEnquiryEvent(db, cardId, agency?.id ?? null);
    await send(to, agency?.locale ?? owner.locale, agency ? { kind: "agency", id: agency.id } : { kind: "model" });
    if (owner.guarded && owner.guardian_email)
      await send(owner.guardian_email, owner.guardian_locale ?? owner.locale, { kind: "guardian" });
  });
}

/** Members of an agency answer in its inbox. */
function pageFor(recipient: Recipient, cardId: string): string {
  return recipient.kind === "agency" ? paths.agency(recipient.id, { view: "inbox", card: cardId }) : paths.card(cardId);
}

/** So that no mailbox is flooded. @returns seconds to wait, or null when the message may be sent. */
async function consumeEnquiryLimits(
  db: Kysely<Schema>,
  { userId, verified }: Viewer,
  cardId: string,
): Promise<number | null> {
  return (
    (await consumeRateLimit(db, "enquiry.pair", `${userId}:${cardId}`)) ??
    (await consumeRateLimit(db, verified ? "enquiry.verified" : "enquiry.sender", userId)) ??
    (await consumeRateLimit(db, "enquiry.card", cardId))
  );
}
