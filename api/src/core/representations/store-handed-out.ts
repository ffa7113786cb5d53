import { mailboxOf } from "@compcard/domain/identity/email";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { isOnBoardsOf, type MemberBoards } from "../reading/store-boards.ts";

type Db = Kysely<Schema>;

/** A member of one agency; of every agency with null. */
export interface OfMember {
  userId: string;
  agencyId: string | null;
}

const agenciesOf = ({ userId, agencyId }: OfMember) => sql`(select agency_id from agency_members
  where user_id = ${userId} and (${agencyId}::uuid is null or agency_id = ${agencyId}))`;

/**
 * Holds the agencies of a member until the transaction ends, as `lockAgency` holds one. In one order, and before the lock
 * of the account.
 */
export async function lockAgenciesOf(db: Db, userId: string): Promise<void> {
  await db
    .selectFrom("agencies")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("applied_by", "=", userId),
        eb("id", "in", eb.selectFrom("agency_members").select("agency_id").where("user_id", "=", userId)),
      ]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export async function deleteInvitationsBy(db: Db, member: OfMember): Promise<void> {
  await sql`delete from agency_invitations
    where invited_by = ${member.userId} and agency_id in ${agenciesOf(member)}`.execute(db);
}

/** An address that the member stated and that nobody has confirmed: an owner requests the mail again. */
export async function endConfirmationsBy(db: Db, member: OfMember): Promise<void> {
  await sql`update agencies set token_hash = null, expires_at = null
    where applied_by = ${member.userId} and confirmed_at is null and id in ${agenciesOf(member)}`.execute(db);
}

/**
 * A confirmed address whose mail comes to a mailbox of the member's: an owner states another one. One that waits for a
 * decision stays where no other owner can state one.
 */
export async function endOwnMailboxes(db: Db, member: OfMember): Promise<void> {
  const { userId } = member;
  const { rows } = await sql<{ id: string; address: string; mailbox: string }>`
    select agencies.id, agencies.email as address, own.email as mailbox
    from agencies, (select email from users where id = ${userId}
      union select email from booker_applications where user_id = ${userId} and confirmed_at is not null) as own
    where agencies.id in ${agenciesOf(member)} and agencies.confirmed_at is not null and own.email is not null
      and (state <> 'waiting' or exists (select from agency_members
        where agency_id = agencies.id and role = 'owner' and user_id <> ${userId}))`.execute(db);
  const ids = rows.filter(({ address, mailbox }) => mailboxOf(address) === mailboxOf(mailbox)).map(({ id }) => id);
  if (ids.length === 0) return;
  const unconfirmed = { confirmed_at: null, token_hash: null, expires_at: null };
  await db.updateTable("agencies").set(unconfirmed).where("id", "in", ids).execute();
}

/** Cards that the table of an import lacked stay on the roster. */
export async function cancelReleases(db: Db, member: OfMember): Promise<void> {
  await sql`update roster_imports set release_at = null
    where declared_by = ${member.userId} and release_at is not null and agency_id in ${agenciesOf(member)}`.execute(db);
}

/** Rows that a member of these boards does not see. */
const isBeyond = (boards: MemberBoards) => sql`not ${isOnBoardsOf({ boards })}`;

/** Also links of which nobody knows who made them. Their cards are not invited any more. `beyond`: only those of other boards. */
export async function endClaimLinksBy(db: Db, member: OfMember, beyond?: MemberBoards): Promise<void> {
  await sql`update representations
    set claim = 'none', token_hash = null, token_expires_at = null, invited_email = null, invited_at = null, invited_by = null
    where claim = 'invited' and (invited_by = ${member.userId} or invited_by is null)
      and agency_id in ${agenciesOf(member)} ${beyond ? sql`and ${isBeyond(beyond)}` : sql``}`.execute(db);
}

/** Questions to guardians of cards of the agency that the member asked. `beyond`: only those of other boards. */
export async function endQuestionsBy(db: Db, member: OfMember, beyond?: MemberBoards): Promise<void> {
  await endQuestions(
    db,
    sql<boolean>`asked_by = ${member.userId} and cards.user_id <> ${member.userId}
      and card_id in (select card_id from representations where agency_id in ${agenciesOf(member)}
        ${beyond ? sql`and ${isBeyond(beyond)}` : sql``})`,
  );
}

/**
 * The question to a card's guardian, unless the card's owner asked it, or a member of an agency that may edit the card. After the
 * card's owner or the rights over it change (TL-07); the caller holds the card.
 */
export async function endQuestionWithoutRight(db: Db, cardId: string): Promise<void> {
  await endQuestions(
    db,
    sql<boolean>`cards.id = ${cardId} and asked_by <> cards.user_id
      and not exists (select from representations join agency_members using (agency_id)
        where representations.card_id = cards.id and 'edit' = any(rights) and not proposed
          and agency_members.user_id = asked_by and role <> 'viewer')`,
  );
}

/** An unanswered question is deleted. What a guardian answered stays, but who refused cannot consent any more. */
async function endQuestions(db: Db, which: RawBuilder<boolean>): Promise<void> {
  await sql`delete from guardians using cards
    where cards.id = card_id and state = 'asked' and ${which}`.execute(db);
  await sql`update guardians set expires_at = now() from cards
    where cards.id = card_id and state = 'refused' and expires_at > now() and ${which}`.execute(db);
}

/** Events about cards of other boards that wait for the member's webhooks are not sent. Those about cards of the member's own are. */
export async function stopDeliveriesBeyond(db: Db, member: OfMember, boards: MemberBoards): Promise<void> {
  const { userId } = member;
  await sql`update webhook_deliveries set state = 'failed'
    where state = 'waiting' and webhook_id in (select id from webhooks where user_id = ${userId})
      and data ->> 'card_id' in (select card_id::text from representations join cards on cards.id = card_id
        where agency_id in ${agenciesOf(member)} and cards.user_id <> ${userId} and ${isBeyond(boards)})`.execute(db);
}

/** Events of the agency that wait for the member's webhooks are not sent. Those about cards of the member's own are. */
export async function stopDeliveriesTo(db: Db, member: OfMember, which: "all" | "enquiries"): Promise<void> {
  const { userId } = member;
  const ofAgency = sql`(data ->> 'agency_id' in (select agency_id::text from ${agenciesOf(member)} as of_member)
    or data ->> 'selection_id' in (select id::text from selections where agency_id in ${agenciesOf(member)})
    or data ->> 'card_id' in (select card_id::text from representations join cards on cards.id = card_id
      where agency_id in ${agenciesOf(member)} and cards.user_id <> ${userId}))`;
  await sql`update webhook_deliveries set state = 'failed'
    where state = 'waiting' and webhook_id in (select id from webhooks where user_id = ${userId})
      and (${which} = 'all' or event = 'enquiry.created') and ${ofAgency}`.execute(db);
}
