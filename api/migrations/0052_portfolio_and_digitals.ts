import { type Kysely, sql } from "kysely";

/** Photos beside the seven typed ones: a portfolio in an order of its own, and dated digitals by view. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["card_photos", "held_photos"]) {
    await sql`alter table ${sql.table(table)}
      add column position integer,
      add column credit text check (length(credit) <= 80),
      add column year integer check (year between 1900 and 2200),
      add column taken_on date,
      add column camera boolean`.execute(db);
  }
  // Slots of the portfolio are named after the ids of their photos.
  await sql`alter table card_photos drop constraint card_photos_photo_type_check`.execute(db);
  await sql`alter table card_photos add constraint card_photos_photo_type_check check (
    photo_type in ('beauty-portrait', 'smiling-portrait', 'full-body', 'swimwear',
      'fashion-editorial', 'lifestyle-commercial', 'dynamic',
      'digital-face', 'digital-profile_left', 'digital-profile_right', 'digital-three_quarter',
      'digital-full_front', 'digital-full_back')
    or photo_type ~ '^portfolio-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')`.execute(db);
  await sql`alter table card_photos add constraint card_photos_dated
    check (photo_type not like 'digital-%' or taken_on is not null)`.execute(db);
  // The columns of a view are those there were when it was made; new ones go to its end.
  await sql`create or replace view stored_photos as
    select * from card_photos union all select * from held_photos`.execute(db);
}
