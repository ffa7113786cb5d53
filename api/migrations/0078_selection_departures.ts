import { type Kysely, sql } from "kysely";

/**
 * A card that leaves selections by itself is listed for their owners (TL-45): her name as they had it, her place, and the
 * choices of clients. The place stays for 30 days, so that she stands there again when she comes back. Of who became restricted,
 * or wants to stand in no selection, notes and votes are deleted as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table selection_departures (
    selection_id uuid not null references selections on delete cascade,
    card_id uuid not null,
    first_name text,
    last_name text,
    reason text not null check (reason in ('withdrawn', 'deleted', 'restricted')),
    position smallint not null,
    votes jsonb not null default '[]',
    departed_at timestamptz not null default now(),
    mailed_at timestamptz,
    primary key (selection_id, card_id)
  )`.execute(db);
  await sql`create index selection_departures_by_card on selection_departures (card_id)`.execute(db);
  await sql`create index selection_departures_by_time on selection_departures (departed_at)`.execute(db);
  await sql`create index selection_departures_to_mail on selection_departures (selection_id) where mailed_at is null`.execute(
    db,
  );
  await sql`alter table selection_mails add column kind text not null default 'votes' check (kind in ('votes', 'departures'))`.execute(
    db,
  );

  // In the database, so that no writer and no cascade can forget it. Of an own selection nobody is mailed.
  await sql`create function record_departures(gone cards, why text, of_agency uuid, stood boolean) returns void
    language plpgsql as $$ begin
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

  await sql`create or replace function leave_selections() returns trigger language plpgsql as $$
    begin
      if old.selections and old.status in ('published', 'members') then
        perform record_departures(old, case
          when not new.selections then 'withdrawn'
          when new.status = 'hidden' or (new.guarded and new.status in ('members', 'guardian')) then 'restricted'
          else 'withdrawn' end, null, true);
      elsif new.guarded and not old.guarded then
        perform record_departures(old, 'restricted', null, false);
      end if;
      if (new.guarded and not old.guarded) or (old.selections and not new.selections) then
        update selection_cards set cover = null, hidden = '{}', note = '', private_note = '',
          standing = null, standing_at = null, section = ''
        where card_id = new.id;
        delete from selection_votes where card_id = new.id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`drop trigger cards_leave_selections on cards`.execute(db);
  await sql`create trigger cards_leave_selections after update on cards for each row
    when ((new.guarded and not old.guarded) or (old.selections and not new.selections)
      or (old.selections and old.status in ('published', 'members') and new.status not in ('published', 'members')))
    execute function leave_selections()`.execute(db);

  await sql`create function leave_selections_by_deletion() returns trigger language plpgsql as $$
    begin
      update selection_departures set reason = 'deleted' where card_id = old.id;
      perform record_departures(old, 'deleted', null, old.selections and old.status in ('published', 'members'));
      return old;
    end $$`.execute(db);
  await sql`create trigger cards_leave_selections_by_deletion before delete on cards for each row
    execute function leave_selections_by_deletion()`.execute(db);

  // A card that an agency made, and that a model took over without publishing it.
  await sql`create function leave_selections_of_agency() returns trigger language plpgsql as $$
    declare gone cards;
    begin
      select * into gone from cards where id = old.card_id;
      if found and not (gone.selections and gone.status in ('published', 'members')) then
        perform record_departures(gone, 'withdrawn', old.agency_id, true);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger representations_leave_selections after update of claim, card_id on representations for each row
    when (old.card_id is not null and old.claim in ('none', 'invited')
      and (new.card_id is null or new.claim not in ('none', 'invited')))
    execute function leave_selections_of_agency()`.execute(db);
}
