import { type Kysely, sql } from "kysely";

/**
 * What clients wrote about a card that left a selection stays for the selection's owner as their choices do (TL-45), but not about
 * somebody who became restricted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function record_departures(gone cards, why text, of_agency uuid, stood boolean, of_user uuid default null)
    returns void language plpgsql as $$ begin
      if not exists (select from selection_cards where card_id = gone.id and position is not null) then return; end if;
      insert into selection_departures as departure
        (selection_id, card_id, first_name, last_name, reason, position, votes, mailed_at)
      select entry.selection_id, gone.id, gone.first_name, gone.last_name, why, entry.position,
        (select coalesce(json_agg(json_build_object('guest_id', vote.guest_id, 'choice', vote.choice,
            'comment', case when why <> 'restricted' then nullif(vote.comment, '') end)), '[]')::jsonb
          from selection_votes as vote
            join selection_guests as guest on guest.id = vote.guest_id
            join selection_links as link on link.id = guest.link_id
          where link.selection_id = entry.selection_id and vote.card_id = gone.id
            and (vote.choice is not null or (vote.comment <> '' and why <> 'restricted')) and guest.name is not null),
        case when selections.user_id = gone.user_id then now() end
      from selection_cards as entry join selections on selections.id = entry.selection_id
      where entry.card_id = gone.id and entry.position is not null
        and (of_agency is null or selections.agency_id = of_agency)
        and (of_user is null or (selections.agency_id is null and selections.user_id = of_user))
        and (stood or exists (
          select from representations where representations.card_id = gone.id
            and representations.agency_id = selections.agency_id and claim in ('none', 'invited')))
        and (not gone.guarded or (case when selections.agency_id is null
          then (select booker_state = 'verified' from users where users.id = selections.user_id)
          else (select state = 'verified' from agencies where agencies.id = selections.agency_id) end))
      on conflict (selection_id, card_id) do update set
        first_name = excluded.first_name, last_name = excluded.last_name, reason = excluded.reason,
        position = excluded.position, votes = excluded.votes, departed_at = now(), mailed_at = excluded.mailed_at;
    end $$`.execute(db);
}
