import type { AgencyEnquiry, Enquiry, EnquiryQuery } from "@compcard/domain/enquiries/schema";
import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import { paginate } from "@compcard/domain/pagination";
import { retentionDays } from "@compcard/domain/retention";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import { insertEnquiry } from "../../core/enquiries/store.ts";
import { type Member, requireMember } from "../../core/reading/require-member.ts";
import { findAgencies, findVerifiedAgency } from "../../core/representations/store.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { agencySender, mailOther } from "../../platform/mail/to-others.ts";
import { consumeRateLimit, requireWithinLimit } from "../../platform/rate-limit/consume.ts";
import { presentEnquiry } from "./present.ts";
import {
  countEnquiries,
  deleteEnquiriesBefore,
  type EnquiryRow,
  findEnquiry,
  findLocale,
  listEnquiryRows,
  listSent,
  removeAnswer,
  setAnswer,
} from "./store.ts";
import { composeAnswer, composeEnquiry } from "./texts.ts";

type Db = Kysely<Schema>;

/** A message in an agency's inbox. */
interface Place {
  agencyId: string;
  id: string;
}

/**
 * Puts a message from the public page of an agency into its inbox, and mails it to its address.
 * @throws `agency.not_found` for one that is not verified, too; `request.too_many`.
 */
export async function sendToAgency(
  { database, config }: Pick<AppContext, "config" | "database">,
  slug: string,
  { name, email, message }: AgencyEnquiry,
  locale: Locale,
): Promise<void> {
  await inTransaction(database.db, async (db) => {
    const agency = await findVerifiedAgency(db, slug);
    if (!agency) throw new AppError("agency.not_found");
    requireWithinLimit(await consumeRateLimit(db, "enquiry.agency", agency.id));
    await insertEnquiry(db, {
      ...{ agency_id: agency.id, card_id: null, sender_id: null, message },
      ...{ sender_name: name, sender_email: email, sender_locale: locale },
    });
    if (agency.confirmed_at === null) return;
    const to = { id: agency.id, to: agency.email, locale: (await findLocale(db, agency.id)) ?? config.site.language };
    await queueMail(db, "agencyEnquiry", composeEnquiry({ ...to, name, email, message }, config));
  });
}

/** One page of an agency's inbox. @throws as the contract. */
export async function listEnquiries(
  { database: { db } }: Pick<AppContext, "database">,
  userId: string,
  agencyId: string,
  query: EnquiryQuery,
) {
  const member = await requireMember(db, userId, agencyId, "booker");
  const rows = await listEnquiryRows(db, member, query);
  const total = await countEnquiries(db, member, query);
  return { enquiries: rows.map(presentEnquiry), pagination: paginate(query.page, query.limit, total) };
}

/** With a text, it is mailed to the sender, and replies to that go to the agency. @throws as the contract. */
export async function answerEnquiry(
  { clock, config, database }: Pick<AppContext, "clock" | "config" | "database">,
  userId: string,
  { agencyId, id }: Place,
  text: string | null,
): Promise<Enquiry> {
  return inTransaction(database.db, async (db) => {
    const member = await requireMember(db, userId, agencyId, "booker");
    const row = await requireEnquiry(db, member, id);
    if (!(await setAnswer(db, id, { by: userId, at: clock.now(), text }))) throw new AppError("enquiry.answered");
    const agency = (await findAgencies(db, [agencyId])).get(agencyId);
    const answered = presentEnquiry(await requireEnquiry(db, member, id));
    if (text !== null && agency && row.sender_email) {
      const mail = {
        to: row.sender_email,
        locale: row.sender_locale ?? config.site.language,
        agency,
        model: answered.model,
        text,
      };
      // A message to the agency itself comes from an address that nobody proved.
      const about = { unproven: answered.model === null };
      const wait = await mailOther(db, "answer", agencySender(agency), composeAnswer(mail, config), about);
      requireWithinLimit(wait, "verification.too_many_emails");
    }
    return answered;
  });
}

/** @throws as the contract; a mail cannot be taken back. */
export async function reopenEnquiry(
  { database }: Pick<AppContext, "database">,
  userId: string,
  { agencyId, id }: Place,
): Promise<Enquiry> {
  return inTransaction(database.db, async (db) => {
    const member = await requireMember(db, userId, agencyId, "booker");
    await requireEnquiry(db, member, id);
    if (!(await removeAnswer(db, id))) throw new AppError("enquiry.answered");
    return presentEnquiry(await requireEnquiry(db, member, id));
  });
}

async function requireEnquiry(db: Db, member: Member, id: string): Promise<EnquiryRow> {
  const row = await findEnquiry(db, member, id);
  if (!row) throw new AppError("enquiry.not_found");
  return row;
}

export function exportEnquiries({ database }: Pick<AppContext, "database">, userId: string) {
  return listSent(database.db, userId);
}

/** Deletes messages past their retention (FL-15). Scheduled. */
export async function deleteExpiredEnquiries({ database }: Pick<AppContext, "database">): Promise<void> {
  await deleteEnquiriesBefore(database.db, retentionDays.enquiries);
}
