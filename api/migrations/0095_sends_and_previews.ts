import { type Kysely, sql } from "kysely";

/** How an owner sent the card, as counts and days; and the photo that the owner chose for pictures of its link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table card_sends (
    card_id uuid not null references cards on delete cascade,
    way text not null check (length(way) <= 20),
    count integer not null check (count > 0),
    first_on date not null,
    last_on date not null,
    primary key (card_id, way)
  )`.execute(db);
  // The key of the cropped photo. A new photo in the slot invalidates the crop.
  await sql`create table link_previews (
    card_id uuid primary key references cards on delete cascade,
    slot text not null,
    key text not null,
    crop jsonb
  )`.execute(db);
}
