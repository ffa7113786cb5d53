import { type Kysely, sql } from "kysely";

/**
 * Cards that were made drafts, or hidden, before their photos got addresses of their own: whoever saw them may know the
 * former ones. Which of them were ever shown is not known any more, so all that are not shown now are taken. As before, the
 * server moves the files (`moveKnownPhotos`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update cards set photos_known = true
    where status not in ('published', 'members') and not guarded
      and exists (select from card_photos where card_photos.card_id = cards.id)`.execute(db);
}
