import type { AgencyRole } from "@compcard/domain/agencies/options";
import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { MemberBoards } from "./store-boards.ts";
import { findMember } from "./store-representations.ts";

declare const proven: unique symbol;

/** Proof that the caller is a member of an agency with at least this role; without a type argument, with any. Only `requireMember` makes one. */
export interface Member<R extends AgencyRole = never> {
  userId: string;
  agencyId: string;
  role: AgencyRole;
  boards: MemberBoards;
  readonly [proven]: { readonly [K in R]: true };
}

const allows: Record<AgencyRole, readonly AgencyRole[]> = {
  viewer: ["viewer", "booker", "owner"],
  booker: ["booker", "owner"],
  owner: ["owner"],
};

/**
 * Reads the role from the database on every call, so that a change applies to the next request.
 * @throws `agency.not_found` for strangers and for a blocked agency, `agency.forbidden` for a lesser role.
 */
export async function requireMember<R extends AgencyRole>(
  db: Kysely<Schema>,
  userId: string,
  agencyId: string,
  atLeast: R,
): Promise<Member<R>> {
  const member = await findMember(db, userId, agencyId);
  if (!member) throw new AppError("agency.not_found");
  if (!allows[atLeast].includes(member.role)) throw new AppError("agency.forbidden");
  return { userId, agencyId, ...member } as Member<R>;
}

/** Proves a member who reads the whole roster. @throws as `requireMember`, `agency.forbidden` also for a member of some boards. */
export async function requireMemberOfAllBoards<R extends AgencyRole>(
  ...args: Parameters<typeof requireMember<R>>
): Promise<Member<R>> {
  const member = await requireMember(...args);
  if (member.boards !== "all") throw new AppError("agency.forbidden");
  return member;
}
