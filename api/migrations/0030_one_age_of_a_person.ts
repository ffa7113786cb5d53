import { type Kysely, sql } from "kysely";

/**
 * Under 18 neither intimate tattoos and piercings nor swimwear and lingerie shoots are stored (SL-02), and what one card knows
 * of an age under 18 holds for all cards of its account (SL-01): here for the rows that exist, in the application from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In the trigger, so that no writer can store them, one of an older release neither.
  await sql`create or replace function guard_minors() returns trigger language plpgsql as $$
    begin
      if coalesce(extract(year from age(current_date, new.birth_date))::int, new.age) < 18 then
        new.guarded := true;
      end if;
      if new.guarded then
        new.tattoos := array_remove(new.tattoos, 'intimate');
        new.piercings := array_remove(new.piercings, 'intimate');
        new.shooting_types := array_remove(new.shooting_types, 'swimwearLingerie');
      else
        new.guardian_gave := false;
      end if;
      if new.status in ('published', 'members', 'guardian') then
        new.status := case when not new.guarded then 'published' when new.guardian_gave then 'members' else 'guardian' end;
      end if;
      return new;
    end $$`.execute(db);

  const years = sql`coalesce(extract(year from age(current_date, birth_date))::int,
    age + coalesce(extract(year from age(current_date, age_given_on))::int, 0))`;
  // Photos that everybody saw get new addresses when the server starts (photos_known).
  await sql`
    with known as (
      select user_id, age, birth_date, age_given_on from cards
      union all
      select user_id, age, birth_date, age_given_on from known_ages
    ), youngest as (
      select distinct on (user_id) * from known where ${years} < 18
      order by user_id, ${years}, birth_date desc nulls last, age_given_on desc nulls last
    )
    update cards set
      age = youngest.age,
      birth_date = youngest.birth_date,
      age_given_on = youngest.age_given_on,
      guarded = true,
      photos_known = photos_known or (status = 'published'
        and exists (select from card_photos where card_photos.card_id = cards.id)),
      version = version + 1
    from youngest
    where cards.user_id = youngest.user_id and not (guarded and (cards.age, cards.birth_date, cards.age_given_on)
      is not distinct from (youngest.age, youngest.birth_date, youngest.age_given_on))`.execute(db);
  await sql`update cards set version = version + 1
    where guarded and (tattoos @> '{intimate}' or piercings @> '{intimate}' or shooting_types @> '{swimwearLingerie}')`.execute(
    db,
  );

  await sql`delete from card_search
    where card_id in (select id from cards where guarded and status not in ('published', 'members'))`.execute(db);
  await sql`insert into media_gc (key, delete_after)
    select key, now() from stored_photos join cards on cards.id = card_id where guarded and photo_type = 'swimwear'
    on conflict (key) do update set delete_after = now()`.execute(db);
  await sql`update media_gc set delete_after = now()
    where photo_type = 'swimwear' and card_id in (select id from cards where guarded)`.execute(db);
  for (const table of ["card_photos", "held_photos"])
    await sql`delete from ${sql.table(table)}
      where photo_type = 'swimwear' and card_id in (select id from cards where guarded)`.execute(db);
}
