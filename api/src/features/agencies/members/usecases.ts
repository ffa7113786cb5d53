import type { AgencyRole } from "@compcard/domain/agencies/options";
import type { AgencyMember, FormerLink, Invitation, MemberInput } from "@compcard/domain/agencies/schema";
import { fullName } from "@compcard/domain/cards/full-name";
import { AppError, invalidField } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { requireMember } from "../../../core/reading/require-member.ts";
import { findRole, ownsAgencyAlone } from "../../../core/reading/store-representations.ts";
import { handOverApplications } from "../../../core/representations/applications.ts";
import { endHandedOut, endHandedOutBeyond } from "../../../core/representations/handed-out.ts";
import { handOverSelections, listBoards, lockAgency } from "../../../core/representations/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { listInvitations } from "../invitations/store.ts";
import { deleteMember, listFormerLinks, listMemberRows, updateMember } from "./store.ts";

type Reading = Pick<AppContext, "database">;

export interface People {
  members: AgencyMember[];
  invitations: Invitation[];
  former_links: FormerLink[];
}

/** Members in the order in which they joined; only owners see open invitations and links of former members. @throws `agency.not_found`. */
export async function listMembers({ database }: Reading, viewer: Viewer, agencyId: string): Promise<People> {
  const { role } = await requireMember(database.db, viewer.userId, agencyId, "viewer");
  return listPeople(database.db, agencyId, role);
}

export async function listPeople(db: Kysely<Schema>, agencyId: string, role: AgencyRole): Promise<People> {
  const members = (await listMemberRows(db, agencyId)).map(({ user_id, role, boards, created_at, email, ...name }) => ({
    ...{
      user_id,
      name: fullName(name),
      email,
      role,
      boards: boards ?? ("all" as const),
      since: created_at.toISOString(),
    },
  }));
  const rows = role === "owner" ? await listInvitations(db, agencyId) : [];
  const invitations = rows.map(({ email, role, expires_at }) => ({
    email,
    role,
    expires_at: expires_at.toISOString(),
  }));
  return { members, invitations, former_links: role === "owner" ? await presentFormerLinks(db, agencyId) : [] };
}

async function presentFormerLinks(db: Kysely<Schema>, agencyId: string): Promise<FormerLink[]> {
  return (await listFormerLinks(db, agencyId)).map(({ id, name, selection_id, selection, expires_at, ...maker }) => ({
    ...{ id, name, selection: { id: selection_id, name: selection } },
    made_by: maker.made_by && fullName({ first_name: maker.first_name ?? "", last_name: maker.last_name ?? "" }),
    expires_at: expires_at.toISOString(),
  }));
}

/** Ends also the invitations and links that the member made by a right that ends. @throws as `requireMember` for owners, `agency.member_unknown`, `agency.last_owner`. */
export async function setRole(
  { database }: Reading,
  viewer: Viewer,
  { agencyId, userId, role, boards }: { agencyId: string; userId: string } & MemberInput,
): Promise<People> {
  return inTransaction(database.db, async (db) => {
    await lockAgency(db, agencyId);
    const owner = await requireMember(db, viewer.userId, agencyId, "owner");
    await requireOtherOwner(db, agencyId, userId, role);
    const column = await boardsColumn(db, agencyId, { role, boards });
    await endHandedOut(db, { userId, agencyId }, role);
    if ("boards" in column && column.boards) await endHandedOutBeyond(db, { userId, agencyId }, column.boards);
    await updateMember(db, agencyId, userId, { role, ...column });
    return listPeople(db, agencyId, userId === viewer.userId ? role : owner.role);
  });
}

/**
 * Owners remove members; everybody may leave. What the member handed out ends. Selections that they made, with their links,
 * and an application that waits, stay with the agency. @throws as `setRole`.
 */
export async function removeMember(
  { approvals, database }: Pick<AppContext, "approvals" | "database">,
  viewer: Viewer,
  { agencyId, userId }: { agencyId: string; userId: string },
): Promise<void> {
  await inTransaction(database.db, async (db) => {
    await lockAgency(db, agencyId);
    await requireMember(db, viewer.userId, agencyId, userId === viewer.userId ? "viewer" : "owner");
    await requireOtherOwner(db, agencyId, userId, null);
    await endHandedOut(db, { userId, agencyId }, null);
    await handOverSelections(db, userId, agencyId);
    await handOverApplications(approvals, db, { userId, agencyId });
    await deleteMember(db, agencyId, userId);
  });
}

/** Without boards a member has those of before; owners have all. @throws `request.invalid`, `agency.board_unknown`. */
async function boardsColumn(db: Kysely<Schema>, agencyId: string, { role, boards }: MemberInput) {
  if (role === "owner") {
    if (boards !== undefined && boards !== "all") throw invalidField("boards", "must be all for owners");
    return { boards: null };
  }
  if (boards === undefined) return {};
  if (boards === "all") return { boards: null };
  const known = new Set(((await listBoards(db, [agencyId])).get(agencyId) ?? []).map(({ id }) => id));
  if (!boards.every((id) => known.has(id))) throw new AppError("agency.board_unknown");
  return { boards: [...new Set(boards)] };
}

/** Checks that an owner remains once the member has this role, or is gone. The caller holds the agency's lock. */
async function requireOtherOwner(
  db: Kysely<Schema>,
  agencyId: string,
  userId: string,
  role: AgencyRole | null,
): Promise<void> {
  if (!(await findRole(db, userId, agencyId))) throw new AppError("agency.member_unknown");
  if (role !== "owner" && (await ownsAgencyAlone(db, userId, agencyId))) throw new AppError("agency.last_owner");
}
