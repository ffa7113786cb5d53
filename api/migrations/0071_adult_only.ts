import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";

/** As search rows name a cup at the time of this migration. */
const cupTokens = ["A", "B", "C", "D", "E", "F", "G", "H"].map((cup) =>
  createHash("sha256").update(`cup:${cup}`).digest("base64url").slice(0, 4),
);

/**
 * Restricted cards lose the values that do not exist under 18 (TL-01, `adultOnly` in the domain), and never store one again:
 * the cup, the intimate options, swimwear, and digitals beyond face and profiles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In the trigger, so that no writer can store them, one of an older release neither.
  await sql`create or replace function guard_minors() returns trigger language plpgsql as $$
    begin
      if coalesce(extract(year from age(current_date, new.birth_date))::int, new.age) < 18 then
        new.guarded := true;
      end if;
      if new.guarded then
        new.cup := null;
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
  const adultSlots = sql`photo_type in ('swimwear', 'digital-three_quarter', 'digital-full_front', 'digital-full_back')`;
  await sql`update cards set version = version + 1
    where guarded and (cup is not null
      or exists (select from stored_photos where card_id = cards.id and ${adultSlots}))`.execute(db);
  await sql`update card_search set tokens = ts_delete(tokens, ${cupTokens}::text[])
    from cards where cards.id = card_id and guarded`.execute(db);

  const ofMinors = sql`${adultSlots} and card_id in (select id from cards where guarded)`;
  await sql`insert into media_gc (key, delete_after)
    select key, now() from stored_photos where ${ofMinors}
    on conflict (key) do update set delete_after = now()`.execute(db);
  await sql`update media_gc set delete_after = now() where ${ofMinors}`.execute(db);
  for (const table of ["card_photos", "held_photos"])
    await sql`delete from ${sql.table(table)} where ${ofMinors}`.execute(db);

  // Records of imports quote values of cards for a day.
  const withoutFields = (column: "before" | "after") =>
    sql`${sql.ref(column)} #- '{fields,cup}' #- '{fields,tattoos}' #- '{fields,piercings}' #- '{fields,shooting_types}'`;
  await sql`create function forget_adult_values() returns trigger language plpgsql as $$
    begin
      update roster_import_changes set before = ${withoutFields("before")}, after = ${withoutFields("after")}
      where card_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger cards_forget_adult_values after update on cards for each row
    when (new.guarded and not old.guarded) execute function forget_adult_values()`.execute(db);
  await sql`update roster_import_changes set before = ${withoutFields("before")}, after = ${withoutFields("after")}
    from cards where cards.id = card_id and guarded`.execute(db);

  // The audit log quotes such values no longer; it refuses every other change.
  await sql`alter table acts disable trigger acts_stay`.execute(db);
  await sql`update acts set changes = (
      select jsonb_object_agg(field, case
        when field = 'cup' or (field in ('tattoos', 'piercings') and value::text like '%"intimate"%')
          or (field = 'shooting_types' and value::text like '%"swimwearLingerie"%') then 'null'::jsonb
        else value end)
      from jsonb_each(changes) as change (field, value))
    where changes ?| array['cup', 'tattoos', 'piercings', 'shooting_types']`.execute(db);
  await sql`alter table acts enable trigger acts_stay`.execute(db);
}
