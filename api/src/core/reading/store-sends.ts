import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

export interface SendRow {
  link_id: string;
  email: string;
  sent_at: Date;
  opened_at: Date | null;
  answered: boolean;
  bounced_at: Date | null;
  bounce: string | null;
}

const isOnlyRecipient = sql`not exists (select from selection_sends as other
  where other.link_id = send.link_id and other.email != send.email)`;

/**
 * Links that were mailed: of one selection, or of an agency for one client. What devices did counts for the mail whose address
 * they opened; without one, for the only recipient of the link. Last sent first.
 */
export async function listSends(
  db: Kysely<Schema>,
  of: { selectionId: string } | { agencyId: string; clientId: string; emails: readonly string[] },
): Promise<(SendRow & { link_name: string; selection_id: string; selection_name: string })[]> {
  const wanted =
    "selectionId" in of
      ? sql`selections.id = ${of.selectionId}`
      : sql`selections.agency_id = ${of.agencyId} and selections.deleted_at is null and (selections.client_id = ${of.clientId}
          or (selections.client_id is null and send.email = any(${of.emails})))`;
  const { rows } = await sql<SendRow & { link_name: string; selection_id: string; selection_name: string }>`
    select send.link_id, send.email, send.sent_at, send.bounced_at, send.bounce,
      links.name as link_name, selections.id as selection_id, selections.name as selection_name,
      coalesce(send.opened_at, (select min(guest.created_at) from selection_guests as guest
        where guest.link_id = send.link_id and guest.send_id is null and guest.created_at >= send.sent_at
          and ${isOnlyRecipient})) as opened_at,
      exists (select from selection_guests as guest
        where guest.link_id = send.link_id
          and (guest.send_id = send.id or (guest.send_id is null and guest.created_at >= send.sent_at
            and ${isOnlyRecipient}))
          and (guest.done_at is not null or exists (
            select from selection_votes as vote where vote.guest_id = guest.id))) as answered
    from selection_sends as send
      join selection_links as links on links.id = send.link_id
      join selections on selections.id = links.selection_id
    where ${wanted}
    order by send.sent_at desc, send.email`.execute(db);
  return rows;
}
