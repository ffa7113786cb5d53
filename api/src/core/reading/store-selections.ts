import { type RawBuilder, sql } from "kysely";
import { guardianAllowsSelections } from "./store-guardian-consent.ts";
import { isUnclaimedOf } from "./store-representations.ts";

/** A person's own, and those of the agencies that they are a member of now. */
export const isAccessibleTo = (userId: string) => sql<boolean>`(
  (selections.agency_id is null and selections.user_id = ${userId})
  or selections.agency_id = any(array(select agency_members.agency_id
    from agency_members join agencies on agencies.id = agency_members.agency_id
    where agency_members.user_id = ${userId} and agencies.blocked_at is null)))`;

/** The holder of a selection, as SQL expressions. */
interface HolderColumns {
  userId: RawBuilder<string>;
  agencyId: RawBuilder<string | null>;
  /** The member who adds cards, if their boards limit which. */
  readerId?: RawBuilder<string>;
}

const ofSelection = (column: "user_id" | "agency_id") =>
  sql<string>`(select ${sql.ref(`selections.${column}`)} from selections where selections.id = selection_cards.selection_id)`;

/** A verified agency, or the verified booker whose own selection it is. */
const isVerified = ({ userId, agencyId }: HolderColumns) => sql<boolean>`(case when ${agencyId} is null
  then exists (select from users where users.id = ${userId} and users.booker_state = 'verified')
  else exists (select from agencies where agencies.id = ${agencyId} and agencies.state = 'verified') end)`;

/** A card under 18 with the guardian's consent, which members read. */
export const isConsented = sql<boolean>`(cards.status = 'members' and cards.guarded and cards.selections
  and ${guardianAllowsSelections})`;

export const mayBeListedFor = (holder: HolderColumns) =>
  sql<boolean>`((cards.status = 'published' and cards.selections) or ${isUnclaimedOf(holder.agencyId, holder.readerId)}
    or (${isConsented} and ${isVerified(holder)}))`;

/**
 * Cards that a selection may contain: public and not excluded by the owner; in a selection of an agency also its unclaimed ones;
 * of a verified holder also those under 18 with consent, which only a link with a password shows (TL-75). The only place of
 * this rule. `cards` and `selection_cards` are joined.
 */
export const mayBeListed = mayBeListedFor({ userId: ofSelection("user_id"), agencyId: ofSelection("agency_id") });
