import { type Kysely, sql } from "kysely";

/**
 * Cards under 18 stand in selections of verified agencies and bookers alone: where the verification is lost they leave, and are
 * listed as others who left (TL-45, TL-75).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function record_departures(cards, text, uuid, boolean)`.execute(db);
  // As in 0078; of_user: only the selections of this person that are no agency's.
  await sql`create function record_departures(gone cards, why text, of_agency uuid, stood boolean, of_user uuid default null)
    returns void language plpgsql as $$ begin
      if not exists (select from selection_cards where card_id = gone.id and position is not null) then return; end if;
      insert into selection_departures as departure
        (selection_id, card_id, first_name, last_name, reason, position, votes, mailed_at)
      select entry.selection_id, gone.id, gone.first_name, gone.last_name, why, entry.position,
        (select coalesce(json_agg(json_build_object('guest_id', vote.guest_id, 'choice', vote.choice)), '[]')::jsonb
          from selection_votes as vote
            join selection_guests as guest on guest.id = vote.guest_id
            join selection_links as link on link.id = guest.link_id
          where link.selection_id = entry.selection_id and vote.card_id = gone.id
            and vote.choice is not null and guest.name is not null),
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

  // Before the change, while the holder still counts as verified.
  await sql`create function leave_selections_of_unverified() returns trigger language plpgsql as $$
    declare gone cards;
    begin
      for gone in select cards.* from cards where guarded and guardian_gave and exists (
        select from selection_cards join selections on selections.id = selection_cards.selection_id
        where selection_cards.card_id = cards.id and position is not null
          and case when tg_table_name = 'agencies' then selections.agency_id = old.id
            else selections.agency_id is null and selections.user_id = old.id end)
      loop
        perform record_departures(gone, 'restricted', case when tg_table_name = 'agencies' then old.id end,
          gone.status = 'members' and gone.selections, case when tg_table_name = 'users' then old.id end);
      end loop;
      return new;
    end $$`.execute(db);
  for (const [table, column] of [
    ["agencies", "state"],
    ["users", "booker_state"],
  ] as const)
    await sql`create trigger ${sql.ref(`${table}_leave_selections`)} before update of ${sql.ref(column)} on ${sql.ref(table)}
      for each row when (old.${sql.ref(column)} = 'verified' and new.${sql.ref(column)} is distinct from 'verified')
      execute function leave_selections_of_unverified()`.execute(db);
}
