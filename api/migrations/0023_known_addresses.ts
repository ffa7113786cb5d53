import { type Kysely, sql } from "kysely";

/**
 * Cards whose photos lie at addresses that are known to who may not see them any more: those of minors from before they were
 * guarded. Files are no matter of a migration: the server moves them when it has started (`moveKnownPhotos`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column photos_known boolean not null default false`.execute(db);
  await sql`update cards set photos_known = true where guarded`.execute(db);
  await sql`create index cards_photos_known on cards (id) where photos_known`.execute(db);
}
