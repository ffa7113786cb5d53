import { maxAgencies, maxMembers } from "@compcard/domain/agencies/options";
import type { Agency, InvitationInput } from "@compcard/domain/agencies/schema";
import { fullName } from "@compcard/domain/cards/full-name";
import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../../app-context.ts";
import { requireMember } from "../../../core/reading/require-member.ts";
import { lockOwner } from "../../../core/reading/store-locks.ts";
import { findRole } from "../../../core/reading/store-representations.ts";
import { lockAgency } from "../../../core/representations/store.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { agencySender, requireConfirmedSender, requireMailOther } from "../../../platform/mail/to-others.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { insertMember, listMemberRows } from "../members/store.ts";
import { listPeople, type People } from "../members/usecases.ts";
import { presentAgencyWithState } from "../present.ts";
import { listAgenciesOf } from "../store.ts";
import { composeInvitation } from "../texts.ts";
import { getAgency } from "../usecases.ts";
import {
  deleteInvitation,
  findInvitation,
  findInviter,
  findLocaleOf,
  isMemberAddress,
  listInvitations,
  saveInvitation,
} from "./store.ts";

type Sender = Pick<AppContext, "config" | "database">;

/** Another invitation to the address ends the earlier link. @throws as `requireMember` for owners, `agency.unconfirmed`, `agency.already_member`. */
export async function inviteMember(
  { config, database }: Sender,
  { userId }: Viewer,
  agencyId: string,
  { email, role }: InvitationInput,
): Promise<People> {
  return inTransaction(database.db, async (db) => {
    const agency = await lockAgency(db, agencyId);
    await requireMember(db, userId, agencyId, "owner");
    if (!agency) throw new AppError("agency.not_found");
    requireConfirmedSender(agencySender(agency));
    if (await isMemberAddress(db, agencyId, email)) throw new AppError("agency.already_member");
    const open = await listInvitations(db, agencyId);
    const count = (await listMemberRows(db, agencyId)).length + open.filter((one) => one.email !== email).length;
    if (count >= maxMembers) throw new AppError("agency.too_many_members");
    const token = newSecret(48);
    await saveInvitation(db, { agency_id: agencyId, email, role, token_hash: hashSecret(token), invited_by: userId });
    const inviter = await findInviter(db, userId);
    const locale = (await findLocaleOf(db, email)) ?? inviter.locale;
    const mail = composeInvitation(agency, { to: email, role, inviter, token, locale }, config);
    await requireMailOther(db, "invitation", agencySender(agency), mail, { subject: agencyId });
    return listPeople(db, agencyId, "owner");
  });
}

/** Succeeds where there is none, too. @throws as `requireMember` for owners. */
export async function cancelInvitation(
  { database }: Pick<AppContext, "database">,
  { userId }: Viewer,
  agencyId: string,
  email: string,
): Promise<People> {
  await requireMember(database.db, userId, agencyId, "owner");
  await deleteInvitation(database.db, agencyId, email);
  return listPeople(database.db, agencyId, "owner");
}

/**
 * The agency of an invitation. Changes nothing, so that mail scanners may open it. @throws `agency.invitation_invalid`.
 */
export async function openInvitation({ database }: Pick<AppContext, "database">, token: string) {
  const found = await findInvitation(database.db, hashSecret(token));
  if (!found) throw new AppError("agency.invitation_invalid");
  const { first_name, last_name, role, invited: email } = found;
  const invited_by = fullName({ first_name, last_name }) || null;
  return { agency: presentAgencyWithState(found), role, email, invited_by };
}

/**
 * The signed-in person joins, whichever address they have: they hold the link. A link is used once; a member who opens one
 * keeps their role. @throws `agency.invitation_invalid`, `agency.too_many`.
 */
export async function acceptInvitation(
  { database }: Pick<AppContext, "database">,
  { userId }: Viewer,
  token: string,
): Promise<Agency> {
  return inTransaction(database.db, async (db) => {
    const found = await findInvitation(db, hashSecret(token));
    if (found) await lockAgency(db, found.agency_id);
    const invitation = found && (await findInvitation(db, hashSecret(token)));
    if (!invitation) throw new AppError("agency.invitation_invalid");
    const { agency_id, role, invited } = invitation;
    // Two agencies that somebody joins or creates at once both count.
    await lockOwner(db, userId);
    if (!(await findRole(db, userId, agency_id))) {
      if ((await listAgenciesOf(db, userId)).length >= maxAgencies) throw new AppError("agency.too_many");
      await insertMember(db, { agency_id, user_id: userId, role });
    }
    await deleteInvitation(db, agency_id, invited);
    return getAgency(db, userId, agency_id);
  });
}
