import { type Kysely, sql } from "kysely";
import { isGrantOnBoards } from "../../core/reading/store-boards.ts";
import { isCalendarOpen, optionGrants } from "../../core/reading/store-representations.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { Viewer } from "../../platform/http/viewer.ts";

/**
 * Cards of people with a confirmed half day within these days, where the reader may ask the person for days: by `visibility.calendar`, or
 * through an agency with the right `options`.
 */
export async function listBookedCards(
  db: Kysely<Schema>,
  { userId, verified }: Pick<Viewer, "userId" | "verified">,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const granted = sql<boolean>`exists (select from ${optionGrants} join agency_members
      on agency_members.agency_id = grants.agency_id
    where grants.card_id = cards.id and agency_members.user_id = ${userId} and ${isGrantOnBoards})`;
  // Bookers and owners of a verified agency make options as verified ones.
  const isVerified = sql<boolean>`(${verified}::boolean or exists (select from agency_members
      join agencies on agencies.id = agency_members.agency_id
    where user_id = ${userId} and role in ('owner', 'booker') and agencies.state = 'verified' and blocked_at is null))`;
  const { rows } = await sql<{ id: string }>`
    select cards.id from cards
    where cards.user_id in (
        select person_id from option_halves where state = 'confirmed' and day between ${from}::date and ${to}::date)
      and ${isCalendarOpen(granted, isVerified)}`.execute(db);
  return rows.map(({ id }) => id);
}
