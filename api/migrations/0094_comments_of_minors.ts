import { type Kysely, sql } from "kysely";

/**
 * No comment stays about somebody under 18, neither where the age becomes known after the card left a selection, nor where one
 * change states the age and withdraws the card (TL-45).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // As in 0093.
  await sql`create or replace function record_departures(gone cards, why text, of_agency uuid, stood boolean, of_user uuid default null)
    returns void language plpgsql as $$
    declare may_quote boolean := why <> 'restricted' and not gone.guarded;
    begin
      if not exists (select from selection_cards where card_id = gone.id and position is not null) then return; end if;
      insert into selection_departures as departure
        (selection_id, card_id, first_name, last_name, reason, position, votes, mailed_at)
      select entry.selection_id, gone.id, gone.first_name, gone.last_name, why, entry.position,
        (select coalesce(json_agg(json_build_object('guest_id', vote.guest_id, 'choice', vote.choice,
            'comment', case when may_quote then nullif(vote.comment, '') end)), '[]')::jsonb
          from selection_votes as vote
            join selection_guests as guest on guest.id = vote.guest_id
            join selection_links as link on link.id = guest.link_id
          where link.selection_id = entry.selection_id and vote.card_id = gone.id
            and (vote.choice is not null or (vote.comment <> '' and may_quote)) and guest.name is not null),
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

  await sql`create function drop_departure_comments(of_card uuid) returns void language sql as $$
    update selection_departures set votes = (
      select coalesce(jsonb_agg(vote - 'comment' order by place), '[]')
      from jsonb_array_elements(votes) with ordinality as listed (vote, place) where vote ->> 'choice' is not null)
    where card_id = of_card
  $$`.execute(db);
  await sql`select drop_departure_comments(id) from cards where guarded`.execute(db);

  // As in 0080.
  await sql`create or replace function leave_selections() returns trigger language plpgsql as $$
    begin
      if old.selections and old.status in ('published', 'members') and (not new.selections
        or new.status not in ('published', 'members') or (new.guarded and not old.guarded)) then
        perform record_departures(old, case
          when not new.selections then 'withdrawn'
          when new.status = 'hidden' or (new.guarded and new.status in ('members', 'guardian')) then 'restricted'
          else 'withdrawn' end, null, true);
      elsif new.guarded and (not old.guarded or (old.guardian_gave and not new.guardian_gave)) then
        perform record_departures(old, 'restricted', null, false);
      end if;
      if (new.guarded and not old.guarded) or (old.selections and not new.selections) then
        update selection_cards set cover = null, hidden = '{}', note = '', note_texts = null, private_note = '',
          standing = null, standing_at = null, section = '', section_texts = null
        where card_id = new.id;
        delete from selection_votes where card_id = new.id;
      end if;
      if new.guarded and not old.guarded then perform drop_departure_comments(new.id); end if;
      if new.status = 'draft' and old.guardian_gave and not new.guardian_gave then
        update cards set photos_known = true
        where id = new.id and exists (select from stored_photos where stored_photos.card_id = new.id);
      end if;
      return null;
    end $$`.execute(db);
}
