import { type Kysely, sql } from "kysely";

/** A card of a selection has no standing until somebody sets one; those that stood as available by default have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table selection_cards alter column standing drop not null, alter column standing drop default`.execute(
    db,
  );
  await sql`update selection_cards set standing = null where standing_at is null`.execute(db);
}
