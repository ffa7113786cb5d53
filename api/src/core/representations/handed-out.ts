import type { AgencyRole } from "@compcard/domain/agencies/options";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { MemberBoards } from "../reading/store-boards.ts";
import {
  cancelReleases,
  deleteInvitationsBy,
  endClaimLinksBy,
  endConfirmationsBy,
  endOwnMailboxes,
  endQuestionsBy,
  type OfMember,
  stopDeliveriesBeyond,
  stopDeliveriesTo,
} from "./store-handed-out.ts";

/**
 * Ends what a member handed out by a right that ends with the change to `role`, null for none (TL-06, docs/agencies.md). Before
 * the membership changes; the caller holds the locks of the agencies.
 */
export async function endHandedOut(db: Kysely<Schema>, member: OfMember, role: AgencyRole | null): Promise<void> {
  if (role === "owner") return;
  await deleteInvitationsBy(db, member);
  await endConfirmationsBy(db, member);
  await cancelReleases(db, member);
  if (role === "booker") return;
  await endClaimLinksBy(db, member);
  await endQuestionsBy(db, member);
  if (role === null) await endOwnMailboxes(db, member);
  await stopDeliveriesTo(db, member, role === null ? "all" : "enquiries");
}

/** Ends what a member handed out for cards of other boards than these (AGY-14). The caller holds the lock of the agency. */
export async function endHandedOutBeyond(db: Kysely<Schema>, member: OfMember, boards: MemberBoards): Promise<void> {
  await endClaimLinksBy(db, member, boards);
  await endQuestionsBy(db, member, boards);
  await stopDeliveriesBeyond(db, member, boards);
}
